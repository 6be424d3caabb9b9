import { arrondissementWord, fold, unabbreviated } from './words.ts'

/** A typed address: words to find, and possible street numbers. */
export type AddressQuestion = {
  /** `readings` contains the word, and its long form if it may be an abbreviation. `open` is true if it may be unfinished. */
  words: { readings: string[]; open: boolean }[]
  /** In the order typed: "10", "10bis". */
  numbers: string[]
}

const MOST_WORDS = 16
const SUFFIXES = new Set(['bis', 'ter', 'quater'])

/** Parses "10 bis bd st germain paris 5". With `goesOn` the last word may be the beginning of a longer one. */
export function readQuestion(text: string, goesOn: boolean): AddressQuestion {
  const typed = withoutCountry(fold(text)).slice(0, MOST_WORDS)
  const question: AddressQuestion = { words: [], numbers: [] }

  for (let at = 0; at < typed.length; at++) {
    const word = typed[at] as string
    const next = typed[at + 1] ?? ''
    if (isHouseNumber(word) && !isArrondissement(word, typed[at - 1])) {
      const suffixed = isSuffix(next, goesOn && at + 2 === typed.length)
      question.numbers.push(suffixed ? word + next : word)
      if (suffixed) at++
      continue
    }
    const marked = arrondissementWord(isArrondissement(word, typed[at - 1]) ? `${word}e` : word)
    const readings = marked ? [marked] : [...new Set([word, unabbreviated(word)])]
    question.words.push({ readings, open: goesOn && !marked })
  }
  return question
}

// A single character at the end may be the beginning of "boulevard".
function isSuffix(word: string, begun: boolean): boolean {
  return SUFFIXES.has(word) || (!begun && /^[b-d]$/.test(word))
}

// "Paris 11" is the arrondissement, "Paris 75" is not.
function isArrondissement(word: string, before: string | undefined): boolean {
  return before === 'paris' && arrondissementWord(`${word}e`) !== undefined
}

function isHouseNumber(word: string): boolean {
  return /^\d{1,4}(?:bis|ter|quater|[a-d])?$/.test(word)
}

// Matches "…, Paris, France", but not "Avenue de France".
function withoutCountry(words: string[]): string[] {
  const country = words.length > 2 && words.at(-1) === 'france' && !/^(?:de|d|du|la)$/.test(words.at(-2) ?? '')
  return country ? words.slice(0, -1) : words
}
