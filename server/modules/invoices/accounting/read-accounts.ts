import type { BillAccount, BillPayment, BillPayout } from '@tablee/domain/accounting/bill-account'
import type { Movement } from '@tablee/domain/accounting/entries'
import { type Day, parisDay, serviceDayAt } from '@tablee/domain/calendar/calendar'
import { SCHEME_NAMES } from '@tablee/domain/money/voucher-words'
import type { Context, Tx } from '../../../context.ts'
import { movementsByDay, type RestaurantMovement } from '../../payments/books/books.ts'
import { payoutsOf } from '../../payments/payouts/payouts.ts'
import { periodOf } from '../../pro/figures/figures.ts'
import { billsOfRestaurant, type FiguresPeriod } from '../../reservations/read/restaurant/restaurant.ts'
import { staffAt } from '../../staff/staff.ts'
import { type VoucherMovement, voucherMovements } from '../../vouchers/books/books.ts'
import { numberOf } from '../invoice.ts'
import {
  type BillQueries,
  billsOf,
  billsWithDiscount,
  documentsByDay,
  reservationsOf,
  type VatOfDay,
  vatByDay,
} from './accounting.sql.ts'

/** Returns a restaurant's sales, payments and refunds of a period, each with the day on which it counts. */
export async function movementsOf(
  { db }: Pick<Tx, 'db'>,
  restaurantId: number,
  period: FiguresPeriod,
): Promise<Movement[]> {
  const bills = billsOfRestaurant(restaurantId, period)
  const { documents, money, vouchers } = await readAll(db, bills, period)
  const known = await reservationsOf(db, bills, billIdsOf([...documents, ...money, ...vouchers]))
  const at = ({ billId, day }: { billId: string; day: Day }, piece: string, instant: number) => ({
    day,
    piece,
    pieceDay: parisDay(instant),
    bill: `n° ${known.get(billId) ?? billId}`,
  })
  return [
    ...documents.map((one): Movement => {
      const where = at(one, numberOf(one) ?? '', one.madeAt)
      return { ...where, kind: one.isCredit ? 'CREDIT_NOTE' : 'INVOICE', sums: one.sums }
    }),
    ...money.map((one): Movement => {
      const { paidBy: by, cents, tipCents: tip, absenceCents: absence, payouts, isOnInvoice } = one
      return { ...at(one, one.reference, one.at), kind: kindOf(one), by, cents, tip, absence, payouts, isOnInvoice }
    }),
    ...vouchers.map((one): Movement => {
      const scheme = SCHEME_NAMES[one.scheme]
      return { ...at(one, one.reference, one.at), kind: kindOf(one), by: 'VOUCHER', scheme, cents: one.cents }
    }),
  ]
}

/** Returns the bills of a period that have documents or payments, including those made after the period. */
export async function accountsOf(tx: Tx, restaurantId: number, period: FiguresPeriod): Promise<BillAccount[]> {
  const { db, clock } = tx
  const { ofPeriod } = billsOfRestaurant(restaurantId, period)
  const bills = { ofPeriod, all: ofPeriod }
  const [, to = period.to] = [period.to, serviceDayAt(clock.now())].toSorted()
  const { documents, money, vouchers } = await readAll(db, bills, { from: period.from, to })
  const [papers, paid] = [byBill(documents), byBill([...money.map(ofMoney), ...vouchers.map(ofVoucher)])]
  return (await billsOf(db, bills)).flatMap((bill) => {
    const [made = [], payments = []] = [papers.get(bill.id), paid.get(bill.id)]
    if (made.length + payments.length === 0) return []
    const named = made.map(({ isCredit, sums, ...one }) => ({ number: numberOf(one) ?? '', isCredit, sums }))
    return [{ ...bill, documents: named, payments }]
  })
}

async function readAll(db: Tx['db'], bills: BillQueries, period: FiguresPeriod) {
  return {
    documents: await documentsByDay(db, bills, period),
    money: await onInvoices(db, await withPayouts(db, await movementsByDay(db, bills, period))),
    vouchers: await voucherMovements(db, bills, period),
  }
}

