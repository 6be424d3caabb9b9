import type { EmailContent, EmailSection, OrderSection, Sender } from '../email-content.ts'
import { asHtml } from './as-html.ts'
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

/** Renders an email as plain text: the same sentences, links on separate lines. */
function asText(words: EmailContent, from: Sender): string {
  const { parts = [], why } = words
  const paragraphs = [words, ...parts].flatMap(partAsText)
  return `${['tablée', ...paragraphs, '—', why, `${from.name}, ${from.address}\n${from.contactEmail}`].join('\n\n')}\n`
}

function partAsText({
  title,
  lines,
  facts = [],
  orders = [],
  button,
  other,
  otherwise,
  after,
}: EmailSection): string[] {
  const paragraphs = [
    title,
    ...lines,
    facts.map(({ label, value }) => `${label}\u202F: ${value}`).join('\n'),
    ...orders.map(orderAsText),
    button && `${button.label}\u202F:\n${button.link}`,
    other && `${other.label}\u202F:\n${other.link}`,
    otherwise && `${otherwise.sentence} ${otherwise.label}\u202F:\n${otherwise.link}`,
    ...after,
  ]
  return paragraphs.flatMap((one) => one || [])
}

function orderAsText({ title, lines, note }: OrderSection): string {
  const dishes = lines.map(({ name, price, isWho }) => (isWho ? name : price ? `- ${name}, ${price}` : `- ${name}`))
  return [title, ...dishes, note].filter(Boolean).join('\n')
}
