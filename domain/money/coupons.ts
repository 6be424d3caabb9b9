import { type Day, serviceDay, weekday } from '../calendar/calendar.ts'
import { type Faults, faultsOf } from '../faults.ts'
import { inEuros } from './money.ts'
import type { ReservationType } from './pricing.ts'

/** A promo code, its discount and its conditions. Days are 'YYYY-MM-DD', money is in cents. */
export type Coupon = {
  code: string
  /** Exactly one of `percent` and `cents` is set. */
  percent: number | null
  cents: number | null
  onItems: boolean
  onFee: boolean
  /** The first and last day on which the code may be used. */
  fromDay: Day | null
  toDay: Day | null
  /** Weekdays of the meal's service day, 1 = Monday. */
  weekdays: readonly number[] | null
  restaurantIds: readonly number[] | null
  types: readonly ReservationType[] | null
  /** The smallest order in cents, before discount. */
  minimumCents: number
  payer: 'PLATFORM' | 'RESTAURANT'
  /** Set by the restaurant; null or absent while the code is in use. */
  state?: 'PAUSED' | 'ENDED' | null
}

/** The order that a code is used on; `items` and `fee` are in cents before discount. */
export type CouponOrder = {
  items: number
  fee: number
  restaurantId: number
  type: ReservationType
  date: Day
  hour: string
}

export const LONGEST_CODE = 10
export const CODE_TOO_LONG = 'Le code doit être composé de moins de 10 lettres'
export const ONE_COUPON = 'Vous avez déjà utilisé un coupon'
export const NOTHING_ORDERED = 'Vous ne pouvez pas appliquer un coupon sur une commande vide'

/** Returns the code as stored: in capitals, without spaces. */
export function cleanCode(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase()
}

/** Returns the faults of a typed code before it is looked up. */
export function codeFaults(code: string): Faults {
  return faultsOf({
    couponId: code === '' ? 'Saisissez un code promo.' : code.length > LONGEST_CODE && CODE_TOO_LONG,
  })
}

/** Returns the reason in French why a code gives no discount on this order today; null if it does. */
export function couponRefusal(coupon: Coupon, order: CouponOrder, today: Day): string | null {
  const { fromDay, toDay, weekdays, restaurantIds, types, minimumCents } = coupon
  if (order.items === 0) return NOTHING_ORDERED
  if (coupon.state === 'ENDED') return "Ce code n'est plus valable."
  if (coupon.state === 'PAUSED') return 'Ce code est en pause.'
  if (fromDay !== null && today < fromDay) return "Ce code n'est pas encore valable."
  if (toDay !== null && today > toDay) return 'Ce code a expiré.'
  if (restaurantIds && !restaurantIds.includes(order.restaurantId))
    return "Ce code n'est pas valable dans ce restaurant."
  if (types && !types.includes(order.type)) return "Ce code n'est pas valable pour ce type de commande."
  if (weekdays && !weekdays.includes(weekday(serviceDay(order.date, order.hour)))) {
    return "Ce code n'est pas valable ce jour-là."
  }
  return order.items < minimumCents ? tooFewFor(coupon) : null
}

/** Returns the error text for an order below the code's minimum. */
export function tooFewFor({ minimumCents }: Pick<Coupon, 'minimumCents'>): string {
  return `Ce code demande une commande d'au moins ${inEuros(minimumCents)}.`
}

/** Returns the cents off the items and off the fee, at most their amounts. A fixed sum is taken off the items first. */
export function discountOf(
  { percent, cents, onItems, onFee }: Pick<Coupon, 'percent' | 'cents' | 'onItems' | 'onFee'>,
  { items, fee }: { items: number; fee: number },
): { items: number; fee: number } {
  const [ofItems, ofFee] = [onItems ? items : 0, onFee ? fee : 0]
  if (percent !== null) return { items: part(ofItems, percent), fee: part(ofFee, percent) }
  const offItems = Math.min(ofItems, cents ?? 0)
  return { items: offItems, fee: Math.min(ofFee, (cents ?? 0) - offItems) }
}

/**
 * Returns the discount of a used code after the order's dishes have changed, or a refusal in French if the order is now too
 * small for it. An expired code still counts.
 */
export function discountAfterChange(coupon: Coupon, order: Pick<CouponOrder, 'items' | 'fee'>) {
  const { code, minimumCents } = coupon
  if (order.items >= minimumCents) return { discount: discountOf(coupon, order), refusal: null }
  const refusal = `Le code ${code} demande une commande d'au moins ${inEuros(minimumCents)} : gardez assez de plats.`
  return { discount: null, refusal }
}

/**
 * Returns the discount of a code on an order that became too small for it because others left. A percentage stays the same. A
 * fixed sum is reduced in proportion to the code's minimum.
 */
export function discountInProportion(
  coupon: Pick<Coupon, 'percent' | 'cents' | 'onItems' | 'onFee' | 'minimumCents'>,
  order: Pick<CouponOrder, 'items' | 'fee'>,
): { items: number; fee: number } {
  const { cents, minimumCents } = coupon
  return discountOf({ ...coupon, cents: cents && Math.floor((cents * order.items) / minimumCents) }, order)
}

/** Returns cents, rounded half up. */
function part(cents: number, percent: number): number {
  return Math.floor((cents * percent + 50) / 100)
}
