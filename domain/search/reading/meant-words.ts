import { addDays, type Day, type Hour, parisDay, SERVICE_DAY_STARTS } from '../../calendar/calendar.ts'
import { wordsOfDay } from '../../calendar/day-names.ts'
import { inZone, zoneOfSlug } from '../../map/zones.ts'
import { FOOD_TAGS } from '../food-tags.ts'
import { PERIODS } from '../search-limits.ts'
import type { MeantSearch } from './what-is-meant.ts'

/** The criteria of a phrase that its words in French mention. `name` is a restaurant's, as it is written on its page. */
export type SpokenSearch = Omit<MeantSearch, 'place' | 'street' | 'isParis' | 'tooFar'> & {
  name: string
  dish: string
  place: { label: string } | null
  address: string
}

/**
 * Returns criteria in French words: « italien près de République, ce soir pour 4 », « le restaurant Aux Prés ». Cuisines are in
 * the plural for `many`. `now` is in milliseconds. Empty without criteria.
 */
export function meantWords(meant: SpokenSearch, now: number, number: 'one' | 'many' = 'one'): string {
  const { name, dish, party, mostPrice, leastRating } = meant
  const what = [name && `le restaurant ${name}`, dish && `« ${dish} »`, tagWords(meant.tags, number)]
  const where = [...what, ...serviceWords(meant), ...placeWords(meant)]
  const table = [timeWords(meant, now), party !== null && `pour ${party}`].filter(Boolean).join(' ')
  const limits = [
    mostPrice !== null && `jusqu’à ${mostPrice} €`,
    leastRating !== null && `à partir de ${leastRating} étoile${leastRating > 1 ? 's' : ''}`,
  ]
  return [where.filter(Boolean).join(' '), table, ...limits].filter(Boolean).join(', ')
}

function tagWords(ids: readonly number[], number: 'one' | 'many'): string {
  const tags = ids.flatMap((id) => FOOD_TAGS.find((tag) => tag.id === id) ?? [])
  const names = tags.map(({ name, group }) => {
    const word = name.toLowerCase()
    return number === 'many' && group === 'CUISINES' ? inPlural(word) : word
  })
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' ou ')
}

/** Names of several words stay: « street food ». */
function inPlural(word: string): string {
  if (/[sxz]$/.test(word) || !/^\p{L}+$/u.test(word)) return word
  return word.endsWith('al') ? `${word.slice(0, -1)}ux` : `${word}s`
}

function serviceWords({ delivery, clickCollect }: SpokenSearch): (string | false)[] {
  return [delivery && 'en livraison', clickCollect && 'à emporter']
}

function placeWords({ zones, place, address, isAroundMe }: SpokenSearch): (string | false)[] {
  const around = place?.label ?? address
  const districts = zones.flatMap((slug) => zoneOfSlug(slug) ?? []).map(inZone)
  return [around !== '' && `près ${of(around)}`, districts.join(' ou '), isAroundMe && 'autour de vous']
}

function of(place: string): string {
  if (/^le /i.test(place)) return `du ${place.slice(3)}`
  if (/^les /i.test(place)) return `des ${place.slice(4)}`
  return /^[aeiouyàâéèêîôœ]/i.test(place) ? `d’${place}` : `de ${place}`
}

function timeWords({ day, hour }: Pick<SpokenSearch, 'day' | 'hour'>, now: number): string {
  if (!day) return hour ? `à ${hour}` : ''
  const meal = hour ? mealAt(hour) : ''
  const at = hour && hour !== USUAL_HOURS[meal] ? `à ${hour}` : ''
  return [dayWords(day, meal, now), at].filter(Boolean).join(' ')
}

function dayWords(day: Day, meal: string, now: number): string {
  const today = parisDay(now)
  if (day === today) return meal ? `ce ${meal}` : 'aujourd’hui'
  const name = day === addDays(today, 1) ? 'demain' : wordsOfDay(day).weekday
  return meal ? `${name} ${meal}` : name
}

function mealAt(hour: Hour): 'midi' | 'soir' | '' {
  if (hour >= PERIODS.dinner.from || hour < SERVICE_DAY_STARTS) return 'soir'
  return hour >= PERIODS.lunch.from && hour < PERIODS.lunch.to ? 'midi' : ''
}

/** The hours that « ce midi » and « ce soir » mean. */
const USUAL_HOURS: Record<string, Hour> = { midi: '12:30', soir: '20:00' }
