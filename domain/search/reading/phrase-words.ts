import { foldName } from '../../fold-name.ts'
import { internationalNumber } from '../../phone-numbers.ts'
import { EMOJI, emojiWords } from './emoji.ts'
import { HAN_WORDS } from './han-words.ts'
import type { PhraseWord } from './meaning.ts'

/** Further words are ignored. */
const MOST_WORDS = 24

/** « 01 42 33 64 20 », « +33 (0)1.42.33.64.20 ». */
const PHONE = '(?<![\\p{L}\\p{N}])(?:(?:\\+|00)\\d{2,3}[\\s.-]*(?:\\(0\\))?[\\s.-]*|0)[1-9](?:[\\s./-]?\\d){8}(?!\\d)'
/** « noté 4,5/5 »: a rating out of five. */
const MARK =
  '(?<=(?<![\\p{L}\\p{N}\\p{M}])not[eé]e?s?[\\s:]+(?:de\\s+)?)[1-5](?:[.,]\\d{1,2})?(?:\\s*/\\s*5)?(?![\\p{L}\\p{N}\\p{M}]|\\s*/)'
const DATE = '\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?'
const CLOCK =
  '\\d{1,2}(?:\\s*h|:)\\d{2}(?!\\d)|\\d{1,2}\\s*h\\s(?:00|15|30|45)(?!\\d|\\s*(?:p|c))|\\d{1,2}\\s*h(?![\\p{L}\\p{N}])'
const PARTS = new RegExp(`${PHONE}|${MARK}|${DATE}|${CLOCK}|${EMOJI}|[\\p{L}\\p{N}\\p{M}]+|€`, 'giu')

/** Returns the words of a phrase. A telephone number, a rating, an hour and a date are one word each; an emoji is its words. */
export function wordsOfPhrase(text: string): PhraseWord[] {
  const parts = text.toWellFormed().normalize('NFC').match(PARTS) ?? []
  return parts.flatMap(wordsOfPart).slice(0, MOST_WORDS)
}

/** Returns the folded words from one index to another, joined by spaces. */
export function joined(words: readonly PhraseWord[], from = 0, to = words.length): string {
  return words
    .slice(from, to)
    .map(({ folded }) => folded)
    .join(' ')
}

function wordsOfPart(typed: string): PhraseWord[] {
  if (HAN.test(typed)) return hanWords(typed)
  return foldedParts(typed).map((folded) => ({ folded, typed }))
}

function foldedParts(typed: string): string[] {
  if (typed === '€') return ['euros']
  if (IS_EMOJI.test(typed)) return emojiWords(typed)
  if (/^(?:\+|0)[\d\s./()+-]{9,}$/.test(typed)) return [internationalNumber(typed)]
  if (/^\d{1,2}\//.test(typed)) return [typed]
  if (/^\d[.,]|^\d\s*\//.test(typed)) return [typed.replace(/\s/g, '')]
  const hour = /^(\d{1,2})\s*[h:]\s*(\d{2})?$/i.exec(typed)
  if (hour) return [`${hour[1]}h${hour[2] ?? ''}`]
  return foldName(typed).split(' ').filter(Boolean)
}

const IS_EMOJI = new RegExp(`^(?:${EMOJI})$`, 'u')
const HAN = /\p{Script=Han}/u

/** Divides Chinese, which has no spaces, into the words that the search knows, the longest first, and the rest between them. */
function hanWords(typed: string): PhraseWord[] {
  const known = HAN_WORDS.find((word) => typed.includes(word))
  if (!known) {
    const parts = typed.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? []
    return parts.flatMap((part) =>
      foldName(part)
        .split(' ')
        .filter(Boolean)
        .map((folded) => ({ folded, typed: part })),
    )
  }
  const at = typed.indexOf(known)
  const [before, after] = [typed.slice(0, at), typed.slice(at + known.length)]
  return [...hanWords(before), { folded: foldName(known), typed: known }, ...hanWords(after)]
}
