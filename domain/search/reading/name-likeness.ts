import { isGeneric } from './generic-words.ts'
import { slipsBetween, slipsForgiven } from './slips.ts'

/**
 * Similarity of a name to the typed one, 0 to 1. Surplus, missing and joined words and misspellings lower it. `isExact`: the
 * name contains every typed word or its beginning. `isAsTyped`: it does with at most one misspelling per word, as the search by
 * name finds it.
 */
export type NameLikeness = { score: number; isExact: boolean; isAsTyped: boolean }

/** Minimum score for the same name. */
export const LIKE_ENOUGH = 0.66

/** Typed words count more than omitted ones. */
const OF_ASKED = 0.65

/** Compares folded words. */
export function nameLikeness(asked: readonly string[], name: readonly string[]): NameLikeness {
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
    score: (OF_ASKED * ofAsked + (1 - OF_ASKED) * ofName) * (isLed ? 1 : NOT_LED),
    isExact: everyWord(BEGUN),
    isAsTyped: everyWord(A_SLIP),
  }
}

const NO_LIKENESS: NameLikeness = { score: 0, isExact: false, isAsTyped: false }
const WHOLE = 1
/** Surplus words usually follow: « Rotonde Montparnasse » matches « Rotonde », « Train Bleu » does not match « Bleu ». */
const NOT_LED = 0.85
const JOINED = 0.97
const BEGUN = 0.9
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
    const at = ones.findIndex((one) => slipsBetween(one, run, 2) <= slipsForgiven(one, run))
    if (at < 0 || run.length < SHORTEST_JOINED) continue
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

const SHORTEST_JOINED = 3
const SHORTEST_BEGUN = 3

function likenessOfWords(asked: string, word: string): number {
  if (asked === word) return WHOLE
  if (asked.length >= SHORTEST_BEGUN && word.startsWith(asked)) return BEGUN
  const most = slipsForgiven(asked, word)
  const slips = most === 0 ? 1 : slipsBetween(asked, word, most)
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
