import { parisInstant, parseDay, weekday } from '@tablee/domain/calendar/calendar'
import { ofName } from '@tablee/domain/of-name'
import type { Basket } from '@tablee/domain/ordering/basket'
import { type CompanyPartTerms, companyPartsOf } from '@tablee/domain/ordering/company-part'
import { isServedFor } from '@tablee/domain/ordering/preorder'
import { canteenFault, SERVED_AT } from '@tablee/domain/ordering/weekly-meals'
import { ORDER_HAS_NO_PARTY } from '@tablee/domain/reservations/booking-faults'
import { pauseAt, pauseSentence } from '@tablee/domain/reservations/pauses'
import type { Context } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import type { Menu, Restaurant, RestaurantDetails } from '../../catalogue/catalogue.ts'
import { type Company, companyOfEmail } from '../../weekly-meals/companies/companies.ts'
import { canteenDaysOf, companyCustomer, companyCustomerOf } from '../../weekly-meals/weekly-meals.ts'
import { isOwnHold, ownBookingsOf } from '../core/booking-limits-of.ts'
import type { BookingRequest, Offer, OpenBooking } from '../core/reservation.ts'
import type { NewBooking } from './add-booking.ts'
import { linesFrom } from './read-order.ts'

type Found = { restaurant: Restaurant; details: RestaurantDetails; menu: Menu }

/**
 * Returns the company canteen's offer for a company customer who requests a delivery at noon of formulas that are all canteen
 * meals; null for any other request. Checks the canteen's week and cut-off, not the opening hours, delivery areas and flags of
 * the menu. Throws CONFLICT if the day, or a formula on that day, is not offered.
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
  // With a formula that anybody may have delivered that day, it is an ordinary order.
  if (other && isServedFor(other, 'DELIVERY')) return null

  refuseDay(context, asked, day, restaurant)
  if (other) throw new UserError('CONFLICT', `« ${other.name} » n'est pas à la cantine ce jour-là.`)
  if (details.stripeAccountId === null) {
    throw new UserError('CONFLICT', 'Ce restaurant ne prend pas encore de commande sur Tablée.')
  }
  const start = { date: day, hour: SERVED_AT, startsAt: parisInstant(day, SERVED_AT) }
  const pause = pauseAt(details.pauses, asked.type, start.startsAt)
  if (pause) throw new UserError('CONFLICT', `${pauseSentence(pause)} : choisissez un autre repas.`)
  return {
    restaurant,
    details,
    start,
    lines: linesFrom(menu, basket, { type: asked.type, serviceDay: day, hour: SERVED_AT }, () => true),
    tableLines: [],
    isWeeklyMeal: true,
  }
}

/** The error if the half hour of the canteen's deliveries is full. */
export function canteenIsFull({ name }: Pick<Restaurant, 'name'>): UserError {
  return new UserError('CONFLICT', `La cantine ${ofName(name)} est complète ce jour-là : choisissez un autre repas.`)
}

function refuseDay({ clock }: Context, { totalPersons }: BookingRequest, day: string, { closures }: Restaurant): void {
  if (totalPersons !== 1) throw badInput({ totalPersons: ORDER_HAS_NO_PARTY })
  const fault = canteenFault(day, clock.now())
  if (fault) throw new UserError('CONFLICT', fault)
  if (closures.some(({ from, to }) => from <= day && day <= to)) {
    throw new UserError('CONFLICT', 'Ce restaurant est fermé ce jour-là : choisissez un autre repas.')
  }
}

/**
 * Returns the part of canteen meals that the viewer's company pays; null if it pays nothing. Throws FORBIDDEN to all but
 * company customers.
 */
export async function companyPartOf(context: Context): Promise<CompanyPartTerms | null> {
  const { id, email } = companyCustomer(context)
  const company = await companyOfEmail(context.db, email)
  return company && termsOf(company, (await ownBookingsOf(context, id)).open)
}

/** Returns the orders with the company's part of each, for a person with these `open` bookings. */
export function withCompanyPart<Draft extends NewBooking>(
  drafts: readonly Draft[],
  company: Company | null,
  open: readonly OpenBooking[],
): Draft[] {
  if (!company) return [...drafts]
  const orders = drafts.map(({ booking, lines }) => ({ day: booking.day, restaurantId: booking.restaurantId, lines }))
  const parts = companyPartsOf(orders, termsOf(company, open))
  return drafts.map((draft, nth) => {
    const cents = parts[nth] ?? 0
    return cents > 0 ? { ...draft, company: { id: company.id, cents } } : draft
  })
}

function termsOf({ paysCents, fromDay }: Company, open: readonly OpenBooking[]): CompanyPartTerms {
  const used = open.filter(({ companyCents }) => companyCents > 0)
  const uses = used.map((one) => ({ day: one.day, restaurantId: one.restaurantId, isHold: isOwnHold(one) }))
  return { mealCents: paysCents, fromDay, uses }
}
