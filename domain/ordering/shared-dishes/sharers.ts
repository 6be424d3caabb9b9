import { EXTRAS_A_PERSON } from '../../reservations/booking-limits.ts'

/** A dish for the table with its sharers: ids of shares in the order of their seats. */
export type SharedDish = { id: string; orderedBy: string; sharers: readonly string[] }

export type SharedAfter<Dish> = { dishes: Dish[]; takenOff: Dish[] }

/**
 * Returns the dishes after a guest shares exactly those in `wanted`. A dish that they ordered and no longer want is removed for
 * all. `seats` are the shares at the table, in order.
 */
export function afterTicks<Dish extends SharedDish>(
  dishes: readonly Dish[],
  guest: string,
  wanted: ReadonlySet<string>,
  seats: readonly string[],
): SharedAfter<Dish> {
  const takenOff = dishes.filter(({ id, orderedBy }) => orderedBy === guest && !wanted.has(id))
  const left = dishes
    .filter((dish) => !takenOff.includes(dish))
    .map((dish) => ({ ...dish, sharers: withGuest(dish.sharers, guest, wanted.has(dish.id)) }))
  const after = afterSeats(left, seats)
  return { dishes: after.dishes, takenOff: [...takenOff, ...after.takenOff] }
}

/**
 * Returns the dishes for the guests who still have a seat. A guest who has left no longer shares. A dish that they ordered
 * belongs to the next sharer in the order of seats. A dish without sharers is removed.
 */
export function afterSeats<Dish extends SharedDish>(
  dishes: readonly Dish[],
  seats: readonly string[],
): SharedAfter<Dish> {
  const kept: Dish[] = []
  const takenOff: Dish[] = []
  for (const dish of dishes) {
    const sharers = seats.filter((seat) => dish.sharers.includes(seat))
    const [first] = sharers
    if (first === undefined) takenOff.push(dish)
    else kept.push({ ...dish, sharers, orderedBy: sharers.includes(dish.orderedBy) ? dish.orderedBy : first })
  }
  return { dishes: kept, takenOff }
}

/**
 * True if the increase of shares would exceed the extras that may be charged after the meal without consent. The dish is then
 * removed for all. In cents.
 */
export function isGrownTooMuch(uncoveredCents: number): boolean {
  return uncoveredCents > EXTRAS_A_PERSON
}

function withGuest(sharers: readonly string[], guest: string, shares: boolean): string[] {
  const others = sharers.filter((one) => one !== guest)
  return shares ? [...others, guest] : others
}
