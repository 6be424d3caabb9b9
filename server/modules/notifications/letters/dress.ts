import type { Config } from '../../../config.ts'
import { asHtml } from './as-html.ts'
import { asText } from './as-text.ts'
import { oneLine, typeset } from './typeset.ts'

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

/** A letter in its two dresses, typeset; the subject is one line, whatever stood in it. */
export function dress(words: Words, from: Sender): { subject: string; html: string; text: string } {
  const said = typesetAll(words)
  return { subject: said.subject, html: asHtml(said, from), text: asText(said, from) }
}

function typesetAll({ subject, preheader, plate, why, parts, ...words }: Words): Words {
  const said = { subject: line(subject), preheader: line(preheader), plate, why: line(why) }
  return { ...said, ...typesetPart(words), parts: parts?.map(typesetPart) }
}

function typesetPart({ button, other, otherwise, ...words }: Part): Part {
  return {
    title: line(words.title),
    lines: words.lines.map(line),
    facts: words.facts?.map(({ label, value }) => ({ label: line(label), value: line(value) })),
    orders: words.orders?.map(typesetOrder),
    other: other && { ...other, label: line(other.label) },
    button: button && { ...button, label: line(button.label) },
    otherwise: otherwise && {
      ...otherwise,
      sentence: line(otherwise.sentence),
      label: line(otherwise.label),
    },
    after: words.after.map(line),
  }
}

function typesetOrder({ title, lines, note }: Ordered): Ordered {
  return {
    title: line(title),
    lines: lines.map((one) => ({ ...one, name: line(one.name), price: one.price && line(one.price) })),
    note: note && line(note),
  }
}

// Names and notes are what people wrote: a sentence with one in it stays on its line.
function line(sentence: string): string {
  return oneLine(typeset(sentence))
}
