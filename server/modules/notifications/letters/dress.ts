import type { Config } from '../../../config.ts'
import { asHtml } from './as-html.ts'
import { asText } from './as-text.ts'
import { oneLine, typeset } from './typeset.ts'

/** What a letter says, in sentences with ordinary spaces and apostrophes. Links are whole addresses. */
export type Words = {
  subject: string
  /** What a list of letters shows after the subject. */
  preheader: string
  /** A few marks on the plate above the title. */
  plate: string
  title: string
  lines: string[]
  /** The one action, with its address written out below it. */
  button?: { label: string; link: string }
  /** A second way, in a sentence. */
  otherwise?: { sentence: string; label: string; link: string }
  /** What is said more quietly, after the action. */
  after: string[]
  /** Why one gets this letter. */
  why: string
}

/** Who writes, for the foot of every letter. */
export type Sender = Pick<Config['legal'], 'name' | 'address' | 'contactEmail'>

/** A letter in its two dresses, typeset; the subject is one line, whatever stood in it. */
export function dress(words: Words, from: Sender): { subject: string; html: string; text: string } {
  const said = typesetAll(words)
  return { subject: said.subject, html: asHtml(said, from), text: asText(said, from) }
}

function typesetAll({ button, otherwise, ...words }: Words): Words {
  return {
    subject: oneLine(typeset(words.subject)),
    preheader: typeset(words.preheader),
    plate: words.plate,
    title: typeset(words.title),
    lines: words.lines.map(typeset),
    button: button && { ...button, label: typeset(button.label) },
    otherwise: otherwise && {
      ...otherwise,
      sentence: typeset(otherwise.sentence),
      label: typeset(otherwise.label),
    },
    after: words.after.map(typeset),
    why: typeset(words.why),
  }
}
