import { type ClosingSplit, closingSplit, type ExtraFate, fatesOf } from '@tablee/domain/money/closing-split'
import { isSettled } from '@tablee/domain/reservations/reservation-status'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import { waivesDelivery } from '@tablee/domain/service/order-stage'
import type { FeeKind } from '@tablee/domain/service/waivable-fees'
import type { Database } from '../../../../database/connect.ts'
import { type Debt, openDebtsOf } from '../../../payments/debts/debts.ts'
import { type Attempt, attemptsOf } from '../../../payments/payments.ts'
import { agreedCents } from '../../after-meal/add-extra.ts'
import { isRefusedFee } from '../../after-meal/refused-fee.ts'
import { takesExtras, takesExtrasInstead } from '../../after-meal/takes-extras.ts'
import type { Extra, WaivedRow } from '../../core/after-the-meal.sql.ts'
import { billOf, isBillOpen, payerOf } from '../../core/bill.ts'
import { endOfServiceDay } from '../../core/due-of.ts'
import type { Share, WhichLine } from '../../core/reservation.ts'
import { isOwnDish } from '../../core/shared-dishes/parts-of.ts'
import { type BillRows, billRowsOf } from './desk-bill.sql.ts'

/**
 * A line of a bill. `shareIds` are the shares that pay for it, several for a shared dish. `off` portions of it were refunded.
 */
type BillLine = {
  line: WhichLine
  name: string
  quantity: number
  off: number
  eachCents: number
  shareIds: string[]
  /** Number of portions that may be taken off now. A shared dish is refunded as a whole. */
  most: number
}

/**
 * A seat of a bill. `totalCents` is what the share pays the restaurant for dishes and delivery, less the discount of a promo
 * code, without extras.
 */
export type BillSeat = {
  share: Share
  totalCents: number
  mayHaveExtra: boolean
  /** The share of another guest who has paid for this one. Extras are put on that guest's bill instead. */
  extrasOnShareId: string | null
  /** A fee that may be waived. If `isDebited`, waiving it refunds it. */
  fee: { kind: FeeKind; cents: number; isDebited: boolean } | null
  waived: WaivedRow[]
  extras: BillExtra[]
  /** The effect of closing the bill on this seat. Null once the bill is closed, and for a seat that pays nothing. */
  closing: ClosingSplit | null
  /** The cents of extras and tip, and of a lost voucher, that the payer is asked to pay by link after the bill is closed. */
  unpaidCents: number
}

type BillExtra = Extra & { fate: ExtraFate }

/** The bill of a booking, as its restaurant reads and changes it. */
export type DeskBill = Pick<BillRows, 'extras'> & {
  version: number
  /** True if it is not captured yet: lines taken off are then not debited. */
  isOpen: boolean
  /** Until when extras may be taken off again, in milliseconds. */
  extrasUntil: number
  lines: BillLine[]
  seats: BillSeat[]
}

/** Returns null for another restaurant's booking. */
export async function billAtDesk(
  db: Database,
  which: { restaurantId: number; reservationId: number },
  now: number,
): Promise<DeskBill | null> {
  const rows = await billRowsOf(db, which)
  if (!rows) return null
  const { reservation, extras } = rows
  const ids = rows.shares.map(({ id }) => id)
  const debts = await openDebtsOf(db, ids)
  const attempts = await attemptsOf(db, ids)
  const isOpen = isBillOpen(reservation)
  return {
    version: reservation.version,
    isOpen,
    extras,
    extrasUntil: endOfServiceDay(reservation.serviceDay),
    lines: [...ownLines(rows, isOpen, now), ...tableLines(rows, isOpen, now)],
    seats: rows.shares.map((share) => seatOf(rows, { share, debts, attempts, now })),
  }
}

function ownLines(rows: BillRows, isOpen: boolean, now: number): BillLine[] {
  return rows.lines.filter(isOwnDish).map(({ shareId, position, name, quantity, priceCents, offQuantity }) => {
    const left = quantity - offQuantity
    return {
      line: { shareId, position },
      name,
      quantity,
      off: offQuantity,
      eachCents: priceCents,
      shareIds: [shareId],
      most: mayTakeOff(rows, [shareId], isOpen, now) ? left : 0,
    }
  })
}

function tableLines(rows: BillRows, isOpen: boolean, now: number): BillLine[] {
  return rows.dishes.map(({ id, name, quantity, priceCents }) => {
    const parts = rows.lines.filter((one) => one.sharedDishId === id)
    const off = parts.some(({ offQuantity }) => offQuantity > 0) ? quantity : 0
    const shareIds = rows.shares.map((share) => share.id).filter((one) => parts.some(({ shareId }) => shareId === one))
    const may = shareIds.length > 0 && off === 0 && mayTakeOff(rows, shareIds, isOpen, now)
    return {
      line: { dishId: id },
      name,
      quantity,
      off,
      eachCents: priceCents,
      shareIds,
      most: may ? quantity : 0,
    }
  })
}

