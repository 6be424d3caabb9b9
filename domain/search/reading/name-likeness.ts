import { isGeneric } from './generic-words.ts'
import { effortBetween, slipsBetween, slipsForgiven } from './spelling/slips.ts'
import { soundOf } from './spelling/sounds.ts'

/**
 * Similarity of a name to the typed one, 0 to 1: 1 for the same words, less for a longer or shorter name, for joined words and
 * for misspellings. `isSame`: the typed words are the whole name, with slips or without an article. `isExact`: the name contains
 * every typed word or its beginning. `isAsTyped`: it does with at most one misspelling per word, as the search by name finds it.
 */
export type NameLikeness = { score: number; isSame: boolean; isExact: boolean; isAsTyped: boolean }

/** Minimum score for the same name. */
export const LIKE_ENOUGH = 0.66

/**
 * Compares folded words: the characters of both names as a whole, and word by word. The better counts. `inParts`: false compares
 * only the whole, which is faster.
 */
export function nameLikeness(asked: readonly string[], name: readonly string[], inParts = true): NameLikeness {
  const whole = likenessOfWholes(asked, name)
  if (whole === 1) return { score: 1, isSame: true, isExact: true, isAsTyped: true }
  if (whole < LIKE_ENOUGH && !inParts) return NO_LIKENESS
  const parts = likenessOfParts(asked, name)
  const isSame = whole >= LIKE_ENOUGH && whole >= parts.score - MUCH_BETTER
  return { ...parts, score: Math.max(whole, parts.score), isSame }
}

/** Words that are compared one by one may score a little more than the same name as a whole. */
const MUCH_BETTER = 0.03

/** The likeness of the characters of both names, with and without the words that people leave out or add. */
function likenessOfWholes(asked: readonly string[], name: readonly string[]): number {
  const as = likenessOfLetters(asked, name)
  const [askedTelling, nameTelling] = [asked.filter(isTelling), name.filter(isTelling)]
  if (askedTelling.length + nameTelling.length === asked.length + name.length) return as
  if (askedTelling.length === 0 || nameTelling.length === 0) return as
  // A name that has another article has one word left out, not two.
  const omitted = Math.max(omittedWords(asked, name), omittedWords(name, asked), 1)
  const without = likenessOfLetters(askedTelling, nameTelling)
  return Math.max(as, without - omitted * OMITTED - (1 - as) * OF_OMITTED)
}

/** Words that people leave out of a name or add to it. */
const OMITTED_WORDS = new Set('le la les l un une des du de d a au aux et chez the restaurant resto paris'.split(' '))
const OMITTED = 0.015
/** If two names have the same words, the one with the more similar articles is likelier. */
const OF_OMITTED = 0.01

function isTelling(word: string): boolean {
  return !OMITTED_WORDS.has(word)
}

/** The number of words of a name that people leave out and that the other does not have. */
function omittedWords(words: readonly string[], others: readonly string[]): number {
  return words.filter((word) => !isTelling(word) && !others.includes(word)).length
}

function likenessOfLetters(asked: readonly string[], name: readonly string[]): number {
  const [a, b] = [asked.join(''), name.join('')]
  if (a === b) return asked.length === name.length && asked.every((word, at) => word === name[at]) ? 1 : JOINED_ALIKE
  const [shorter, longer] = a.length < b.length ? [a.length, b.length] : [b.length, a.length]
  const most = effortForgiven(shorter)
  if (longer - shorter > most + SOUNDS_SHORTER) return 0
  const effort = effortBetween(a, b, most)
  const sounding = longer - shorter <= SOUNDS_SHORTER && effort > SOUNDING ? soundEffort(asked, name, effort) : effort
  const least = Math.min(effort, sounding)
  const spaces = Math.abs(asked.length - name.length) * OF_SPACE
  return least > most ? 0 : 1 - (least * OF_LETTERS) / longer - spaces
}

/** The effort if both names sound alike: that of one slip, and little for each spelling that differs. */
function soundEffort(asked: readonly string[], name: readonly string[], effort: number): number {
  const isAlike = asked.map(soundOf).join('') === name.map(soundOf).join('')
  return isAlike ? SOUNDING + effort * OF_SPELLING : Number.POSITIVE_INFINITY
}

/** The effort of slips that a name of this many characters may have. */
function effortForgiven(letters: number): number {
  if (letters < 3) return 0
  if (letters < 5) return 1
  return letters < 9 ? 2 : letters < 14 ? 3 : 4
}

const JOINED_ALIKE = 0.985
/** The share of the score that a slip costs for each character. */
const OF_LETTERS = 0.6
const SOUNDING = 0.6
/** If two names have the same characters, the one with as many words is likelier. */
const OF_SPACE = 0.003
const OF_SPELLING = 0.05
/** Characters by which two names that sound alike may differ in length: « rocher », « rochai ». */
const SOUNDS_SHORTER = 4

/** Typed words count more than omitted ones. */
const OF_ASKED = 0.65

