import { isBound, isSettled } from '@tablee/domain/reservations/reservation-status'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import { waivesDelivery } from '@tablee/domain/service/order-stage'
import type { Database } from '../../../database/connect.ts'
import type { WaivedRow } from '../core/after-the-meal.sql.ts'
import { billOf, isBillOpen, payerOf } from '../core/bill.ts'
import { endOfServiceDay } from '../core/due-of.ts'
import type { Share, WhichLine } from '../core/reservation.ts'
import { isOwnDish } from '../core/shared-dishes/parts-of.ts'
import { type BillRows, billRowsOf } from './desk-bill.sql.ts'

/** A line of a bill; `shareIds`: whose it is, several of a dish for the table. `off` portions of it were refunded. */
type BillLine = {
  line: WhichLine
  name: string
  quantity: number
  off: number
  eachCents: number
  shareIds: string[]
  /** How many portions may be taken off now: a dish for the table is refunded whole. */
  most: number
}

/** What a share pays its restaurant, in cents: dishes and delivery, less what a promo code takes off; without extras. */
export type BillSeat = {
  share: Share
  totalCents: number
  mayHaveExtra: boolean
  /** A fee that may be waived; `isDebited`: it is given back. */
  fee: { kind: 'NO_SHOW' | 'DELIVERY'; cents: number; isDebited: boolean } | null
  /** Those that were. */
  waived: WaivedRow[]
}

/** The bill of a booking, as its restaurant reads and changes it. */
export type DeskBill = Pick<BillRows, 'extras'> & {
  version: number
  /** It is not captured yet: what is taken off is not debited. */
  isOpen: boolean
  /** Until then extras may be taken off again; ms. */
  extrasUntil: number
  lines: BillLine[]
  seats: BillSeat[]
}

/** Null for another restaurant's booking. */
export async function billAtDesk(
  db: Database,
  which: { restaurantId: number; reservationId: number },
  now: number,
): Promise<DeskBill | null> {
  const rows = await billRowsOf(db, which)
  if (!rows) return null
  const { reservation, extras } = rows
  const isOpen = isBillOpen(reservation)
  return {
    ...{ version: reservation.version, isOpen, extras, extrasUntil: endOfServiceDay(reservation.serviceDay) },
    lines: [...ownLines(rows, isOpen, now), ...tableLines(rows, isOpen, now)],
    seats: rows.shares.map((share) => seatOf(rows, share, now)),
  }
}

function ownLines(rows: BillRows, isOpen: boolean, now: number): BillLine[] {
  return rows.lines.filter(isOwnDish).map(({ shareId, position, name, quantity, priceCents, offQuantity }) => {
    const left = quantity - offQuantity
    return {
      ...{ line: { shareId, position }, name, quantity, off: offQuantity, eachCents: priceCents, shareIds: [shareId] },
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
      ...{ line: { dishId: id }, name, quantity, off, eachCents: priceCents, shareIds },
      most: may ? quantity : 0,
    }
  })
}

/** Before the capture from a table's hour on; afterwards where all who have paid for it have been debited. */
function mayTakeOff({ reservation, shares }: BillRows, shareIds: string[], isOpen: boolean, now: number): boolean {
  const isEarly = kindOf(reservation) !== 'order' && now < reservation.startsAt
  const own = shares.filter(({ id }) => shareIds.includes(id))
  if (isOpen) return !isEarly && own.some(({ status }) => status === 'CONFIRMED')
  const present = own.filter(({ status }) => status !== 'NO_SHOW')
  return present.length > 0 && present.every((share) => isSettled(payerOf(reservation, shares, share).status))
}

function seatOf({ reservation, shares, absences, ...rows }: BillRows, share: Share, now: number): BillSeat {
  const { items, itemsDiscount, deliveryFee } = billOf(reservation, shares, share)
  const isTreated = payerOf(reservation, shares, share).id !== share.id
  const isTable = kindOf(reservation) !== 'order'
  const isEvening = isTable && reservation.startsAt <= now && now < endOfServiceDay(reservation.serviceDay)
  const absence = absences.find(({ shareId, outcome }) => shareId === share.id && outcome === null)
  const waived = rows.waived.filter(({ shareId }) => shareId === share.id)
  const wasWaived = waived.some(({ fee }) => fee === 'DELIVERY')
  const how = waivesDelivery({ feeCents: deliveryFee, wasWaived, reservation, share })
  return {
    share,
    totalCents: isTreated ? 0 : items - itemsDiscount + deliveryFee,
    mayHaveExtra: isEvening && isBound(share.status) && !isTreated && share.paidCents > 0,
    fee:
      absence && absence.feeCents > 0
        ? { kind: 'NO_SHOW', cents: absence.feeCents, isDebited: false }
        : how && { kind: 'DELIVERY', cents: deliveryFee, isDebited: how === 'GIVEN_BACK' },
    waived,
  }
}
