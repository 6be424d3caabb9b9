import { SERVICE_FEE_WITHOUT_ACCOUNT, SMALLEST_CARD_PART, STAYS_ON_CARD } from '../reservations/booking-limits.ts'

export type ReservationType = 'CLICK_COLLECT' | 'DELIVERY' | 'PAY_FOR_ALL' | 'SELF_PAY'

/** What is ordered to be taken away or delivered: no table, no party. */
export function isToGo(type: string): type is 'CLICK_COLLECT' | 'DELIVERY' {
  return type === 'CLICK_COLLECT' || type === 'DELIVERY'
}

/** One line of an order: price in cents, VAT included. */
export type PricedLine = { priceCents: number; quantity: number }

export type Order = {
  type: ReservationType
  lines: readonly PricedLine[]
  /** Who the bill is for: the whole party in PAY_FOR_ALL, one elsewhere. */
  persons: number
  /** Of the restaurant. */
  isSaas: boolean
  /** Of the payer: nor are they shown a delivery fee. */
  isCompanyCustomer?: boolean
  /** The platform's fee for one person, in cents. */
  feeCents: number
  hasAccount: boolean
  /** What the restaurant takes for a delivery, in cents. */
  deliveryFeeCents?: number | null
  /** Cents off the items and off the fee. */
  discount?: { items: number; fee: number }
  /** Cents that a meal voucher would pay; `voucherPartOf` says how many it may. */
  voucherCents?: number
}

/** Cents throughout. `card` is what the card pays: `amount` for items and delivery, `applicationFee` for the service. */
export type Price = {
  items: number
  serviceFee: number
  itemsDiscount: number
  feeDiscount: number
  deliveryFee: number
  voucher: number
  total: number
  card: { amount: number; applicationFee: number; total: number }
}

/**
 * Prices an order: basket, payment screen, server and invoice call this and nothing else (rules, section 4). Where items
 * cost nothing, as in a plain booking, nothing does.
 */
export function priceOf(order: Order): Price {
  const items = order.lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  const serviceFee = items === 0 ? 0 : serviceFeeOf(order, items)
  const deliveryFee = items === 0 || !hasDeliveryFeeLine(order) ? 0 : (order.deliveryFeeCents ?? 0)
  const itemsDiscount = between(0, order.discount?.items ?? 0, items)
  const feeDiscount = between(0, order.discount?.fee ?? 0, serviceFee)
  const voucher = between(0, order.voucherCents ?? 0, items - itemsDiscount - STAYS_ON_CARD)

  const price = withCard({ items, serviceFee, itemsDiscount, feeDiscount, deliveryFee, voucher })
  const isGivenUp = itemsDiscount + feeDiscount > 0 && price.card.total < SMALLEST_CARD_PART
  // Too little for a card: who pays for the discount gives it up.
  return isGivenUp
    ? withCard({ ...price, itemsDiscount: items, feeDiscount: serviceFee, deliveryFee: 0, voucher: 0 })
    : price
}

/**
 * Cents that a discount takes from what is the restaurant's: off its items, and its delivery where too little is left for
 * a card. Off the fee it is the platform's own.
 */
export function takenFromRestaurant(full: Price, discounted: Price): number {
  return restaurantsPart(full) - restaurantsPart(discounted)
}

function restaurantsPart({ items, itemsDiscount, deliveryFee }: Price): number {
  return items - itemsDiscount + deliveryFee
}

/** Neither restaurants that have our software nor company customers see a delivery fee; they pay none. */
export function hasDeliveryFeeLine(order: Pick<Order, 'type' | 'isSaas' | 'isCompanyCustomer'>): boolean {
  return order.type === 'DELIVERY' && !order.isSaas && !order.isCompanyCustomer
}

function withCard(parts: Omit<Price, 'total' | 'card'>): Price {
  const { items, serviceFee, itemsDiscount, feeDiscount, deliveryFee, voucher } = parts
  const amount = items - itemsDiscount + deliveryFee - voucher
  const applicationFee = serviceFee - feeDiscount
  const card = { amount, applicationFee, total: amount + applicationFee }
  return { ...parts, total: card.total + voucher, card }
}

/** 10 % of the items before discount, half up, where the restaurant has our software; else by person, or once. */
function serviceFeeOf({ type, persons, isSaas, feeCents, hasAccount }: Order, items: number): number {
  if (!hasAccount) return SERVICE_FEE_WITHOUT_ACCOUNT
  if (isSaas) return Math.floor((items + 5) / 10)
  return type === 'PAY_FOR_ALL' ? feeCents * persons : feeCents
}

/** The least of the two ends wins where they cross. */
function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