/** Compares names word by word. */
function likenessOfParts(asked: readonly string[], name: readonly string[]): NameLikeness {
  const matches = [...matchesOf(asked, name)].sort((a, b) => b.quality - a.quality)
  const askedMet = new Map<number, number>()
  const nameMet = new Map<number, number>()
  const single = new Map<number, number>()
  for (const { askedAt, nameAt, quality } of matches) {
    if (askedAt.some((at) => askedMet.has(at)) || nameAt.some((at) => nameMet.has(at))) continue
    for (const at of askedAt) askedMet.set(at, quality)
    for (const at of nameAt) nameMet.set(at, quality)
    if (askedAt.length + nameAt.length === 2) single.set(askedAt[0] ?? 0, quality)
  }

  if (![...nameMet.keys()].some((at) => !isGeneric(name[at] ?? '')) && !isAllMet(name, nameMet)) return NO_LIKENESS
  const [ofAsked, ofName] = [shareOf(asked, askedMet), shareOf(name, nameMet)]
  const leading = asked.findIndex((word) => !isGeneric(word))
  const isLed = leading < 0 || askedMet.has(leading)
  const everyWord = (least: number) => asked.every((_, at) => (single.get(at) ?? 0) >= least)
  return {
    isSame: false,
    score: (OF_ASKED * ofAsked + (1 - OF_ASKED) * ofName) * (isLed ? 1 : NOT_LED),
    isExact: everyWord(BEGUN),
    isAsTyped: everyWord(A_SLIP),
  }
}

const NO_LIKENESS: NameLikeness = { score: 0, isSame: false, isExact: false, isAsTyped: false }
const WHOLE = 1
/** Surplus words usually follow: « Rotonde Montparnasse » matches « Rotonde », « Train Bleu » does not match « Bleu ». */
const NOT_LED = 0.85
const JOINED = 0.97
const BEGUN = 0.9
const SOUNDS_ALIKE = 0.84
const A_SLIP = 0.85
const TWO_SLIPS = 0.75

/** Words that match each other: one to one, or one to two or three that are written together. */
type Match = { askedAt: number[]; nameAt: number[]; quality: number }

function* matchesOf(asked: readonly string[], name: readonly string[]): Generator<Match> {
  for (let i = 0; i < asked.length; i++) {
    for (let j = 0; j < name.length; j++) {
      const quality = likenessOfWords(asked[i] ?? '', name[j] ?? '')
      if (quality > 0) yield { askedAt: [i], nameAt: [j], quality }
    }
  }
  for (let length = 2; length <= 3; length++) {
    yield* joinedMatches(asked, name, length, (one, run) => ({ askedAt: one, nameAt: run }))
    yield* joinedMatches(name, asked, length, (one, run) => ({ askedAt: run, nameAt: one }))
  }
}

function* joinedMatches(
  ones: readonly string[],
  runs: readonly string[],
  length: number,
  placed: (one: number[], run: number[]) => Omit<Match, 'quality'>,
): Generator<Match> {
  for (let from = 0; from + length <= runs.length; from++) {
    const run = runs.slice(from, from + length).join('')
    if (run.length < SHORTEST_JOINED) continue
    const at = ones.findIndex((one) => Math.abs(one.length - run.length) <= 2 && areAlike(one, run))
    if (at < 0) continue
    const quality = ones[at] === run ? JOINED : TWO_SLIPS
    yield {
      ...placed(
        [at],
        Array.from({ length }, (_, n) => from + n),
      ),
      quality,
    }
  }
}

function areAlike(one: string, run: string): boolean {
  const most = slipsForgiven(one, run)
  return slipsBetween(one, run, most) <= most
}

const SHORTEST_JOINED = 3
const SHORTEST_BEGUN = 3

function likenessOfWords(asked: string, word: string): number {
  if (asked === word) return WHOLE
  if (asked.length >= SHORTEST_BEGUN && word.startsWith(asked)) return BEGUN
  const most = slipsForgiven(asked, word)
  const slips = most === 0 ? 1 : slipsBetween(asked, word, most)
  if (slips > 1 && asked.length >= SHORTEST_BEGUN && soundOf(asked) === soundOf(word)) return SOUNDS_ALIKE
  if (slips > most) return 0
  return slips === 1 ? A_SLIP : TWO_SLIPS
}

/** Returns the share of the words that are matched. Generic words count little. */
function shareOf(words: readonly string[], met: ReadonlyMap<number, number>): number {
  const weights = words.map((word) => (isGeneric(word) ? GENERIC_WEIGHT : 1))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return all === 0 ? 0 : weights.reduce((sum, weight, at) => sum + weight * (met.get(at) ?? 0), 0) / all
}

function isAllMet(words: readonly string[], met: ReadonlyMap<number, number>): boolean {
  return words.length > 0 && words.every((_, at) => met.has(at))
}

const GENERIC_WEIGHT = 0.2
