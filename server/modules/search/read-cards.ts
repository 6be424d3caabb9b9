import type { RestaurantCard } from '../catalogue/catalogue.ts'
import type { Score } from '../reviews/reviews.ts'

export type FoundRestaurant = RestaurantCard & { score: Score | null }

/** The character that stands between two cards, ASCII's record separator: JSON never holds it as it is. */
export const BETWEEN_CARDS = 30
const SEPARATOR = String.fromCharCode(BETWEEN_CARDS)
const MOST_KEPT = 5000

const kept = new Map<string, FoundRestaurant>()

/** Reads the cards of a page. The same ones are found again and again: a text that was read lately is not read anew. */
export function readCards(page: string | null): FoundRestaurant[] {
  return page === null ? [] : page.split(SEPARATOR).map(readCard)
}

function readCard(text: string): FoundRestaurant {
  const known = kept.get(text)
  if (known) return known

  const card = Object.freeze(JSON.parse(text) as FoundRestaurant)
  if (kept.size >= MOST_KEPT) kept.clear()
  // A copy: the text is a slice that would keep its whole page.
  kept.set(Buffer.from(text).toString(), card)
  return card
}
