import type { Ordered, Sender, Words } from './dress.ts'

/** The twin of a letter for those who read no HTML: the same sentences, links on lines of their own. */
export function asText(words: Words, from: Sender): string {
  const { title, lines, facts = [], orders = [], button, other, otherwise, after, why } = words
  const parts = [
    'tablée',
    title,
    ...lines,
    facts.map(({ label, value }) => `${label}\u202F: ${value}`).join('\n'),
    ...orders.map(orderAsText),
    button && `${button.label}\u202F:\n${button.link}`,
    other && `${other.label}\u202F:\n${other.link}`,
    otherwise && `${otherwise.sentence} ${otherwise.label}\u202F:\n${otherwise.link}`,
    ...after,
    '—',
    why,
    `${from.name}, ${from.address}\n${from.contactEmail}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function orderAsText({ title, lines, note }: Ordered): string {
  const dishes = lines.map(({ name, price, isWho }) => (isWho ? name : price ? `- ${name}, ${price}` : `- ${name}`))
  return [title, ...dishes, note].filter(Boolean).join('\n')
}
