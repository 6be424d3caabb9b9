import { type Reason, wasHeldOnly } from '@tablee/domain/reservations/reservation-reasons'
import type { DueEvent } from '../events/outbox.ts'
import { bookingStatusChanges, bookingsMade, holdsEnded } from './instruments.ts'

const UNPAID: readonly Reason[] = ['UNPAID_IN_TIME', 'PAYMENT_REFUSED', 'NOT_ACCEPTED_IN_TIME']

/** Counts an event when it is delivered: once, whichever process published it. */
export function countEvent({ name, payload }: DueEvent): void {
  if (name !== 'ReservationStatusChanged') return
  const { from, to, reason, source } = payload
  bookingStatusChanges.labels(to).inc()
  if (from === null) bookingsMade.labels(source ?? 'WEB').inc()
  const isHoldEnd = to === 'CANCELLED' && reason !== undefined && (wasHeldOnly(reason) || UNPAID.includes(reason))
  if (isHoldEnd) holdsEnded.labels(reason).inc()
}
