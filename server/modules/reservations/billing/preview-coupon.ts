import { parseDay, parseHour } from '@tablee/domain/calendar/calendar'
import { faultsOf } from '@tablee/domain/faults'
import { type CouponOrder, cleanCode, NOTHING_ORDERED } from '@tablee/domain/money/coupons'
import { type PricedLine, priceOf, type ReservationType } from '@tablee/domain/money/pricing'
import { isEmpty } from '@tablee/domain/ordering/basket'
import type { Context } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { findRestaurantWithMenu } from '../../catalogue/menus/menus.ts'
import { countCode, type Discount, discountFor, previewCoupon } from '../../coupons/coupons.ts'
import { linesFrom, type OrderInput, readOrder } from '../booking/read-order.ts'
import { NOT_SHARED } from '../core/shared-dishes/plan-table.ts'
import { unknownReservation } from '../reservations.rights.ts'
import { getUserReservation, invitationByLink } from '../views/read-reservation.ts'
import { visibleTableDishes } from '../views/table-dishes.ts'
import { couponPerson, termsOf } from './coupon-of.ts'

/** The preview is of a share, else of an order from the menu with its parts of a table's dishes, else of `items` and `fee`; cents. */
export type CouponAsked = {
  code: string
  shareId: string | null
  restaurantId: number
  date: string
  hour: string
  type: ReservationType
  persons: number
  order: OrderInput | null
  /** Of the group that is joined with the order. */
  invitationLink: string | null
  /** The dishes of its table in which its guest shares. */
  sharedDishes: readonly string[]
  items: number
  fee: number
}
export type CouponPreview = { code: string; items: number; fee: number; discount: Discount }

/** Previews a code, not redeeming it. Throws BAD_USER_INPUT on `couponId` with the reason if it takes off nothing. */
export async function applyCoupon(context: Context, input: CouponAsked): Promise<CouponPreview> {
  await countCode(context)
  return input.shareId === null ? ofOrder(context, input) : ofShare(context, input.code, input.shareId)
}

async function ofShare(context: Context, code: string, shareId: string): Promise<CouponPreview> {
  const seen = await getUserReservation(context, shareId)
  if (!seen) throw unknownReservation()
  const { view, share } = seen
  const terms = termsOf({ ...view, share }, context.clock.now())
  const discount = await discountFor(context, shareId, { code, person: couponPerson(context, share), ...terms })
  return preview(code, terms.order, discount)
}

async function ofOrder(context: Context, input: CouponAsked): Promise<CouponPreview> {
  const [date, hour] = [parseDay(input.date), parseHour(input.hour)]
  const faults = faultsOf({
    reservationDate: date === null && 'Cette date est incorrecte.',
    reservationHour: hour === null && 'Cette heure est incorrecte.',
  })
  if (date === null || hour === null) throw badInput(faults)
  const { code, restaurantId, type } = input
  const order = { restaurantId, type, date, hour, ...(await pricesOf(context, input)) }
  const request = { code, person: couponPerson(context, null), order }
  return preview(code, order, (await previewCoupon(context, request)).discount)
}

/** Prices the order by today's menu; without an order it takes the caller's sums. */
async function pricesOf(context: Context, asked: CouponAsked) {
  const { order, restaurantId, type, persons, sharedDishes } = asked
  if (order === null && sharedDishes.length === 0) return { items: asked.items, fee: asked.fee }
  const baskets = order ? [readOrder(order), readOrder(order, true)] : []
  const parts = await partsOf(context, asked)
  if (baskets.every(isEmpty) && parts.length === 0) throw badInput({ couponId: NOTHING_ORDERED })
  const found = await findRestaurantWithMenu(context, restaurantId)
  if (!found) throw new UserError('NOT_FOUND', "Ce restaurant n'existe plus.")
  const price = priceOf({
    ...{ type, persons, lines: [...baskets.flatMap((one) => linesFrom(found.menu, one, type)), ...parts] },
    ...{ isSaas: found.restaurant.isSaas, feeCents: context.config.serviceFeeCents },
    hasAccount: context.viewer.kind === 'account',
  })
  return { items: price.items, fee: price.serviceFee }
}

/** What the guest would pay of the dishes of the table that they tick. Throws CONFLICT where one of them is gone. */
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

function preview(code: string, { items, fee }: CouponOrder, discount: Discount): CouponPreview {
  return { code: cleanCode(code), items, fee, discount }
}
