import {
  SERVICE_FEE_WITHOUT_ACCOUNT,
  SMALLEST_CARD_PART,
  SMALLEST_CARD_WITH_VOUCHER,
} from '../reservations/booking-limits.ts'

export type ReservationType = 'CLICK_COLLECT' | 'DELIVERY' | 'PAY_FOR_ALL' | 'SELF_PAY'

/** True if a booking is a takeaway or delivery order, without a table or a party. */
export function isToGo(type: string): type is 'CLICK_COLLECT' | 'DELIVERY' {
  return type === 'CLICK_COLLECT' || type === 'DELIVERY'
}

/** One line of an order. The price is in cents, VAT included. */
export type PricedLine = { priceCents: number; quantity: number }

export type Order = {
  type: ReservationType
  lines: readonly PricedLine[]
  /** Number of persons on the bill: the whole party in PAY_FOR_ALL, otherwise one. */
  persons: number
  /** True if the restaurant has our software. */
  isSaas: boolean
  /** True if the payer is a company customer, who pays no delivery fee. */
  isCompanyCustomer?: boolean
  /** The platform's fee for one person, in cents. */
  feeCents: number
  hasAccount: boolean
  /** The restaurant's delivery fee in cents. */
  deliveryFeeCents?: number | null
  /** Cents off the items and off the fee. */
  discount?: { items: number; fee: number }
  /** Cents that a meal voucher would pay. `voucherPartOf` returns the maximum. */
  voucherCents?: number
  /** Cents of the items that the payer's company pays for a canteen meal (`companyPartsOf`). */
  companyCents?: number
}

/**
 * All amounts are in cents. The card pays `amount` for items and delivery, and `applicationFee` for the service. `company` is
 * paid by the payer's company and therefore not in `total`.
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
 * Prices an order. Basket, payment screen, server and invoice all call this (rules, section 4). If the items cost nothing, as
 * in a plain booking, there is no fee either.
 */
export function priceOf(order: Order): Price {
  const items = order.lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  const serviceFee = items === 0 ? 0 : serviceFeeOf(order, items)
  const deliveryFee = items === 0 || !hasDeliveryFeeLine(order) ? 0 : (order.deliveryFeeCents ?? 0)
  // A code reduces what the payer pays, not what their company pays.
  const company = between(0, order.companyCents ?? 0, items)
  const itemsDiscount = between(0, order.discount?.items ?? 0, items - company)
  const feeDiscount = between(0, order.discount?.fee ?? 0, serviceFee)
  const left = items - itemsDiscount - company
  const voucher = between(0, order.voucherCents ?? 0, left - SMALLEST_CARD_WITH_VOUCHER)
  return withoutSmallRest(withCard({ items, serviceFee, itemsDiscount, feeDiscount, deliveryFee, company, voucher }))
}

/**
 * Removes a rest that is too small for a card. If there is a discount, its payer waives the rest. Otherwise the company pays it
 * and we waive our fee.
 */
function withoutSmallRest(price: Price): Price {
  const { items, serviceFee, itemsDiscount, feeDiscount, company, card } = price
  if (card.total >= SMALLEST_CARD_PART) return price
  const nothingElse = { feeDiscount: serviceFee, deliveryFee: 0, voucher: 0 }
  if (itemsDiscount + feeDiscount > 0) return withCard({ ...price, ...nothingElse, itemsDiscount: items - company })
  return company > 0 ? withCard({ ...price, ...nothingElse, company: items }) : price
}

/**
 * Returns the cents that a discount costs the restaurant: on its items, and on its delivery if too little is left for a card.
 * The platform bears a discount on the fee.
 */
export function takenFromRestaurant(full: Price, discounted: Price): number {
  return restaurantsPart(full) - restaurantsPart(discounted)
}

/** The restaurant's part of a bill, in cents. `byPlatform` is the part of the price that the platform pays. */
export type Sold = { discount: number; delivery: number; byPlatform: number }

/**
 * Returns the restaurant's sale. A code at the platform's expense pays a part of the full price (CGI, art. 266, 1, a). A code
 * at the restaurant's expense is a discount (CGI, art. 267, II, 1°).
 */
export function soldOf(full: Price, discounted: Price, payer: 'PLATFORM' | 'RESTAURANT' | null): Sold {
  const isPaid = payer === 'PLATFORM'
  const { itemsDiscount: discount, deliveryFee: delivery } = isPaid ? full : discounted
  return { discount, delivery, byPlatform: isPaid ? takenFromRestaurant(full, discounted) : 0 }
}

function restaurantsPart({ items, itemsDiscount, deliveryFee }: Price): number {
  return items - itemsDiscount + deliveryFee
}

/** True if an order has a delivery fee. A restaurant with our software charges none, and a company customer pays none. */
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

/**
 * Returns the service fee in cents: 10 % of the items before discount, rounded half up, if the restaurant has our software;
 * otherwise a fee per billed person.
 */
function serviceFeeOf({ type, persons, isSaas, feeCents, hasAccount }: Order, items: number): number {
  if (!hasAccount) return SERVICE_FEE_WITHOUT_ACCOUNT
  if (isSaas) return Math.floor((items + 5) / 10)
  return type === 'PAY_FOR_ALL' ? feeCents * persons : feeCents
}

/** If `most` is less than `least`, `least` wins. */
function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
