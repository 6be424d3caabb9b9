import { metresBetween } from './distance.ts'
import type { Gazetteer, Street } from './gazetteer.ts'
import { type AddressQuestion, readQuestion } from './question.ts'
import type { Position, Town } from './towns.ts'
import { indexWords, type WordIndex } from './word-index.ts'
import { arrondissementWord, fold, isLink, unabbreviated } from './words.ts'

export const PLACE_TYPES = ['housenumber', 'street', 'locality', 'municipality'] as const
type PlaceType = (typeof PLACE_TYPES)[number]

/** A town, a street, or one address in it. `score` is from 0 to 1. */
export type FoundAddress = { town: Town; street?: Street; house?: string; position: Position; score: number }

export type PlaceQuery = {
  text: string
  goesOn: boolean
  limit: number
  type?: PlaceType
  near?: Position
  postcode?: string
  citycode?: string
  city?: string
}

type Entry = { town: Town; street?: Street; names: string[]; places: string[]; nameWeight: number }
type Candidate = { entry: Entry; asked: number; met: number; named: number }

const UNKNOWN_WORD = 3.5
const LINK_WORD = 0.1
const ENOUGH_MET = 0.55
const NEAR_METRES = 4000

/** Finds towns and streets by words, then looks up the number in the streets found. */
export function createSearch({ towns, streets }: Gazetteer): (wish: PlaceQuery) => FoundAddress[] {
  const entries = [...towns.map(townEntry), ...streets.map(streetEntry)]
  const names = indexWords(entries.map((entry) => entry.names))
  const places = indexWords(entries.map((entry) => entry.places))
  for (const entry of entries) entry.nameWeight = sum(entry.names.map((word) => weigh(word, names, entries.length)))

  return (wish) => {
    const question = readQuestion(wish.text, wish.goesOn)
    const candidates = meet(question, entries, names, places).filter(({ entry }) => isWanted(entry, wish))
    return candidates
      .map((candidate) => asFound(candidate, question, wish))
      .filter((found) => found !== undefined)
      .filter((found) => wish.type === undefined || typeOf(found) === wish.type)
      .sort((one, other) => other.score - one.score || labelOrder(one, other))
      .slice(0, wish.limit)
  }
}

export function typeOf({ street, house }: Pick<FoundAddress, 'street' | 'house'>): PlaceType {
  if (house !== undefined) return 'housenumber'
  return street ? 'street' : 'municipality'
}

/** Weighs how much of the query each entry matches. Drops weak matches and those without a matching name. */
function meet(question: AddressQuestion, entries: Entry[], names: WordIndex, places: WordIndex): Candidate[] {
  const met = new Float32Array(entries.length)
  const named = new Float32Array(entries.length)
  let asked = 0

  for (const { readings, open } of question.words) {
    const byName = best(readings, open, names, entries.length)
    const byPlace = best(readings, open, places, entries.length)
    let holders = 0
    for (let at = 0; at < entries.length; at++) if ((byName.quality[at] || byPlace.quality[at]) !== 0) holders++

    const weight = readings.every(isLink) ? LINK_WORD : holders === 0 ? UNKNOWN_WORD : rarity(holders, entries.length)
    asked += weight
    for (let at = 0; holders > 0 && at < entries.length; at++) {
      met[at] = (met[at] as number) + weight * Math.max(byName.quality[at] as number, byPlace.quality[at] as number)
      named[at] = (named[at] as number) + (byName.weight[at] as number)
    }
  }

  return entries
    .map((entry, at) => ({ entry, asked, met: met[at] as number, named: named[at] as number }))
    .filter(({ met, named }) => named > LINK_WORD * 4 && met >= asked * ENOUGH_MET)
}

