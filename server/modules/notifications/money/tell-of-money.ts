import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { openDebt } from '../../payments/debts/debts.ts'
import { type Attempt, attemptById, attemptsOf, type Purpose } from '../../payments/payments.ts'
import { bookingOfShare, eveningOf, type Seat, type ToldBooking } from '../../reservations/readers/readers.ts'
import { keepMessage } from '../core/keep-message.ts'
import { isUnwritten, type MoneyLetterKind, type Subject } from '../core/notifications.sql.ts'
import { type PayerContact, payerOf, themselves } from '../core/payer-of.ts'
import { tellOperator } from '../operator/tell-operator.ts'

/** Who looks at their table sees what is added to it: only who has not answered by then is written to. */
const LOOKED_FOR = 15 * MINUTE

type Told = { booking: ToldBooking; seat: Seat }

/** A bill that is paid: what was taken, to who paid it. */
export async function tellOfSettled(parts: JobContext, { shareId, to }: Events['ShareMoved']): Promise<void> {
  const found = to === 'PAID' ? await find(parts, shareId) : null
  if (found) await keepReceipt(parts, found, 'MEAL')
}

/** What is collected with nobody there: taken, or refused once more. */
export async function tellOfDebt(parts: JobContext, moved: Events['DebtMoved']): Promise<void> {
  const { payableId, purpose, outcome, tries } = moved
  const found = await find(parts, payableId)
  if (!found) return
  if (outcome === 'FAILED') return tellOfRefusal(parts, found, purpose, tries)
  if (purpose === 'AFTER' || purpose === 'BEYOND') await keepReceipt(parts, found, purpose)
  if (purpose === 'NO_SHOW') {
    const attempt = await lastTaken(parts, payableId)
    if (attempt) await tellPayer(parts, 'NO_SHOW_DEBITED', found, attempt, `NO_SHOW_DEBITED:${payableId}`)
  }
}

/** What is held for a meal ahead lapses, and was not granted anew. */
export async function tellOfRenewal(parts: JobContext, { attemptId, payableId }: Events['RenewalRefused']) {
  const found = await find(parts, payableId)
  if (found) await tellSeat(parts, 'RENEWAL_REFUSED', found, `RENEWAL_REFUSED:${attemptId}`)
}

/** What was announced to who was marked as absent is taken back. */
export async function tellOfLifted(parts: JobContext, { shareId }: Events['NoShowLifted']): Promise<void> {
  const found = await find(parts, shareId)
  if (!found) return
  const { noShow } = await eveningOf(parts, found.booking, found.seat)
  await tellSeat(parts, 'NO_SHOW_LIFTED', found, `NO_SHOW_LIFTED:${shareId}:${noShow?.markedAt}`)
}

export async function tellOfRefund(parts: JobContext, given: Events['MoneyGivenBack']): Promise<void> {
  const { attemptId, payableId, cents, inAll } = given
  const found = await find(parts, payableId)
  const attempt = found && (await attemptById(parts.db, attemptId))
  if (attempt) await tellPayer(parts, 'REFUNDED', found, attempt, `REFUNDED:${attemptId}:${inAll}`, { cents })
}

/** Only who is signed in pays by voucher, and for their own seat alone. */
export async function tellOfVoucherRefund(parts: JobContext, given: Events['VoucherGivenBack']): Promise<void> {
  const { voucherId, payableId, scheme, cents, inAll } = given
  const found = await find(parts, payableId)
  if (found) await tellSeat(parts, 'REFUNDED', found, `REFUNDED:${voucherId}:${inAll}`, { scheme, cents })
}

/** A line that was added to a bill: one letter an evening, however many there are. */
export async function tellOfExtra(parts: JobContext, { shareId }: Events['ExtraAdded']): Promise<void> {
  const found = await find(parts, shareId)
  if (found) await tellSeat(parts, 'EXTRAS_ADDED', found, `EXTRAS_ADDED:${shareId}`, {}, parts.clock.now() + LOOKED_FOR)
}

/** To who paid by this attempt, with their own amounts alone. */
export async function tellPayer(
  parts: JobContext,
  kind: MoneyLetterKind,
  { booking, seat }: Told,
  attempt: Attempt,
  toldOf: string,
  more: Subject = {},
): Promise<void> {
  const payer = await payerOf(parts, booking, seat, attempt)
  if (payer) await tell(parts, kind, payer, seat, toldOf, { attemptId: attempt.id, ...more })
}

/** What was added is told of by the same letter as the meal, where that is not yet written. */
async function keepReceipt(parts: JobContext, found: Told, purpose: Exclude<Purpose, 'NO_SHOW'>): Promise<void> {
  const { id } = found.seat
  const attempt = await lastTaken(parts, id, purpose)
  const other = `RECEIPT:${id}:${purpose === 'MEAL' ? 'AFTER' : 'MEAL'}`
  if (!attempt || (await isUnwritten(parts.db, other))) return
  await tellPayer(parts, 'RECEIPT', found, attempt, `RECEIPT:${id}:${purpose}`)
}

async function tellOfRefusal(parts: JobContext, found: Told, purpose: Purpose, tries: number): Promise<void> {
  const { seat } = found
  const debt = await openDebt(parts.db, seat.id, purpose)
  const isLast = debt !== null && debt.dueAt === null
  if (purpose === 'MEAL') await tellSeat(parts, 'BILL_REFUSED', found, `BILL_REFUSED:${seat.id}:${tries}`)
  // Of what is tried once more in between nothing new can be said.
  if (purpose === 'AFTER' && (tries === 0 || isLast))
    await tellSeat(parts, 'AFTER_REFUSED', found, `AFTER_REFUSED:${seat.id}:${tries}`)
  if (purpose === 'BEYOND') await tellSeat(parts, 'EXTRAS_BEYOND', found, `EXTRAS_BEYOND:${seat.id}`)
  if (isLast && (purpose === 'MEAL' || purpose === 'NO_SHOW')) {
    await tellOperator(parts, 'NOT_COLLECTED', `NOT_COLLECTED:${seat.id}:${purpose}`, { shareId: seat.id, purpose })
  }
}

/** To whose seat it is, who owes it. */
function tellSeat(
  parts: JobContext,
  kind: MoneyLetterKind,
  { seat }: Told,
  toldOf: string,
  more: Subject = {},
  sendAt?: number,
): Promise<void> {
  return tell(parts, kind, themselves(seat), seat, toldOf, more, sendAt)
}

async function tell(
  parts: JobContext,
  kind: MoneyLetterKind,
  { email, accountId }: PayerContact,
  { id: shareId, reservationId }: Seat,
  toldOf: string,
  more: Subject,
  sendAt?: number,
): Promise<void> {
  if (email === null) return
  const subjectOf = { reservationId, shareId, ...more }
  await keepMessage(parts, { channel: 'email', kind, toldOf, recipient: email, accountId, subjectOf }, sendAt)
}

async function find(parts: JobContext, shareId: string): Promise<Told | null> {
  const booking = await bookingOfShare(parts, shareId)
  const seat = booking?.seats.find(({ id }) => id === shareId)
  return booking && seat ? { booking, seat } : null
}

async function lastTaken(parts: JobContext, payableId: string, purpose?: Purpose): Promise<Attempt | undefined> {
  const attempts = await attemptsOf(parts.db, [payableId])
  return attempts.findLast((one) => one.status === 'CAPTURED' && (purpose === undefined || one.purpose === purpose))
}
