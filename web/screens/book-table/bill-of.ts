import { cents } from '@tablee/domain/money/money'
import { hasDeliveryFeeLine, isToGo, type Price } from '@tablee/domain/money/pricing'
import { toGoChangesText } from '@tablee/domain/ordering/changed-to-go'
import type { Draft } from '@tablee/domain/ordering/draft'
import { sentType } from '@tablee/domain/ordering/draft-input'
import { isNothing } from '@tablee/domain/ordering/draft-shared'
import { leftFor } from '@tablee/domain/ordering/limits/dish-limits'
import { sayWhen } from '@tablee/domain/ordering/limits/limit-words'
import { asksOrder } from '@tablee/domain/ordering/preorder'
import { serviceAt } from '@tablee/domain/ordering/served-at'
import { basketPrice, firstFault, linesOf, type ShownLine } from '../../shared/booking/basket/basket-lines.ts'
import type { DeliveryOffer, ServedAddress } from '../../shared/booking/draft/load-delivery.ts'
import type { DishToShare } from '../../shared/booking/order-lines/read-shared-dishes.ts'
import type { LoadedOrder } from './load-order.ts'

export type OrderBill = {
  lines: ShownLine[]
  ticked: DishToShare[]
  price: Price
  /** True if the table is booked without a pre-order. */
  isPlain: boolean
  /** True if the delivery fee has a line, even when it is free. */
  hasDeliveryFee: boolean
  address: ServedAddress | null
}

/** Returns a draft's lines, its ticked dishes for the table, and their price, from the restaurant's current menu. */
export function billOf(
  { restaurant, feeCents, toGo, delivery, dishesLeft }: LoadedOrder,
  draft: Draft,
  { hasAccount, dishes }: { hasAccount: boolean; dishes: readonly DishToShare[] },
): OrderBill {
  const { menu, isSaas, deliveryDetails } = restaurant
  const lines = linesOf(draft, menu, dishesLeft).map((line) => ({
    ...line,
    fault: line.fault ?? runOut(line, dishesLeft),
  }))
  const ticked = dishes.filter(({ id }) => draft.sharedDishes.includes(id))
  const parts = ticked.map(({ partIfJoinedCents }) => ({ priceCents: partIfJoinedCents ?? 0, quantity: 1 }))
  const isCompanyCustomer = delivery?.isCompanyCustomer ?? false
  // If delivery is no longer offered, the fee stays as it was first shown.
  const offer = toGo?.now.isOffered === false ? toGo.first : null
  const deliveryFeeCents = offer?.feeCents ?? cents(deliveryDetails?.serviceFees ?? 0)
  return {
    lines,
    ticked,
    price: basketPrice(draft, {
      lines: [...lines, ...parts],
      isSaas,
      feeCents,
      hasAccount,
      isCompanyCustomer,
      deliveryFeeCents,
    }),
    isPlain: !isToGo(draft.type) && !asksOrder(restaurant, menu, serviceAt(draft)),
    hasDeliveryFee: hasDeliveryFeeLine({ type: sentType(draft.type), isSaas, isCompanyCustomer }),
    address: chosenAddress(draft, delivery),
  }
}

type SentOrder = Pick<OrderBill, 'lines' | 'isPlain' | 'address'> & {
  draft: Draft
  /** True if the party is too large for this diner to book here, or the order is no longer offered. */
  isRefused: boolean
}

/** True if the order can be sent: required dishes are ordered with all their choices, and a delivery has its address. */
export function canOrder({ draft, lines, isPlain, address, isRefused }: SentOrder): boolean {
  const isOrdered = isPlain || (!isNothing(draft) && firstFault(lines) === null)
  return isOrdered && (draft.type !== 'DELIVERY' || address !== null) && !isRefused
}

/** Returns the fault of a line that has run out for the day or its service; null if enough is left. */
function runOut({ list, id, name, quantity }: ShownLine, dishesLeft: LoadedOrder['dishesLeft']): string | null {
  const found = leftFor(dishesLeft, list === 'combos' ? 'FORMULA' : 'DISH', id)
  if (found === null || quantity <= found.left) return null
  const when = found.service === null ? 'ce jour-là' : sayWhen(found.service)
  if (found.left > 0) return `${name} : il n'en reste que ${found.left} ${when}.`
  return `${name} : il n'y en a plus ${when}. Retirez-le ou choisissez autre chose.`
}

/** Returns the changes of the restaurant's takeaway or delivery offer since this tab first showed it. */
export function toGoText(
  { toGo, delivery, restaurant }: LoadedOrder,
  draft: Draft,
  { hasDeliveryFee }: OrderBill,
): string[] {
  const { type, deliveryPreferenceId } = draft
  if (!toGo || !isToGo(type)) return []
  const address = delivery?.addresses.find(({ id }) => Number(id) === deliveryPreferenceId) ?? null
  return toGoChangesText(toGo.first, toGo.now, { type, isSaas: restaurant.isSaas, hasFee: hasDeliveryFee, address })
}

/** Returns the address of the draft, if it still belongs to the diner and is served. */
function chosenAddress({ deliveryPreferenceId }: Draft, delivery: DeliveryOffer | null): ServedAddress | null {
  return delivery?.addresses.find(({ id, isServed }) => isServed && Number(id) === deliveryPreferenceId) ?? null
}
