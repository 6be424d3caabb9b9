import type { Part, Words } from '../words.ts'

/**
 * One letter of several, the weightiest first: it gives its subject and its title, the others follow under theirs. What was
 * said above is not said again, but amounts, which stand beside what they are of.
 */
export function oneLetter([lead, ...others]: [Words, ...Words[]]): Words {
  const parts: Part[] = []
  for (const other of others) {
    const said = unsaid(other, [lead, ...parts])
    if (saysAnything(said)) parts.push(said)
  }
  return parts.length === 0 ? lead : { ...lead, parts }
}

function unsaid({ title, lines, facts = [], orders = [], button, other, otherwise, after }: Part, above: Part[]): Part {
  const isNew = isNewAmong(above.flatMap((part) => [...part.lines, ...part.after]))
  const known = above.flatMap((part) => part.facts ?? [])
  const links = above.flatMap((part) => [part.button, part.other, part.otherwise])
  const isOffered = <Way extends { label: string; link: string }>(way: Way | undefined) =>
    way && links.some((one) => one?.link === way.link && one.label === way.label) ? undefined : way
  return {
    title,
    lines: lines.filter(isNew),
    facts: facts.filter(
      ({ label, value }) => value.includes('€') || !known.some((one) => one.label === label && one.value === value),
    ),
    orders: orders.filter((order) => !above.some((part) => part.orders?.some((one) => isSame(one, order)))),
    ...{ button: isOffered(button), other: isOffered(other), otherwise: isOffered(otherwise) },
    after: after.filter(isNew),
  }
}

function saysAnything({ lines, facts = [], button }: Part): boolean {
  return lines.length > 0 || facts.length > 0 || button !== undefined
}

function isNewAmong(sentences: readonly string[]) {
  return (sentence: string) => !sentences.includes(sentence)
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
