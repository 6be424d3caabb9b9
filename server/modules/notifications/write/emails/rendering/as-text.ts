import type { EmailContent, EmailSection, OrderSection, Sender } from '../email-content.ts'

/** Renders an email as plain text: the same sentences, links on separate lines. */
export function asText(words: EmailContent, from: Sender): string {
  const { parts = [], why } = words
  const said = [words, ...parts].flatMap(partAsText)
  return `${['tablée', ...said, '—', why, `${from.name}, ${from.address}\n${from.contactEmail}`].join('\n\n')}\n`
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
  const said = [
    title,
    ...lines,
    facts.map(({ label, value }) => `${label}\u202F: ${value}`).join('\n'),
    ...orders.map(orderAsText),
    button && `${button.label}\u202F:\n${button.link}`,
    other && `${other.label}\u202F:\n${other.link}`,
    otherwise && `${otherwise.sentence} ${otherwise.label}\u202F:\n${otherwise.link}`,
    ...after,
  ]
  return said.flatMap((one) => one || [])
}

function orderAsText({ title, lines, note }: OrderSection): string {
  const dishes = lines.map(({ name, price, isWho }) => (isWho ? name : price ? `- ${name}, ${price}` : `- ${name}`))
  return [title, ...dishes, note].filter(Boolean).join('\n')
}
