import type { TagName } from '@tablee/domain/search/food-tags'
import { z } from 'zod'
import type { DemonstrationRestaurant } from './demonstration/restaurant.ts'
import type { Item, MenuCard } from './menus/card.ts'
import { type CategoryName, type Course, tagName } from './menus/dish.ts'
import { type Random, random } from './random.ts'
import { readDemonstration } from './read-demonstration.ts'

/** A description of two or three sentences: the restaurant's own words, its dishes, its ambiance. */
export function describe(restaurant: DemonstrationRestaurant, card: MenuCard | null): string {
  const chance = random(`description ${restaurant.name}`)
  return [restaurant.says, card && dishSentence(restaurant, card, chance), ambianceSentence(restaurant, chance)]
    .filter(Boolean)
    .join(' ')
}

function dishSentence(restaurant: DemonstrationRestaurant, card: MenuCard, chance: Random): string {
  const dishOf = (course: Course) => {
    const dishes = tellingDishes(restaurant, card, course)
    return dishes.length === 0 ? null : inSentence(chance.pick(dishes).name)
  }
  const [starter, main, dessert] = [dishOf('starter'), dishOf('main'), dishOf('dessert')]
  const list = [starter, main].filter((one) => one !== null).join(', ')
  return chance.pick([
    `À la carte : ${list}${dessert ? ` et, pour finir, ${dessert}` : ''}.`,
    `Parmi les incontournables : ${[list, dessert].filter(Boolean).join(', ')}.`,
    `Les habitués ont leurs plats : ${list}${dessert ? `, puis ${dessert}` : ''}.`,
    `À goûter absolument : ${main}.${dessert ? ` Gardez une place pour le dessert : ${dessert}.` : ''}`,
    `Au menu ces jours-ci : ${list}${dessert ? `, ${dessert}` : ''}.`,
  ])
}

/**
 * The most characteristic dishes of a course: the restaurant's own, else those that few cook, else its speciality's, else all.
 */
function tellingDishes({ signature = [], tags }: DemonstrationRestaurant, card: MenuCard, course: Course): Item[] {
  const dishes = card.items.filter((item) => item.course === course && item.isActive)
  const specialities = tags.map((tag) => SPECIALITY[tag])
  const own = dishes.filter(({ name }) => signature.includes(name))
  const rare = dishes.filter(({ isSpeciality }) => isSpeciality)
  const special = dishes.filter(({ category }) => specialities.includes(category))
  return [own, rare, special, dishes].find((some) => some.length > 0) ?? []
}

const SPECIALITY: Partial<Record<TagName, CategoryName>> = {
  Couscous: 'Couscous & tajines',
  Curry: 'Currys & plats mijotés',
  'Dim sum': 'Dim sum',
  Galettes: 'Galettes de sarrasin',
  Grill: 'Grillades',
  Barbecue: 'Grillades',
  Nouilles: 'Nouilles & soupes-repas',
  Pakistanais: 'Tandoor',
  Pizza: 'Pizzas',
  'Poké bowl': 'Bols & salades-repas',
  'Pâtes fraîches': 'Pâtes',
  Ramen: 'Nouilles & soupes-repas',
  'Steak house': 'Grillades',
  Sushi: 'Sushis & sashimis',
  Tacos: 'Tacos',
  Tajines: 'Couscous & tajines',
  Tapas: 'Tapas',
  Viandes: 'Grillades',
}

/** Returns a dish's name as it is written inside a sentence. Proper names keep their capital. */
export function inSentence(name: string): string {
  return PROPER.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
}

const PROPER =
  /^(Le |La |L'|Paris|Saint|Caesar|Aloha|Big Island|Honolulu|Maui|Garden|Kauai|Sunset|Saïgon|Poire-|Suzette|Margherita|Marinara|Diavola|Parma|Ortolana)/

function ambianceSentence({ tags }: DemonstrationRestaurant, chance: Random): string | null {
  const sentences = tags.flatMap((tag) => AMBIANCE[tag] ?? [])
  return sentences.length === 0 ? null : chance.pick(sentences)
}

const AMBIANCE = readDemonstration('ambiances.json', z.partialRecord(tagName, z.array(z.string().min(1))))
