import { askedWords, slipsAsked, slipsKept, wordsOf } from '../words.ts'

/** Marks the keys for typing errors, so that they are never found as words. */
const SLIP = '~'

/** The lexemes by which a dish is found: its words, and their keys for typing errors. */
export function dishLexemes(name: string): string[] {
  const words = wordsOf(name)
  return [...words, ...words.flatMap(slipsKept).map((slip) => SLIP + slip)]
}

/**
 * The query (tsquery) for dishes with all words of a text, each as a prefix or with one typing error. Null if the text has no
 * alphanumeric character.
 */
export function dishQuery(text: string): string | null {
  return allOf(
    askedWords(text).map((word) => [`${quoted(word)}:*`, ...slipsAsked(word).map((slip) => quoted(SLIP + slip))]),
  )
}

/** The query for dishes with all words of a text as they are. */
export function wholeDishQuery(text: string): string | null {
  return allOf(askedWords(text).map((word) => [quoted(word)]))
}

function allOf(words: string[][]): string | null {
  return words.map((keys) => `(${keys.join(' | ')})`).join(' & ') || null
}

/** Folded words contain only alphanumeric characters. */
function quoted(lexeme: string): string {
  return `'${lexeme}'`
}
