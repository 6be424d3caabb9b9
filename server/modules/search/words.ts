import { foldName } from '@tablee/domain/search/search-criteria'

// In shorter words one letter makes another word, not a slip.
const SHORTEST_TO_SLIP = 4
const MOST_ASKED = 8

/** The different words of a text as they are compared; an elided article is also kept with its word (l'atelier: latelier). */
export function wordsOf(text: string): string[] {
  const words = splitWords(text)
  const elided = words.flatMap((word, n) => (word.length === 1 && words[n + 1] ? [word + words[n + 1]] : []))
  return [...new Set([...words, ...elided])]
}

/** The words that a search asks for, at most eight; none where the text has no letter or digit. */
export function askedWords(text: string): string[] {
  return [...new Set(splitWords(text))].slice(0, MOST_ASKED)
}

/** A word, and with each of its letters blotted out ('p.ain'): what `slipsAsked` looks for. None for a short word or a number. */
export function slipsKept(word: string): string[] {
  return canSlip(word) ? [word, ...blotted(word)] : []
}

/** What the words are kept as that differ from this one by a letter missing, added, wrong, or swapped with its neighbour. */
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

// Folded words hold letters and digits only.
const BLOT = '.'

function blotted(word: string): string[] {
  return Array.from(word, (_, n) => word.slice(0, n) + BLOT + word.slice(n + 1))
}

/** Neither short, nor a number, nor with letters that are two code units each. */
function canSlip(word: string): boolean {
  return word.length >= SHORTEST_TO_SLIP && !/[\p{N}\u{10000}-\u{10ffff}]/u.test(word)
}

function splitWords(text: string): string[] {
  return foldName(text).split(' ').filter(Boolean)
}
