import type { EmailContent, EmailSection } from '../email-content.ts'

/**
 * Merges several emails into one, most important first. The first gives subject and title; the others become sections. A
 * section repeats nothing from those above it except amounts.
 */
export function oneEmail([lead, ...others]: [EmailContent, ...EmailContent[]]): EmailContent {
  const parts: EmailSection[] = []
  for (const other of others) {
    const rest = withoutRepeats(other, [lead, ...parts])
    if (saysAnything(rest)) parts.push(rest)
  }
  return parts.length === 0 ? lead : { ...lead, parts }
}

function withoutRepeats(
  { title, lines, facts = [], orders = [], button, other, otherwise, after }: EmailSection,
  above: EmailSection[],
): EmailSection {
  const isNew = isNewAmong(above.flatMap((part) => [...part.lines, ...part.after]))
  const known = above.flatMap((part) => part.facts ?? [])
  const links = above.flatMap((part) => [part.button, part.other, part.otherwise])
  const ifNew = <Link extends { label: string; link: string }>(link: Link | undefined) =>
    link && links.some((one) => one?.link === link.link && one.label === link.label) ? undefined : link
  return {
    title,
    lines: lines.filter(isNew),
    facts: facts.filter(
      ({ label, value }) => value.includes('€') || !known.some((one) => one.label === label && one.value === value),
    ),
    orders: orders.filter((order) => !above.some((part) => part.orders?.some((one) => isSame(one, order)))),
    button: ifNew(button),
    other: ifNew(other),
    otherwise: ifNew(otherwise),
    after: after.filter(isNew),
  }
}

function saysAnything({ lines, facts = [], button }: EmailSection): boolean {
  return lines.length > 0 || facts.length > 0 || button !== undefined
}

function isNewAmong(sentences: readonly string[]) {
  return (sentence: string) => !sentences.includes(sentence)
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
