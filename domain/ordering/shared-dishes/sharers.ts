import { EXTRAS_A_PERSON } from '../../reservations/booking-limits.ts'

/** A dish of the table and who shares it, by the ids of their shares in the order of their seats. */
export type SharedDish = { id: string; orderedBy: string; sharers: readonly string[] }

export type SharedAfter<Dish> = { dishes: Dish[]; takenOff: Dish[] }

/**
 * The dishes once a guest shares in `wanted` and in no other. One that they have ordered and no longer want is taken off for
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
 * The dishes among those who still have a seat: who has left gives their part back, what they had ordered is the next sharer's
 * in the order of seats, and what nobody shares any more is gone.
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
 * Whether more would be charged after the meal for parts that have grown than extras may come to without asking: then the dish
 * is taken off for all instead. In cents.
 */
export function isGrownTooMuch(uncoveredCents: number): boolean {
  return uncoveredCents > EXTRAS_A_PERSON
}

function withGuest(sharers: readonly string[], guest: string, shares: boolean): string[] {
  const others = sharers.filter((one) => one !== guest)
  return shares ? [...others, guest] : others
}
