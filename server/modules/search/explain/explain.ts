import { addDays, type Hour, parisDay, SERVICE_DAY_STARTS, writeDay } from '@tablee/domain/calendar/calendar'
import { zoneOfSlug } from '@tablee/domain/map/zones'
import { FOOD_TAGS } from '@tablee/domain/search/food-tags'
import {
  fitOf,
  type MeritParts,
  meritOf,
  meritParts,
  type NameMatch,
  nameMatchOf,
  type ScoreParts,
  scoreOf,
} from '@tablee/domain/search/score'
import { type Criteria, type CriteriaInput, foldName } from '@tablee/domain/search/search-criteria'
import { positionScaleOf } from '@tablee/domain/search/search-limits'
import type { Context } from '../../../context.ts'
import { publicDb } from '../../../public-db.ts'
import type { FoundRestaurant } from '../read-cards.ts'
import type { TypedSearch } from '../reading/reading.ts'
import { readSources } from '../refresh-cards.sql.ts'
import { EARTH_RADIUS, pointAt } from '../sphere.ts'
import { askedWords } from '../words.ts'

/** A field of the search or of a restaurant, and the text that was read or matched. */
export type ExplainedField = { label: string; text: string }

export type ExplainedResult = {
  restaurant: FoundRestaurant
  /** The fields that match the search. */
  fields: ExplainedField[]
  /** The factors of the score. */
  score: ScoreParts
  meritParts: MeritParts
}

/** How a typed text was read, and why its first results have their order. */
export type ExplainedSearch = { reading: ExplainedField[]; count: number; results: ExplainedResult[] }

type Found = { criteria: Criteria; count: number; correctedName: string | null; restaurants: FoundRestaurant[] }

/** Explains a page of results that a typed text has found. */
export async function explainResults(context: Context, typed: TypedSearch, found: Found): Promise<ExplainedSearch> {
  const ids = found.restaurants.map(({ id }) => id)
  const sources = await readSources(publicDb(context), { ids, today: parisDay(context.clock.now()) })
  const factsOf = new Map(sources.map((source) => [source.id, { ...source, hasHours: source.week !== null }]))
  return {
    reading: readingOf(typed, found),
    count: found.count,
    results: found.restaurants.flatMap((restaurant) => {
      const facts = factsOf.get(restaurant.id)
      if (!facts) return []
      const score = scoreIn(found.criteria, restaurant, meritOf(facts))
      return [{ restaurant, fields: fieldsOf(found.criteria, restaurant), score, meritParts: meritParts(facts) }]
    }),
  }
}

/** The criteria that a reading means. */
export function criteriaOfReading(typed: TypedSearch): CriteriaInput {
  const { place, day, hour } = typed
  return {
    name: typed.name || null,
    address: place ? null : typed.address || null,
    phone: typed.phone || null,
    dish: typed.dish || null,
    userLatitude: place?.lat ?? null,
    userLongitude: place?.lon ?? null,
    positionScale: place && positionScaleOf(place.label),
    zipCode: typed.zones.flatMap((slug) => zoneOfSlug(slug)?.zipCodes ?? []),
    date: day && writeDay(isNight(hour) ? addDays(day, 1) : day),
    time: hour,
    totalPlaces: typed.party,
    tags: typed.tags,
    avgMaxPrice: typed.mostPrice,
    avgRating: typed.leastRating,
    hasDelivery: typed.delivery || null,
    hasClickCollect: typed.clickCollect || null,
  }
}

function isNight(hour: Hour | null): boolean {
  return hour !== null && hour < SERVICE_DAY_STARTS
}

function readingOf(typed: TypedSearch, { correctedName }: Found): ExplainedField[] {
  const field = (label: string, text: string | number | null | undefined | false) =>
    text ? [{ label, text: String(text) }] : []
  return [
    ...field('Nom', typed.name),
    ...field('Nom corrigé', correctedName),
    ...typed.tags.flatMap((id) => field(...tagField(id))),
    ...typed.zones.flatMap((slug) => field('Arrondissement ou ville', zoneOfSlug(slug)?.title)),
    ...field('Lieu', typed.place?.label),
    ...field('Adresse', typed.address),
    ...field('Jour', typed.day),
    ...field('Heure', typed.hour),
    ...field('Convives', typed.party),
    ...field('Prix au plus', typed.mostPrice && `${typed.mostPrice} €`),
    ...field('Note au moins', typed.leastRating),
    ...field('Livraison', typed.delivery && 'oui'),
    ...field('À emporter', typed.clickCollect && 'oui'),
    ...field('Mots non compris', typed.unread),
  ]
}

const MATCHES: Record<NameMatch, string> = {
  EXACT: 'Nom exact',
  PREFIX: 'Début du nom',
  WORDS: 'Mots du nom',
  NEAR: 'Nom proche',
}

function fieldsOf(criteria: Criteria, restaurant: FoundRestaurant): ExplainedField[] {
  const match = matchOf(criteria, restaurant)
  const distance = kilometresTo(criteria, restaurant)
  return [
    ...(match && criteria.name !== null
      ? [{ label: MATCHES[match], text: termsOf(criteria.name, restaurant.name) }]
      : []),
    ...restaurant.tags
      .filter(({ id }) => criteria.tags.includes(id))
      .map(({ id }) => tagField(id))
      .map(([label, text]) => ({ label, text })),
    ...(criteria.zipCodes.includes(restaurant.zipCode) ? [{ label: 'Code postal', text: restaurant.zipCode }] : []),
    ...(distance === null
      ? []
      : [{ label: 'Distance', text: distance === 'unknown' ? 'inconnue' : inMetres(distance) }]),
    ...(restaurant.isPartner ? [{ label: 'Partenaire', text: 'oui' }] : []),
  ]
}

/** The words of a name that a requested one finds; all of them if it is misspelt. */
function termsOf(requested: string, name: string): string {
  const words = foldName(name).split(' ')
  const found = words.filter((word) => askedWords(requested).some((asked) => word.startsWith(asked)))
  return (found.length > 0 ? found : words).join(' ')
}

function scoreIn(criteria: Criteria, restaurant: FoundRestaurant, merit: number): ScoreParts {
  const { positionScale: scale } = criteria
  const [match, kilometres] = [matchOf(criteria, restaurant), kilometresTo(criteria, restaurant)]
  const fit = criteria.name === null ? 1 : fitOf(restaurant.name, criteria.name)
  return scoreOf({ match, fit, kilometres, scale, isPartner: restaurant.isPartner, merit })
}

function matchOf({ name }: Criteria, restaurant: FoundRestaurant): NameMatch | null {
  return name === null ? null : nameMatchOf(restaurant.name, name, askedWords(name))
}

function kilometresTo({ position }: Criteria, { latitude, longitude }: FoundRestaurant): number | 'unknown' | null {
  if (!position) return null
  if (latitude === null || longitude === null) return 'unknown'
  const [here, there] = [pointAt(position), pointAt({ lat: latitude, lon: longitude })]
  return Math.acos(Math.min(here.x * there.x + here.y * there.y + here.z * there.z, 1)) * EARTH_RADIUS
}

function inMetres(kilometres: number): string {
  return `${Math.round(kilometres * 1000)} m`
}

const GROUPS = { CUISINES: 'Cuisine', AMBIANCES: 'Ambiance', EXIGENCES: 'Exigence' }

function tagField(id: number): [label: string, text: string] {
  const tag = FOOD_TAGS.find((one) => one.id === id)
  return tag ? [GROUPS[tag.group], tag.name] : ['Cuisine', String(id)]
}
