import { paymentInFull } from '@tablee/domain/money/payment-words'
import { type LedgerMove, type LedgerSums, ledgerSums } from '@tablee/domain/operator/ledger-sums'
import type { StaffActKind } from '@tablee/domain/service/staff-acts'
import type { Context, Tx } from '../../context.ts'
import { UserError } from '../../errors.ts'
import { messagesOfBooking, type SentMessage } from '../notifications/notifications.ts'
import { linesOfBills, paymentsOfBills, type StoryPayment } from '../payments/books/books.ts'
import { type Debt, openDebtsOf } from '../payments/debts/debts.ts'
import { paymentsByShare, type StoryRows, type StorySeat, storyOf } from '../reservations/read/operator/operator.ts'
import { actsOfBooking } from '../staff/for-operator/for-operator.ts'
import { voucherLinesOfBills } from '../vouchers/books/books.ts'
import { noteLook, operator } from './operator.rights.ts'

/** A ledger line of a seat, for a card or, with its scheme, for a meal voucher; cents, milliseconds. */
export type MoneyLine = LedgerMove & { id: string; at: number; scheme: string | null }

/** A seat with its money. `addsUp` is true if the lines and the card payments have equal sums. */
export type SeatFile = StorySeat & {
  payments: StoryPayment[]
  moneyLines: MoneyLine[]
  sums: LedgerSums
  /** Unpaid charges after the meal. */
  debts: Debt[]
  /** The amount that its person has paid for all seats of the booking, as a French sentence; null if nothing. */
  paidText: string | null
  addsUp: boolean
}

export type ActOfBooking = { id: string; act: StaffActKind; by: string | null; at: number; shareId: string | null }

export type BookingFile = StoryRows & { seats: SeatFile[]; messages: SentMessage[]; acts: ActOfBooking[] }

/** Returns a booking's file, and records this in the security log. Throws NOT_FOUND. */
export async function lookAtBooking(context: Context, id: number | null): Promise<BookingFile> {
  operator(context)
  const { db, clock } = context
  const story = id === null ? null : await storyOf(db, id)
  if (!story) throw new UserError('NOT_FOUND', "Cette réservation n'existe pas.")
  const { booking } = story
  await noteLook(context, `booking ${booking.id}`)
  return {
    ...story,
    seats: await withMoney({ db, clock }, booking, story.seats),
    messages: await messagesOfBooking(db, booking.id),
    acts: await actsOfBooking(db, { restaurantId: booking.restaurantId, reservationId: booking.id }),
  }
}

async function withMoney(
  { db, clock }: Tx,
  booking: StoryRows['booking'],
  seats: readonly StorySeat[],
): Promise<SeatFile[]> {
  const ids = seats.map(({ id }) => id)
  const payments = await paymentsOfBills(db, ids)
  const byCard = (await linesOfBills(db, ids)).map((line) => ({ ...line, scheme: null }))
  const byVoucher = (await voucherLinesOfBills(db, ids)).map((line) => ({
    ...line,
    id: `v${line.id}`,
    attemptId: null,
  }))
  const lines = [...byCard, ...byVoucher].sort((one, other) => one.at - other.at)
  const paid = await paymentsByShare(db, [booking.id], clock.now())
  const debts = await openDebtsOf(db, ids)
  return seats.map((seat) => {
    const own = payments.filter(({ payableId }) => payableId === seat.id)
    const moves = lines.filter(({ payableId }) => payableId === seat.id)
    const summary = paid.get(seat.id)
    const paidText = summary ? paymentInFull(summary, booking, 'about them') : null
    return {
      ...seat,
      paidText,
      payments: own,
      debts: debts.filter(({ payableId }) => payableId === seat.id),
      moneyLines: moves,
      sums: ledgerSums(moves),
      addsUp: isEven(own, moves),
    }
  })
}

/** True if the captured and refunded sums of the payments equal those of their lines. */
function isEven(payments: readonly StoryPayment[], lines: readonly MoneyLine[]): boolean {
  return payments.every(({ id, capturedCents, refundedCents }) => {
    const of = (kind: string) =>
      lines.reduce((sum, line) => sum + (line.attemptId === id && line.kind === kind ? line.cents : 0), 0)
    return of('CAPTURED') === capturedCents && of('REFUNDED') === refundedCents
  })
}
