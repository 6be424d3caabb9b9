import type { Sender, Words } from './dress.ts'

/** The twin of a letter for those who read no HTML: the same sentences, links on lines of their own. */
export function asText({ title, lines, button, otherwise, after, why }: Words, from: Sender): string {
  const parts = [
    'tablée',
    title,
    ...lines,
    button && `${button.label}\u202F:\n${button.link}`,
    otherwise && `${otherwise.sentence} ${otherwise.label}\u202F:\n${otherwise.link}`,
    ...after,
    '—',
    why,
    `${from.name}, ${from.address}\n${from.contactEmail}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
