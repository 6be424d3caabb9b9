import { parisInstant, parseDay, weekday } from '@tablee/domain/calendar/calendar'
import type { Basket } from '@tablee/domain/ordering/basket'
import { isServedFor } from '@tablee/domain/ordering/preorder'
import { canteenFault, SERVED_AT } from '@tablee/domain/ordering/weekly-meals'
import { ORDER_HAS_NO_PARTY } from '@tablee/domain/reservations/booking-faults'
import type { Context } from '../../../context.ts'
import { badInput, Refusal } from '../../../errors.ts'
import type { Menu, Restaurant, RestaurantDetails } from '../../catalogue/catalogue.ts'
import { canteenDaysOf, companyCustomerOf } from '../../weekly-meals/weekly-meals.ts'
import type { BookingRequest, Offer } from '../core/offer.ts'
import { linesFrom } from './read-order.ts'

type Found = { restaurant: Restaurant; details: RestaurantDetails; menu: Menu }

/**
 * What the company canteen offers of what was asked: a delivery at noon, by a company customer, of formulas that are all
 * among its meals; null for any other order. Neither windows nor areas nor the menu's flags are asked, its week and the
 * cut-off are. Throws where that day, or that formula on that day, is not to be had.
 */
export async function readWeeklyOffer(
  context: Context,
  asked: BookingRequest,
  basket: Basket,
  { restaurant, details, menu }: Found,
): Promise<Offer | null> {
  const day = parseDay(asked.date)
  const isOfNoon = asked.type === 'DELIVERY' && asked.hour === SERVED_AT
  const isOfFormulas = basket.combos.length > 0 && basket.foodItems.length === 0
  if (!day || !isOfNoon || !isOfFormulas || !companyCustomerOf(context)) return null
  const days = await canteenDaysOf(
    context,
    restaurant.id,
    basket.combos.map(({ id }) => id),
  )
  if (!days) return null
  const isOfTheDay = (id: number) => days.get(id)?.includes(weekday(day)) ?? false
  const combos = menu.meals.flatMap((meal) => meal.combos.map((combo) => ({ ...combo, name: combo.name ?? meal.name })))
  const other = combos.find(({ id }) => days.has(id) && !isOfTheDay(id))
  // What anybody may have brought on that day too is an order like any other.
  if (other && isServedFor(other, 'DELIVERY')) return null

  refuseDay(context, asked, day, restaurant)
  if (other) throw new Refusal('CONFLICT', `« ${other.name} » n'est pas à la cantine ce jour-là.`)
  if (details.stripeAccountId === null) {
    throw new Refusal('CONFLICT', 'Ce restaurant ne prend pas encore de commande sur Tablée.')
  }
  const start = { date: day, hour: SERVED_AT, startsAt: parisInstant(day, SERVED_AT) }
  return { restaurant, details, start, lines: linesFrom(menu, basket, asked.type, () => true), isWeeklyMeal: true }
}

/** Its half hour is taken. */
export function canteenIsFull({ name }: Pick<Restaurant, 'name'>): Refusal {
  return new Refusal('CONFLICT', `La cantine de ${name} est complète ce jour-là : choisissez un autre repas.`)
}

function refuseDay({ clock }: Context, { totalPersons }: BookingRequest, day: string, { closures }: Restaurant): void {
  if (totalPersons !== 1) throw badInput({ totalPersons: ORDER_HAS_NO_PARTY })
  const fault = canteenFault(day, clock.now())
  if (fault) throw new Refusal('CONFLICT', fault)
  if (closures.some(({ from, to }) => from <= day && day <= to)) {
    throw new Refusal('CONFLICT', 'Ce restaurant est fermé ce jour-là : choisissez un autre repas.')
  }
}
