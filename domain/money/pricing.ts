import {
  SERVICE_FEE_WITHOUT_ACCOUNT,
  SMALLEST_CARD_BESIDE_VOUCHER,
  SMALLEST_CARD_PART,
} from '../reservations/booking-limits.ts'

export type ReservationType = 'CLICK_COLLECT' | 'DELIVERY' | 'PAY_FOR_ALL' | 'SELF_PAY'

/** Whether a booking is an order to take away or to deliver, without a table or a party. */
export function isToGo(type: string): type is 'CLICK_COLLECT' | 'DELIVERY' {
  return type === 'CLICK_COLLECT' || type === 'DELIVERY'
}

/** One line of an order; the price is in cents, VAT included. */
export type PricedLine = { priceCents: number; quantity: number }

export type Order = {
  type: ReservationType
  lines: readonly PricedLine[]
  /** How many persons the bill is for: the whole party in PAY_FOR_ALL, one elsewhere. */
  persons: number
  /** Whether the restaurant has our software. */
  isSaas: boolean
  /** Whether the payer is a company customer, who pays no delivery fee. */
  isCompanyCustomer?: boolean
  /** The platform's fee for one person, in cents. */
  feeCents: number
  hasAccount: boolean
  /** The restaurant's delivery fee in cents. */
  deliveryFeeCents?: number | null
  /** Cents off the items and off the fee. */
  discount?: { items: number; fee: number }
  /** Cents that a meal voucher would pay; `voucherPartOf` gives the most. */
  voucherCents?: number
  /** Cents of the items that the payer's company pays, in the canteen (`companyPartsOf`). */
  companyCents?: number
}

/**
 * All in cents. The card pays `amount` for items and delivery, `applicationFee` for the service; `company` is paid by the
 * payer's company, and so is not in `total`.
 */
export type Price = {
  items: number
  serviceFee: number
  itemsDiscount: number
  feeDiscount: number
  deliveryFee: number
  company: number
  voucher: number
  total: number
  card: { amount: number; applicationFee: number; total: number }
}

/**
 * Prices an order; basket, payment screen, server and invoice all call this (rules, section 4). Without items that cost
 * something, as in a plain booking, there is no fee either.
 */
export function priceOf(order: Order): Price {
  const items = order.lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  const serviceFee = items === 0 ? 0 : serviceFeeOf(order, items)
  const deliveryFee = items === 0 || !hasDeliveryFeeLine(order) ? 0 : (order.deliveryFeeCents ?? 0)
  // A code takes off what the payer pays, not what their company does.
  const company = between(0, order.companyCents ?? 0, items)
  const itemsDiscount = between(0, order.discount?.items ?? 0, items - company)
  const feeDiscount = between(0, order.discount?.fee ?? 0, serviceFee)
  const left = items - itemsDiscount - company
  const voucher = between(0, order.voucherCents ?? 0, left - SMALLEST_CARD_BESIDE_VOUCHER)
  return withoutSmallRest(withCard({ items, serviceFee, itemsDiscount, feeDiscount, deliveryFee, company, voucher }))
}

/** Too little for a card: who pays for the discount waives the rest, or else the company pays it and we waive our fee. */
function withoutSmallRest(price: Price): Price {
  const { items, serviceFee, itemsDiscount, feeDiscount, company, card } = price
  if (card.total >= SMALLEST_CARD_PART) return price
  const nothingElse = { feeDiscount: serviceFee, deliveryFee: 0, voucher: 0 }
  if (itemsDiscount + feeDiscount > 0) return withCard({ ...price, ...nothingElse, itemsDiscount: items - company })
  return company > 0 ? withCard({ ...price, ...nothingElse, company: items }) : price
}

/**
 * Cents that a discount costs the restaurant: off its items, and off its delivery where too little is left for a card. The
 * platform bears a discount on the fee.
 */
export function takenFromRestaurant(full: Price, discounted: Price): number {
  return restaurantsPart(full) - restaurantsPart(discounted)
}

/** The sale of a restaurant on a bill, in cents. `byPlatform` is the part of the price that the platform pays. */
export type Sold = { discount: number; delivery: number; byPlatform: number }

/**
 * A code at the platform's expense pays a part of the full price (CGI, art. 266, 1, a). A code at the restaurant's expense is a
 * discount (CGI, art. 267, II, 1°).
 */
export function soldOf(full: Price, discounted: Price, payer: 'PLATFORM' | 'RESTAURANT' | null): Sold {
  const isPaid = payer === 'PLATFORM'
  const { itemsDiscount: discount, deliveryFee: delivery } = isPaid ? full : discounted
  return { discount, delivery, byPlatform: isPaid ? takenFromRestaurant(full, discounted) : 0 }
}

function restaurantsPart({ items, itemsDiscount, deliveryFee }: Price): number {
  return items - itemsDiscount + deliveryFee
}

/** Whether an order has a delivery fee: not with a restaurant that has our software, nor for a company customer. */
export function hasDeliveryFeeLine(order: Pick<Order, 'type' | 'isSaas' | 'isCompanyCustomer'>): boolean {
  return order.type === 'DELIVERY' && !order.isSaas && !order.isCompanyCustomer
}

function withCard(parts: Omit<Price, 'total' | 'card'>): Price {
  const { items, serviceFee, itemsDiscount, feeDiscount, deliveryFee, company, voucher } = parts
  const amount = items - itemsDiscount + deliveryFee - company - voucher
  const applicationFee = serviceFee - feeDiscount
  const card = { amount, applicationFee, total: amount + applicationFee }
  return { ...parts, total: card.total + voucher, card }
}

/** 10 % of the items before discount, half up, where the restaurant has our software; else the fee per billed person. */
function serviceFeeOf({ type, persons, isSaas, feeCents, hasAccount }: Order, items: number): number {
  if (!hasAccount) return SERVICE_FEE_WITHOUT_ACCOUNT
  if (isSaas) return Math.floor((items + 5) / 10)
  return type === 'PAY_FOR_ALL' ? feeCents * persons : feeCents
}

/** Where `most` is less than `least`, `least` wins. */
function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
