import { foldName } from '@tablee/domain/search/search-criteria'

// In shorter words a wrong character usually makes another word rather than a typing error.
const SHORTEST_TO_SLIP = 4
const MOST_ASKED = 8

/** The distinct folded words of a text; an elided article is also joined to its word (l'atelier: latelier). */
export function wordsOf(text: string): string[] {
  const words = splitWords(text)
  const elided = words.flatMap((word, n) => (word.length === 1 && words[n + 1] ? [word + words[n + 1]] : []))
  return [...new Set([...words, ...elided])]
}

/** The distinct words of a query, at most eight. Empty if it has no alphanumeric character. */
export function askedWords(text: string): string[] {
  return [...new Set(splitWords(text))].slice(0, MOST_ASKED)
}

/** The distinct words of a requested name, without the articles, which people leave out or add. */
export function askedNameWords(name: string): string[] {
  const words = askedWords(name)
  const telling = words.filter((word) => !ARTICLES.has(word))
  return telling.length > 0 ? telling : words
}

const ARTICLES = new Set('le la les l un une des du de d a au aux et the'.split(' '))

/** The index keys of a word: itself, and with each character replaced ('p.ain'). None for a short word or a number. */
export function slipsKept(word: string): string[] {
  return canSlip(word) ? [word, ...blotted(word)] : []
}

/** The index keys (`slipsKept`) of words that differ by a missing, added or wrong character, or by two swapped neighbours. */
export function slipsAsked(word: string): string[] {
  if (!canSlip(word)) return []
  const slips = new Set(blotted(word))
  for (let n = 0; n <= word.length; n++) {
    const [before, after] = [word.slice(0, n), word.slice(n)]
    slips.add(before + BLOT + after)
    if (after) slips.add(before + after.slice(1))
    if (after.length > 1) slips.add(before + after.charAt(1) + after.charAt(0) + after.slice(2))
  }
  return [...slips]
}

// Folded words contain only alphanumeric characters.
const BLOT = '.'

function blotted(word: string): string[] {
  return Array.from(word, (_, n) => word.slice(0, n) + BLOT + word.slice(n + 1))
}

/** True if typing errors are tolerated: not in short words, numbers, and characters of two code units. */
function canSlip(word: string): boolean {
  return word.length >= SHORTEST_TO_SLIP && !/[\p{N}\u{10000}-\u{10ffff}]/u.test(word)
}

function splitWords(text: string): string[] {
  return foldName(text).split(' ').filter(Boolean)
}
