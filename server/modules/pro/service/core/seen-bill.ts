import { NO_PAYMENT, type PaymentSummary } from '@tablee/domain/money/payment-summary'
import { paymentText } from '@tablee/domain/money/payment-words'
import { isHost } from '@tablee/domain/reservations/host'
import type { BillSeat, DeskBill } from '../../../reservations/read/desk/desk.ts'
import { nameOf, type SeenBooking } from './seen-by-staff.ts'
import type { ServiceBooking } from './service.sql.ts'

type BookedBill = {
  booking: ServiceBooking
  seen: SeenBooking
  bill: DeskBill
  /** The payments of the person of each share, by the id of the share. */
  paid: ReadonlyMap<string, PaymentSummary>
  now: number
}

/** A line as the floor staff sees it. `id` identifies it for `takeLineOff`. */
export type SeenBillLine = Pick<DeskBill['lines'][number], 'name' | 'quantity' | 'off' | 'eachCents' | 'most'> & {
  id: string
  seats: string[]
}
export type SeenBillExtra = {
  id: string
  name: string
  priceCents: number
  isAccepted: boolean | null
  fate: BillSeat['extras'][number]['fate']
  canTakeOff: boolean
}
export type SeenBillSeat = Pick<
  BillSeat,
  'totalCents' | 'mayHaveExtra' | 'fee' | 'waived' | 'closing' | 'unpaidCents'
> & {
  id: string
  name: string
  isHost: boolean
  extras: SeenBillExtra[]
  /** The guest who has paid for this seat. Extras of the seat are put on that guest's bill. */
  extrasOn: string | null
  /**
   * The amount that the guest, or whoever paid on their behalf, has paid for the booking, fee and tip included. Null if nothing
   * was paid.
   */
  paidText: string | null
}
/** The bill of a table as the floor staff sees it; cents. */
export type SeenBill = {
  booking: SeenBooking
  version: number
  isOpen: boolean
  lines: SeenBillLine[]
  seats: SeenBillSeat[]
}

/** Returns a bill as the floor staff sees it. Guests have the same names as on the sheet. */
export function billFor({ booking, seen, bill, paid, now }: BookedBill): SeenBill {
  const { version, isOpen, extrasUntil } = bill
  const names = new Map(booking.seats.map((seat) => [seat.id, nameOf(seat)]))
  return {
    booking: seen,
    version,
    isOpen,
    lines: bill.lines.map(({ line, shareIds, name, quantity, off, eachCents, most }) => {
      const id = 'dishId' in line ? `${TABLE}${line.dishId}` : `${line.shareId}:${line.position}`
      return { id, name, quantity, off, eachCents, most, seats: shareIds.flatMap((one) => names.get(one) ?? []) }
    }),
    seats: bill.seats.map(({ share, extras, extrasOnShareId, ...money }) => ({
      id: share.id,
      name: names.get(share.id) ?? '',
      isHost: isHost(share),
      ...money,
      extrasOn: (extrasOnShareId !== null && names.get(extrasOnShareId)) || null,
      paidText: paymentText(paid.get(share.id) ?? NO_PAYMENT),
      extras: extras.map(({ id, name, priceCents, isAccepted, fate }) => {
        return { id, name, priceCents, isAccepted, fate, canTakeOff: now < extrasUntil }
      }),
    })),
  }
}

const TABLE = 'table:'

export function lineOfId(id: string): { dishId: string } | { shareId: string; position: number } | null {
  if (id.startsWith(TABLE)) return { dishId: id.slice(TABLE.length) }
  const [, shareId, position] = /^(.+):(\d{1,4})$/.exec(id) ?? []
  return shareId && position ? { shareId, position: Number(position) } : null
}
