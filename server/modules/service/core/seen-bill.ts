import { NO_PAYMENT, type PaymentSummary } from '@tablee/domain/money/payment-summary'
import { paymentText } from '@tablee/domain/money/payment-words'
import { isHost } from '@tablee/domain/reservations/host'
import type { BillSeat, DeskBill } from '../../reservations/for-desk/for-desk.ts'
import { nameOf, type SeenBooking } from './seen-by-staff.ts'
import type { ServiceBooking } from './service.sql.ts'

type BookedBill = {
  booking: ServiceBooking
  seen: SeenBooking
  bill: DeskBill
  /** What the person of each share has paid, by its id. */
  paid: ReadonlyMap<string, PaymentSummary>
  now: number
}

/** A line as the floor sees it; `id` names it for `takeLineOff`. */
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
  /** The guest who has paid for this seat, and whose bill takes its extras. */
  extrasOn: string | null
  /** What the guest has paid of the booking, fee and tip included, or who has paid for them; null where nothing. */
  paidText: string | null
}
/** The bill of a table as the floor sees it; cents. */
export type SeenBill = {
  booking: SeenBooking
  version: number
  isOpen: boolean
  lines: SeenBillLine[]
  seats: SeenBillSeat[]
}

/** What the floor sees of a bill: guests by the names that the sheet has. */
export function billFor({ booking, seen, bill, paid, now }: BookedBill): SeenBill {
  const { version, isOpen, extrasUntil } = bill
  const names = new Map(booking.seats.map((seat) => [seat.id, nameOf(seat)]))
  return {
    ...{ booking: seen, version, isOpen },
    lines: bill.lines.map(({ line, shareIds, name, quantity, off, eachCents, most }) => {
      const id = 'dishId' in line ? `${TABLE}${line.dishId}` : `${line.shareId}:${line.position}`
      return { ...{ id, name, quantity, off, eachCents, most }, seats: shareIds.flatMap((one) => names.get(one) ?? []) }
    }),
    seats: bill.seats.map(({ share, extras, extrasOnShareId, ...money }) => ({
      ...{
        id: share.id,
        name: names.get(share.id) ?? '',
        isHost: isHost(share),
      },
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

/** The line that an id of a bill names; null for no such id. */
export function lineOfId(id: string): { dishId: string } | { shareId: string; position: number } | null {
  if (id.startsWith(TABLE)) return { dishId: id.slice(TABLE.length) }
  const [, shareId, position] = /^(.+):(\d{1,4})$/.exec(id) ?? []
  return shareId && position ? { shareId, position: Number(position) } : null
}
