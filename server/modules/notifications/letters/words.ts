import type { Config } from '../../../config.ts'

/** What a letter says, in sentences with ordinary spaces and apostrophes. Links are whole addresses. */
export type Words = Part & {
  subject: string
  /** What a list of letters shows after the subject. */
  preheader: string
  /** A few marks on the plate above the title. */
  plate: string
  /** What else it says, each under its own title. */
  parts?: Part[]
  /** Why one gets this letter. */
  why: string
}

/** One thing that is said, with what can be done about it. */
export type Part = {
  title: string
  lines: string[]
  /** What is looked up again later: a label and what it says. */
  facts?: Fact[]
  /** Who ordered what, under a name or none. */
  orders?: Ordered[]
  /** The one action, with its address written out below it. */
  button?: { label: string; link: string }
  /** The other answer, where the action is one of two: a quieter button beside it. */
  other?: { label: string; link: string }
  /** A second way, in a sentence. */
  otherwise?: { sentence: string; label: string; link: string }
  /** What is said more quietly, after the action. */
  after: string[]
}

export type Fact = { label: string; value: string }
/** `lines` are dishes with their quantity, and with their price where the reader owes it; `isWho` is whose they are. */
export type Ordered = { title: string; lines: { name: string; price?: string; isWho?: boolean }[]; note?: string }

/** Who writes, for the foot of every letter. */
export type Sender = Pick<Config['legal'], 'name' | 'address' | 'contactEmail'>
