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

/** A word and what it becomes when one letter is dropped; none for a short word or a number. */
export function slipsOf(word: string): string[] {
  const letters = [...word]
  if (letters.length < SHORTEST_TO_SLIP || /\p{N}/u.test(word)) return []
  return [...new Set([word, ...letters.map((_, n) => letters.toSpliced(n, 1).join(''))])]
}

function splitWords(text: string): string[] {
  return foldName(text).split(' ').filter(Boolean)
}