function best(readings: string[], open: boolean, index: WordIndex, size: number) {
  const quality = new Float32Array(size)
  const weight = new Float32Array(size)
  for (const reading of readings) {
    for (const fit of index.fits(reading, { beginning: open && !/\d/.test(reading) })) {
      const weighed = weigh(fit.word, index, size) * fit.quality
      for (const entry of fit.found) {
        if (fit.quality > (quality[entry] as number)) quality[entry] = fit.quality
        if (weighed > (weight[entry] as number)) weight[entry] = weighed
      }
    }
  }
  return { quality, weight }
}

function asFound(candidate: Candidate, question: AddressQuestion, wish: PlaceQuery): FoundAddress | undefined {
  const { entry, asked, met, named } = candidate
  const { town, street } = entry
  const numbers = numbersLeft(question.numbers, entry)
  const house = wish.type === 'street' ? undefined : houseOf(street, numbers)
  if (wish.type === 'housenumber' && house === undefined) return undefined

  const position = (house !== undefined && street?.houses.get(house)) || street || town
  const closeness = wish.near ? Math.exp(-metresBetween(wish.near, position) / NEAR_METRES) : 0.5
  const wholeName = Math.min(1, named / (entry.nameWeight || 1))
  const importance = street?.importance ?? town.importance
  const score = 0.68 * (met / asked) + 0.16 * wholeName + 0.06 * importance + 0.1 * closeness
  const numberMissed = numbers.length > 0 && house === undefined && !beginsPostcode(numbers, entry)
  return { town, street, house, position, score: numberMissed ? score * 0.85 : score }
}

/** Returns the typed numbers without those in the street's own name: "4 rue du 4 septembre" leaves one 4. */
function numbersLeft(numbers: readonly string[], { names }: Entry): string[] {
  const left = [...numbers]
  for (const word of names) {
    const at = left.lastIndexOf(word)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

function houseOf(street: Street | undefined, numbers: readonly string[]): string | undefined {
  const [number] = numbers
  if (!street || number === undefined) return undefined
  const spellings = [number, number.replace(/b$/, 'bis'), number.replace(/t$/, 'ter'), `${Number.parseInt(number, 10)}`]
  return spellings.find((spelling) => street.houses.has(spelling))
}

function beginsPostcode(numbers: readonly string[], { street, town }: Entry): boolean {
  return numbers.every((number) => (street ?? town).postcode.startsWith(number))
}

function isWanted({ town, street }: Entry, { postcode, citycode, city }: PlaceQuery): boolean {
  if (postcode !== undefined && (street ?? town).postcode !== postcode) return false
  if (citycode !== undefined && town.citycode !== citycode) return false
  return city === undefined || fold(town.city).join(' ') === fold(city).join(' ')
}

function streetEntry(street: Street): Entry {
  const { town } = street
  const places = [...fold(town.city), ...rankOf(town), street.postcode, ...otherPostcode(street.postcode)]
  return { town, street, names: fold(street.name).map(unabbreviated), places, nameWeight: 0 }
}

function townEntry(town: Town): Entry {
  const names = town.district ? [...fold(town.city), ...rankOf(town), 'arrondissement'] : fold(town.name)
  return { town, names: [...names, town.postcode, ...otherPostcode(town.postcode)], places: [], nameWeight: 0 }
}

function rankOf({ district }: Town): string[] {
  return fold(district ?? '')
    .map(arrondissementWord)
    .filter((word) => word !== undefined)
}

function otherPostcode(postcode: string): string[] {
  if (postcode === '75016') return ['75116']
  return postcode === '75116' ? ['75016'] : []
}

function weigh(word: string, index: WordIndex, size: number): number {
  return isLink(word) ? LINK_WORD : rarity(index.spread(word), size)
}

function rarity(holders: number, size: number): number {
  return Math.log(1 + size / Math.max(1, holders))
}

function labelOrder(one: FoundAddress, other: FoundAddress): number {
  const label = ({ street, town }: FoundAddress) => `${street?.name ?? ''} ${street?.postcode ?? town.postcode}`
  return label(one).localeCompare(label(other), 'fr')
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
