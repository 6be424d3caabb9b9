import { SERVICE_FEE_WITHOUT_ACCOUNT } from './booking-limits.ts'

export type ReservationType = 'CLICK_COLLECT' | 'DELIVERY' | 'PAY_FOR_ALL' | 'SELF_PAY'

/** One line of an order: price in cents, VAT included. */
export type PricedLine = { priceCents: number; quantity: number }

export type Order = {
  type: ReservationType
  lines: readonly PricedLine[]
  /** Who the bill is for: the whole party in PAY_FOR_ALL, one elsewhere. */
  persons: number
  isSaas: boolean
  /** The platform's fee for one person, in cents. */
  feeCents: number
  hasAccount: boolean
  /** Cents; null where no delivery fee line is shown. */
  deliveryFeeCents?: number | null
  /** Cents off the items and off the fee. */
  discount?: { items: number; fee: number }
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

/** Prices an order: basket, payment screen, server and invoice call this and nothing else (rules, section 4). */
export function priceOf(order: Order): Price {
  const { lines, discount, deliveryFeeCents, voucherCents = 0 } = order
  const items = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  const serviceFee = items === 0 ? 0 : serviceFeeOf(order, items)
  const itemsDiscount = Math.min(discount?.items ?? 0, items)
  const feeDiscount = Math.min(discount?.fee ?? 0, serviceFee)
  const deliveryFee = items === 0 ? 0 : (deliveryFeeCents ?? 0)
  const voucher = Math.min(voucherCents, items - itemsDiscount)

  const amount = items - itemsDiscount + deliveryFee - voucher
  const applicationFee = serviceFee - feeDiscount
  const total = amount + voucher + applicationFee
  return {
    ...{ items, serviceFee, itemsDiscount, feeDiscount, deliveryFee, voucher, total },
    card: { amount, applicationFee, total: amount + applicationFee },
  }
}

/** Half up: 10 % of the items before discount where the restaurant has our software, else by person. */
function serviceFeeOf({ type, persons, isSaas, feeCents, hasAccount }: Order, items: number): number {
  if (!hasAccount) return SERVICE_FEE_WITHOUT_ACCOUNT
  if (isSaas) return Math.floor((items + 5) / 10)
  return type === 'PAY_FOR_ALL' ? feeCents * persons : feeCents
}