/** True before the capture from the table's hour on, and afterwards if all who have paid for the line have been debited. */
function mayTakeOff({ reservation, shares }: BillRows, shareIds: string[], isOpen: boolean, now: number): boolean {
  const isEarly = kindOf(reservation) !== 'order' && now < reservation.startsAt
  const own = shares.filter(({ id }) => shareIds.includes(id))
  if (isOpen) return !isEarly && own.some(({ status }) => status === 'CONFIRMED')
  const present = own.filter(({ status }) => status !== 'NO_SHOW')
  return present.length > 0 && present.every((share) => isSettled(payerOf(reservation, shares, share).status))
}

type SeatFacts = { share: Share; debts: readonly Debt[]; attempts: readonly Attempt[]; now: number }

function seatOf(bill: BillRows, { share, debts, attempts, now }: SeatFacts): BillSeat {
  const { reservation, shares } = bill
  const { items, itemsDiscount, deliveryFee } = billOf(reservation, shares, share)
  const isTreated = payerOf(reservation, shares, share).id !== share.id
  const booking = { reservation, shares, attempts, now }
  const mayHaveExtra = takesExtras(booking, share)
  const totalCents = isTreated ? 0 : items - itemsDiscount + deliveryFee
  const waived = bill.waived.filter(({ shareId }) => shareId === share.id)
  return {
    share,
    totalCents,
    waived,
    ...extrasOf(bill, share, totalCents, attempts),
    unpaidCents: isBillOpen(reservation) ? 0 : unpaidOf(share, debts),
    mayHaveExtra,
    extrasOnShareId: mayHaveExtra ? null : (takesExtrasInstead(booking, share)?.id ?? null),
    fee: feeOf(bill, { share, debts, deliveryFee, wasWaived: waived.some(({ fee }) => fee === 'DELIVERY') }),
  }
}

/** True if the share is at a table and no host who pays for all pays for it. */
function isExtendable({ reservation, shares }: BillRows, share: Share): boolean {
  return kindOf(reservation) !== 'order' && payerOf(reservation, shares, share).id === share.id
}

function extrasOf(
  bill: BillRows,
  share: Share,
  billCents: number,
  attempts: readonly Attempt[],
): Pick<BillSeat, 'extras' | 'closing'> {
  const { reservation, shares } = bill
  const extras = bill.extras.filter(({ shareId }) => shareId === share.id)
  const own = attempts.filter(({ payableId }) => payableId === share.id)
  const agreed = agreedCents(own, reservation, shares, share)
  const fates = fatesOf(extras, agreed)
  const isCharged = isExtendable(bill, share) && isBillOpen(reservation) && share.status === 'CONFIRMED'
  return {
    extras: extras.map((one, at) => ({ ...one, fate: fates[at] ?? 'REFUSED' })),
    closing: isCharged ? closingSplit({ billCents, tipCents: share.tipCents, extras, agreedCents: agreed }) : null,
  }
}

/** Returns the cents whose charge after the meal was declined, or that the payer is asked to pay by link. */
function unpaidOf({ id }: Share, debts: readonly Debt[]): number {
  return debts
    .filter(({ payableId, purpose, tries }) => payableId === id && AFTER_THE_BILL.includes(purpose) && tries > 0)
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

const AFTER_THE_BILL: readonly Debt['purpose'][] = ['AFTER_MEAL', 'OVER_LIMIT', 'LOST_VOUCHER']

type FeeFacts = Pick<SeatFacts, 'share' | 'debts'> & { deliveryFee: number; wasWaived: boolean }

function feeOf(
  { reservation, absences }: BillRows,
  { share, debts, deliveryFee, wasWaived }: FeeFacts,
): BillSeat['fee'] {
  const isRefused = debts.some((debt) => debt.payableId === share.id && isRefusedFee(debt))
  const absence = absences.find(({ shareId, outcome }) => shareId === share.id && (outcome === null || isRefused))
  if (absence && absence.feeCents > 0) return { kind: 'NO_SHOW', cents: absence.feeCents, isDebited: false }
  const lost = debts.find(({ payableId, purpose }) => payableId === share.id && purpose === 'LOST_VOUCHER')
  if (lost) return { kind: 'LOST_VOUCHER', cents: lost.amountCents, isDebited: false }
  const how = waivesDelivery({ feeCents: deliveryFee, wasWaived, reservation, share })
  return how && { kind: 'DELIVERY', cents: deliveryFee, isDebited: how === 'GIVEN_BACK' }
}