type PaidOutMovement = RestaurantMovement & { payouts: BillPayout[] }
type MoneyMovement = PaidOutMovement & { isOnInvoice: boolean }

/** A refund is in the payouts from which it was deducted, a payment in the one that contains it. */
async function withPayouts(db: Tx['db'], money: readonly RestaurantMovement[]): Promise<PaidOutMovement[]> {
  const known = new Map<string, BillPayout[]>()
  const keyOf = ({ reference, isBack }: { reference: string; isBack: boolean }) => `${reference} ${isBack}`
  for (const one of await payoutsOf(db, [...new Set(money.map(({ reference }) => reference))])) {
    known.set(keyOf(one), [...(known.get(keyOf(one)) ?? []), { id: one.payoutId, day: one.day }])
  }
  return money.map((one) => ({ ...one, payouts: known.get(keyOf(one)) ?? [] }))
}

async function onInvoices(db: Tx['db'], money: readonly PaidOutMovement[]): Promise<MoneyMovement[]> {
  const isCode = ({ paidBy }: RestaurantMovement) => paidBy === 'PLATFORM'
  const discounted = await billsWithDiscount(db, billIdsOf(money.filter(isCode)))
  return money.map((one) => ({ ...one, isOnInvoice: !isCode(one) || !discounted.has(one.billId) }))
}

function billIdsOf(of: readonly { billId: string }[]): string[] {
  return [...new Set(of.map(({ billId }) => billId))]
}

function kindOf({ isBack }: { isBack: boolean }): 'PAID' | 'PAID_BACK' {
  return isBack ? 'PAID_BACK' : 'PAID'
}

type PaymentOf = BillPayment & { billId: string }

function ofMoney({
  billId,
  paidBy: means,
  isBack,
  cents,
  tipCents,
  absenceCents,
  reference,
  payouts,
  isOnInvoice,
}: MoneyMovement): PaymentOf {
  return { billId, means, isBack, cents, tipCents, absenceCents, reference, payouts, isOnInvoice }
}

function ofVoucher({ billId, scheme: means, isBack, cents, reference }: VoucherMovement): PaymentOf {
  return { billId, means, isBack, cents, tipCents: 0, absenceCents: 0, reference, payouts: [], isOnInvoice: true }
}

function byBill<T extends { billId: string }>(all: readonly T[]): Map<string, T[]> {
  const known = new Map<string, T[]>()
  for (const one of all) known.set(one.billId, [...(known.get(one.billId) ?? []), one])
  return known
}

/** Returns the VAT by day and rate. Throws the errors of `ownAccounts`. */
export async function houseVat(context: Context, asked: AskedPeriod): Promise<FiguresPeriod & { days: VatOfDay[] }> {
  const { restaurantId, ...period } = await ownAccounts(context, asked)
  return { ...period, days: await vatByDay(context.db, billsOfRestaurant(restaurantId, period), period) }
}

/** Returns the bills of the period, by day and booking. Throws the errors of `ownAccounts`. */
export async function houseBills(context: Context, asked: AskedPeriod): Promise<BillAccount[]> {
  const { restaurantId, ...period } = await ownAccounts(context, asked)
  return accountsOf(context, restaurantId, period)
}

/** Days are DD-MM-YYYY; null for the last four weeks. */
export type AskedPeriod = { restaurantId: number | null; from: string | null; to: string | null }

/** Validates the restaurant and the period that an owner requests. Throws the errors of `staffAt` and `periodOf`. */
export async function ownAccounts(
  context: Context,
  { restaurantId, ...asked }: AskedPeriod,
): Promise<FiguresPeriod & { restaurantId: number }> {
  const owner = await staffAt(context, restaurantId, ['OWNER'])
  return { restaurantId: owner.restaurantId, ...periodOf(context, asked) }
}
