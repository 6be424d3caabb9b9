import { foldName } from '../../fold-name.ts'

/** A word of a typed phrase: folded for comparison ('20h30' for « 20 h 30 »), and as it was typed. */
export type PhraseWord = { folded: string; typed: string }

/** Further words are ignored. */
const MOST_WORDS = 24

/** A rating out of five is one word: « noté 4,5/5 ». */
const PARTS =
  /(?<=(?<![\p{L}\p{N}\p{M}])not[eé]e?s?[\s:]+(?:de\s+)?)[1-5](?:[.,]\d{1,2})?(?:\s*\/\s*5)?(?![\p{L}\p{N}\p{M}]|\s*\/)|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{1,2}(?:\s*h|:)\d{2}(?!\d)|\d{1,2}\s*h\s(?:00|15|30|45)(?!\d|\s*(?:p|c))|\d{1,2}\s*h(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+|€/giu

/** Returns the words of a phrase. An hour and a date count as one word each. */
export function wordsOfPhrase(text: string): PhraseWord[] {
  const parts = text.toWellFormed().normalize('NFC').match(PARTS) ?? []
  return parts.flatMap((typed) => foldedParts(typed).map((folded) => ({ folded, typed }))).slice(0, MOST_WORDS)
}

/** Returns the folded words from one index to another, joined by spaces. */
export function joined(words: readonly PhraseWord[], from = 0, to = words.length): string {
  return words
    .slice(from, to)
    .map(({ folded }) => folded)
    .join(' ')
}

function foldedParts(typed: string): string[] {
  if (typed === '€') return ['euros']
  if (/^\d{1,2}\//.test(typed)) return [typed]
  if (/^\d[.,]|^\d\s*\//.test(typed)) return [typed.replace(/\s/g, '')]
  const hour = /^(\d{1,2})\s*[h:]\s*(\d{2})?$/i.exec(typed)
  if (hour) return [`${hour[1]}h${hour[2] ?? ''}`]
  return foldName(typed).split(' ').filter(Boolean)
}
