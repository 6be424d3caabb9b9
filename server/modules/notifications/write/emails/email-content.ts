import type { Config } from '../../../../config.ts'

/** The content of an email, in sentences with ordinary spaces and apostrophes. Links are absolute. */
export type EmailContent = EmailSection & {
  subject: string
  /** The text that an inbox shows after the subject. */
  preheader: string
  /** A few characters on the plate drawn above the title. */
  plate: string
  parts?: EmailSection[]
  why: string
  /** The booking in the format of mail programs (schema.org), which show it next to the email. */
  data?: object
}

/** One section: its text and the reader's possible actions. */
export type EmailSection = {
  title: string
  lines: string[]
  /** Labelled values that the reader may look up later, such as the date and the address. */
  facts?: Fact[]
  orders?: OrderSection[]
  /** The main action. Its URL is written out below it. */
  button?: { label: string; link: string }
  /** The second of two buttons, less prominent. */
  other?: { label: string; link: string }
  /** A secondary link in a sentence. */
  otherwise?: { sentence: string; label: string; link: string }
  after: string[]
}

export type Fact = { label: string; value: string }
/**
 * `lines` are dishes with quantity, and with a price if the reader owes it. A line with `isWho` names the guest; one with
 * `isWarning` lists their allergies.
 */
export type OrderSection = {
  title: string
  lines: { name: string; price?: string; isWho?: boolean; isWarning?: boolean }[]
  note?: string
}

export type Sender = Pick<Config['legal'], 'name' | 'address' | 'contactEmail'>
