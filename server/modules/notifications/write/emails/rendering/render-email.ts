import type { EmailContent, EmailSection, OrderSection, Sender } from '../email-content.ts'
import { asHtml } from './as-html.ts'
import { asText } from './as-text.ts'
import { oneLine, typeset } from './typeset.ts'

/** Renders an email as HTML and text, typeset. The subject is forced onto one line. */
export function renderEmail(words: EmailContent, from: Sender): { subject: string; html: string; text: string } {
  const typed = typesetAll(words)
  return { subject: typed.subject, html: asHtml(typed, from), text: asText(typed, from) }
}

function typesetAll({ subject, preheader, plate, why, parts, data, ...words }: EmailContent): EmailContent {
  const envelope = { subject: line(subject), preheader: line(preheader), plate, why: line(why) }
  return { ...envelope, ...typesetPart(words), parts: parts?.map(typesetPart), ...(data && { data }) }
}

function typesetPart({ button, other, otherwise, ...words }: EmailSection): EmailSection {
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

function typesetOrder({ title, lines, note }: OrderSection): OrderSection {
  return {
    title: line(title),
    lines: lines.map((one) => ({ ...one, name: line(one.name), price: one.price && line(one.price) })),
    note: note && line(note),
  }
}

// Names and notes are user input, which must not break the line.
function line(sentence: string): string {
  return oneLine(typeset(sentence))
}
