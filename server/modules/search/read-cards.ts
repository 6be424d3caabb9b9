import type { WeekHours } from '@tablee/domain/calendar/opening-hours'
import type { RestaurantCard } from '../catalogue/catalogue.ts'
import type { Score } from '../reviews/reviews.ts'
import type { MatchingDish } from './dishes/dishes.sql.ts'

/** `week` is set only if it was read with the card, `matchingDishes` only by a search for a dish. */
export type FoundRestaurant = RestaurantCard & {
  score: Score | null
  week?: WeekHours | null
  matchingDishes?: readonly MatchingDish[]
}

/** ASCII's record separator between two cards; JSON never contains it unescaped. */
export const BETWEEN_CARDS = 30
const SEPARATOR = String.fromCharCode(BETWEEN_CARDS)
const MOST_KEPT = 5000

const kept = new Map<string, FoundRestaurant>()

/** Parses the cards of a page, with a cache, because most searches find the same cards. */
export function readCards(page: string | null): FoundRestaurant[] {
  return page === null ? [] : page.split(SEPARATOR).map(readCard)
}

/** Parses a card, with the same cache. */
export function readCard(text: string): FoundRestaurant {
  const known = kept.get(text)
  if (known) return known

  const card = Object.freeze(JSON.parse(text) as FoundRestaurant)
  if (kept.size >= MOST_KEPT) kept.clear()
  // A copy, because the text is a slice that would keep the whole page in memory.
  kept.set(Buffer.from(text).toString(), card)
  return card
}
