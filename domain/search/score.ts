import { foldName } from '../fold-name.ts'
import { type PositionScale, SCALE_KILOMETRES } from './search-limits.ts'

/** The field that a requested name matches: the whole name, its beginning, the beginnings of its words, or words with a slip. */
export type NameMatch = 'EXACT' | 'PREFIX' | 'WORDS' | 'NEAR'

/**
 * The text part of the score. Each step exceeds the largest ratio of two merits, so that merit alone never changes it. EXACT also
 * exceeds the largest ratio of two distances, so that nothing passes an exact name.
 */
export const TEXT_WEIGHTS: Record<NameMatch, number> = { EXACT: 1e15, PREFIX: 10, WORDS: 0.1, NEAR: 0.01 }

/**
 * The fit of a name that begins as requested is 1 where half of it is typed, since people look at suggestions about half-way. It
 * halves with each so many characters that the name is longer or shorter, down to the least.
 */
export const FIT = { longer: 3, shorter: 6, least: 0.1 }

/** The nearness of an unknown position and of the farthest restaurant in a search by name: that of 40 halvings. */
export const LEAST_NEARNESS = 0.5 ** 40

/** A search without a name counts at most this many halvings: PostgreSQL's smallest number is near 1,074 of them. */
export const MOST_HALVINGS = 1000

/** Being a partner multiplies the merit by this where no position is known… */
export const PARTNER_BOOST = 1.1
/** …and divides the distance by this where one is. Below 3, it never passes a restaurant three times nearer. */
export const PARTNER_NEARER = 1.5

/** The facts about a restaurant that its merit is computed from. */
export type MeritFacts = {
  /** Hundredths of a star. Null without a review. */
  score: number | null
  reviewCount: number
  hasHours: boolean
  hasPhotographs: boolean
  hasMenu: boolean
  /** True if it has a telephone number or a site. */
  hasContact: boolean
  /** Honoured bookings of the last 90 days: those of the last 30 count once, the next 30 half, the others a quarter. */
  bookings: number
}

export type MeritParts = { quality: number; completeness: number; popularity: number }

/** The shares of the parts in the merit. */
export const MERIT_SHARES: MeritParts = { quality: 0.6, completeness: 0.2, popularity: 0.2 }
/** A merit of 1 as the integer that is stored. */
export const MERIT_SCALE = 10_000

/** The score is drawn towards this, in hundredths, with the weight of this many reviews. */
const USUAL_SCORE = 350
const USUAL_REVIEWS = 5
const BEST_SCORE = 500
/** This many bookings are half of the popularity. */
const HALF_POPULAR = 50

/** The parts of the merit, each from 0 to 1. */
export function meritParts(facts: MeritFacts): MeritParts {
  const { score, reviewCount, bookings } = facts
  const filled = [facts.hasHours, facts.hasPhotographs, facts.hasMenu, facts.hasContact]
  const smoothed =
    score === null ? USUAL_SCORE : (score * reviewCount + USUAL_SCORE * USUAL_REVIEWS) / (reviewCount + USUAL_REVIEWS)
  return {
    quality: smoothed / BEST_SCORE,
    completeness: filled.filter(Boolean).length / filled.length,
    popularity: bookings / (bookings + HALF_POPULAR),
  }
}

/** The merit of a restaurant, from 0 to MERIT_SCALE. */
export function meritOf(facts: MeritFacts): number {
  const { quality, completeness, popularity } = meritParts(facts)
  const merit =
    MERIT_SHARES.quality * quality + MERIT_SHARES.completeness * completeness + MERIT_SHARES.popularity * popularity
  return Math.round(merit * MERIT_SCALE)
}

/** The merit with the boost of a partner, by which restaurants are sorted without a name and a position. */
export function standingOf(merit: number, isPartner: boolean): number {
  return isPartner ? Math.round(merit * PARTNER_BOOST) : merit
}

/** The field of a restaurant's name that a requested name matches, if it matches at all. `words` are the folded words searched. */
export function nameMatchOf(name: string, requested: string, words: readonly string[]): NameMatch {
  const [own, whole] = [foldName(name), foldName(requested)]
  if (own === whole) return 'EXACT'
  if (own.startsWith(whole)) return 'PREFIX'
  return words.every((word) => ` ${own}`.includes(` ${word}`)) ? 'WORDS' : 'NEAR'
}

/** The fit of the length of a name that begins as requested. */
export function fitOf(name: string, requested: string): number {
  const more = foldName(name).length - 2 * foldName(requested).length
  return Math.max(0.5 ** (more > 0 ? more / FIT.longer : -more / FIT.shorter), FIT.least)
}

export type ScoreInput = {
  /** Null in a search without a name. */
  match: NameMatch | null
  /** `fitOf`. It counts for a PREFIX without a position, as in suggestions. */
  fit?: number
  /** The distance from the requested position, `'unknown'` if the restaurant has none. Null in a search without a position. */
  kilometres: number | 'unknown' | null
  scale: PositionScale
  isPartner: boolean
  /** `meritOf` */
  merit: number
}

/** The score and the factors that it is the product of. */
export type ScoreParts = {
  text: number
  near: number
  /** `standingOf` where no position is known. */
  merit: number
  score: number
}

/** The score of one result: text × near × merit. Restaurants without a position come last in a search around one. */
export function scoreOf({ match, fit = 1, kilometres, scale, isPartner, merit }: ScoreInput): ScoreParts {
  const text = match === null ? 1 : TEXT_WEIGHTS[match] * (match === 'PREFIX' && kilometres === null ? fit : 1)
  const counted = kilometres === null ? standingOf(merit, isPartner) : merit
  const near = kilometres === null ? 1 : nearnessOf(kilometres, scale, isPartner, match !== null)
  return { text, near, merit: counted, score: text * near * counted }
}

function nearnessOf(
  kilometres: number | 'unknown',
  scale: PositionScale,
  isPartner: boolean,
  isNamed: boolean,
): number {
  const least = isNamed ? LEAST_NEARNESS : 0
  if (kilometres === 'unknown') return least
  const halvings = Math.min(kilometres / SCALE_KILOMETRES[scale], MOST_HALVINGS) / (isPartner ? PARTNER_NEARER : 1)
  return Math.max(0.5 ** halvings, least)
}
