import { foldName } from '@tablee/domain/fold-name'
import { distance } from 'fastest-levenshtein'
import type { SourcePlace } from './source-place.ts'

/** A position in degrees; null if it is unknown. */
type Position = Pick<SourcePlace, 'latitude' | 'longitude'>
type Addressed = Pick<SourcePlace, 'address'>

/** Folds a name for comparison: « Restaurant Le Fumoir » and « Fumoir » are equal. */
export function comparableName(name: string): string {
  return foldName(name).replace(/^(restaurant )?((le|la|les|l) )?(?=.)/, '')
}

/** True if two names may be spellings of one: equal without words of the trade, or one or two characters apart. */
export function areLike(a: string, b: string): boolean {
  const [one, other] = [ownWords(a), ownWords(b)]
  if (one === '' || numbersOf(one) !== numbersOf(other)) return false
  return distance(one, other) <= editsAllowed(Math.min(one.length, other.length))
}

/** True if both have different numbers in one street: they are branches of a chain, not one restaurant. */
export function areBranches(a: Addressed, b: Addressed): boolean {
  const [one, other] = [doorOf(a), doorOf(b)]
  return one !== null && other !== null && one.street === other.street && one.number !== other.number
}

/** In metres. Infinite if a position is unknown. */
export function metresBetween(a: Position, b: Position): number {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) {
    return Number.POSITIVE_INFINITY
  }
  const north = (a.latitude - b.latitude) * METRES_PER_DEGREE
  const east = (a.longitude - b.longitude) * METRES_PER_DEGREE * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}

const METRES_PER_DEGREE = 111_200

/** True if the own words of one name are all in the other: « Fumoir » and « Le Fumoir du Louvre ». */
export function areContained(a: string, b: string): boolean {
  const [one, other] = [ownWords(a).split(' '), ownWords(b).split(' ')]
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  return few.join('').length >= TELLING_LENGTH && few.every((word) => many.includes(word))
}

/** Names with fewer characters are in many other names. */
const TELLING_LENGTH = 4

const WORDS_OF_THE_TRADE =
  /\b(restaurant|resto|cafe|brasserie|bistrot|bistro|bar|pizzeria|creperie|chez|traiteur|paris|the|le|la|les|l|au|aux|a|du|de|des|d|et)\b/g

function ownWords(name: string): string {
  const folded = foldName(name)
  return folded.replace(WORDS_OF_THE_TRADE, ' ').replace(/\s+/g, ' ').trim() || folded
}

function numbersOf(name: string): string {
  return name.match(/\d+/g)?.join(' ') ?? ''
}

/** The number of characters that may differ in a name of this length. */
function editsAllowed(length: number): number {
  if (length < 5) return 0
  return length < 10 ? 1 : 2
}

/** « 12 bis Rue Lepic, 75018 Paris, France » is number 12 of the rue Lepic. */
function doorOf({ address }: Addressed): { number: string; street: string } | null {
  const [, number, street] =
    /^(\d+)(?: (?:bis|ter|quater|[a-z]))? (.+)$/.exec(foldName(address.split(', ')[0] ?? '')) ?? []
  return number && street ? { number, street } : null
}

/** Places by position, so that the neighbours of one are found without comparing it with all. */
export class Neighbourhood<Place> {
  readonly #cells = new Map<string, Place[]>()

  add(at: Position, place: Place): void {
    if (at.latitude === null || at.longitude === null) return
    const key = keyOf(row(at.latitude), row(at.longitude))
    const cell = this.#cells.get(key)
    if (cell) cell.push(place)
    else this.#cells.set(key, [place])
  }

  /** The places in the surrounding cells, which include all within 65 m in France. */
  around({ latitude, longitude }: Position): Place[] {
    if (latitude === null || longitude === null) return []
    const steps = [-1, 0, 1]
    return steps.flatMap((north) =>
      steps.flatMap((east) => this.#cells.get(keyOf(row(latitude) + north, row(longitude) + east)) ?? []),
    )
  }
}

/** A row is a thousandth of a degree: 111 m to the north, and 69 m to the east where a degree is shortest in France. */
function row(degrees: number): number {
  return Math.floor(degrees * 1000)
}

function keyOf(north: number, east: number): string {
  return `${north} ${east}`
}
