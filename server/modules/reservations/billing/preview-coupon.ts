import { parseDay, parseHour } from '@tablee/domain/calendar/calendar'
import { faultsOf } from '@tablee/domain/faults'
import { cleanCode, NOTHING_ORDERED } from '@tablee/domain/money/coupons'
import { type Order, type Price, type PricedLine, priceOf, type ReservationType } from '@tablee/domain/money/pricing'
import { isEmpty } from '@tablee/domain/ordering/basket'
import type { Context } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { findRestaurantWithMenu } from '../../catalogue/menus/menus.ts'
import { countCode, type Discount, previewCoupon } from '../../coupons/coupons.ts'
import { deliveryFeeOf } from '../booking/delivery-of.ts'
import { orderedFor } from '../booking/read-offer.ts'
import { linesFrom, type OrderInput, readOrder } from '../booking/read-order.ts'
import { billOf, undiscounted } from '../core/bill.ts'
import type { Share } from '../core/reservation.ts'
import { NOT_SHARED } from '../core/shared-dishes/plan-table.ts'
import { unknownReservation } from '../reservations.rights.ts'
import { getUserReservation, invitationByLink } from '../views/read-reservation.ts'
import { visibleTableDishes } from '../views/table-dishes.ts'
import { couponPerson, shareWithCode } from './coupon-of.ts'
import { whyNotOwed } from './owed.ts'

/**
 * The preview is of a share, or else of an order from the menu with its parts of shared dishes, or else of `items` and `fee`;
 * cents.
 */
type CouponAsked = {
  code: string
  shareId: string | null
  restaurantId: number
  date: string
  hour: string
  type: ReservationType
  persons: number
  order: OrderInput | null
  invitationLink: string | null
  /** The shared dishes of the table that the guest ticks. */
  sharedDishes: readonly string[]
  items: number
  fee: number
  captchaToken: string | null
}
/** The amounts in cents that the card pays without the code and with it, before vouchers. */
export type CouponPreview = { code: string; before: CardPart; after: CardPart }
type CardPart = Pick<Price['card'], 'amount' | 'applicationFee'>

/**
 * Previews a code without redeeming it. Throws BAD_USER_INPUT on `couponId` with the reason if it takes off nothing, and the
 * errors of `countCode`.
 */
export async function applyCoupon(context: Context, input: CouponAsked): Promise<CouponPreview> {
  await countCode(context, input.captchaToken)
  return input.shareId === null ? ofOrder(context, input) : ofShare(context, input.code, input.shareId)
}

async function ofShare(context: Context, code: string, shareId: string): Promise<CouponPreview> {
  const seen = await getUserReservation(context, shareId)
  if (!seen) throw unknownReservation()
  const { view, share } = seen
  const why = whyNotOwed(context.clock.now(), view, share)
  if (why !== null) throw new UserError('CONFLICT', why)
  const discounted = await shareWithCode(context, { ...view, share }, { code })
  const cardOf = (one: Share) => billOf(view.reservation, view.shares, one).card
  return {
    code: cleanCode(code),
    before: cardOf(undiscounted(share)),
    after: cardOf({ ...discounted, voucherCents: 0 }),
  }
}

async function ofOrder(context: Context, input: CouponAsked): Promise<CouponPreview> {
  const [date, hour] = [parseDay(input.date), parseHour(input.hour)]
  const faults = faultsOf({
    reservationDate: date === null && 'Cette date est incorrecte.',
    reservationHour: hour === null && 'Cette heure est incorrecte.',
  })
  if (date === null || hour === null) throw badInput(faults)
  const { code, restaurantId, type } = input
  const priced = await orderOf(context, input)
  const sums = priced ? priceOf(priced) : { items: input.items, serviceFee: input.fee }
  const order = { restaurantId, type, date, hour, items: sums.items, fee: sums.serviceFee }
  const { discount } = await previewCoupon(context, { code, person: couponPerson(context, null), order })
  const cardWith = (off: Discount) =>
    priced
      ? priceOf({ ...priced, discount: off }).card
      : { amount: input.items - off.items, applicationFee: input.fee - off.fee }
  return { code: cleanCode(code), before: cardWith({ items: 0, fee: 0 }), after: cardWith(discount) }
}

/** Returns the order according to today's menu; null if the caller gives amounts alone. */
async function orderOf(context: Context, asked: CouponAsked): Promise<Order | null> {
  const { order, restaurantId, type, persons, sharedDishes } = asked
  if (order === null && sharedDishes.length === 0) return null
  const baskets = order ? [readOrder(order), readOrder(order, true)] : []
  const parts = await partsOf(context, asked)
  if (baskets.every(isEmpty) && parts.length === 0) throw badInput({ couponId: NOTHING_ORDERED })
  const found = await findRestaurantWithMenu(context, restaurantId)
  if (!found) throw new UserError('NOT_FOUND', "Ce restaurant n'existe plus.")
  const when = orderedFor(asked)
  const account = context.viewer.kind === 'account' ? context.viewer.account : null
  return {
    type,
    persons,
    lines: [...baskets.flatMap((one) => linesFrom(found.menu, one, when)), ...parts],
    isSaas: found.restaurant.isSaas,
    feeCents: context.config.serviceFeeCents,
    hasAccount: account !== null,
    deliveryFeeCents: deliveryFeeOf(context, account, type, found),
  }
}

/** Returns the guest's parts of the shared dishes that they tick. Throws CONFLICT if one of them no longer exists. */
async function partsOf(context: Context, { invitationLink, sharedDishes }: CouponAsked): Promise<PricedLine[]> {
  if (sharedDishes.length === 0) return []
  const view = invitationLink === null ? null : ((await invitationByLink(context, invitationLink))?.view ?? null)
  const dishes = view ? await visibleTableDishes(context, view) : []
  return [...new Set(sharedDishes)].map((id) => {
    const found = dishes.find(({ dish }) => dish.id === id)
    const part = found?.partIfJoinedCents ?? found?.sharers.find(({ isOwn }) => isOwn)?.cents
    if (part === undefined) throw new UserError('CONFLICT', NOT_SHARED)
    return { priceCents: part, quantity: 1 }
  })
}
