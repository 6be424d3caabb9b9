import { foldName } from '@tablee/domain/search-criteria'

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
  return canSlip(word) ? [word, ...blotted([...word])] : []
}

/** What the words are kept as that differ from this one by a letter missing, added, wrong, or swapped with its neighbour. */
export function slipsAsked(word: string): string[] {
  if (!canSlip(word)) return []
  const letters = [...word]
  const missing = [...letters, ''].map((_, n) => letters.toSpliced(n, 0, BLOT))
  const added = letters.map((_, n) => letters.toSpliced(n, 1))
  const swapped = letters.slice(1).map((letter, n) => letters.toSpliced(n, 2, letter, letters[n] ?? ''))
  return [...new Set([...blotted(letters), ...[...missing, ...added, ...swapped].map((slip) => slip.join(''))])]
}

// Folded words hold letters and digits only.
const BLOT = '.'

function blotted(letters: string[]): string[] {
  return letters.map((_, n) => letters.with(n, BLOT).join(''))
}

function canSlip(word: string): boolean {
  return [...word].length >= SHORTEST_TO_SLIP && !/\p{N}/u.test(word)
}

function splitWords(text: string): string[] {
  return foldName(text).split(' ').filter(Boolean)
}
