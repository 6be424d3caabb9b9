import { isToGo, type ReservationType } from '../money/pricing.ts'
import { INVITATION_ENDS_BEFORE } from './booking-limits.ts'
import { paymentRetryUntil } from './free-cancel.ts'
import type { Status } from './reservation-status.ts'
import { kindOf } from './reservation-transitions.ts'

/** A table as one of its guests sees it. `own` is the status of the viewer's share. Instants are in milliseconds. */
export type ViewedTable = {
  type: ReservationType
  isGroup: boolean
  status: Status
  startsAt: number
  isHost: boolean
  own: Status
  /** The payer's deadline, from `payUntil`. */
  payUntil: number | null
}

/** The state of a table for one of its guests. The booking's page and its emails put it into words. */
export type TableState =
  /** The table waits for other guests. `payer` says whether the host then pays for all or each guest pays. */
  | { kind: 'filling'; payer: 'host' | 'each'; until: number }
  /** The viewer, or the host who pays for them, has to pay. After a meal there is no deadline. */
  | { kind: 'to-pay'; by: 'reader' | 'host'; wasRefused: boolean; until: number | null }
  /** `paidBy` is the person whose payment has confirmed the viewer's seat. */
  | { kind: 'confirmed' | 'settled'; paidBy: 'reader' | 'host' }
  /** The viewer did not come, has left, or the table is cancelled. */
  | { kind: 'absent' | 'left' | 'off' }

export function tableStateOf({
  type,
  isGroup,
  status,
  startsAt,
  isHost,
  own,
  payUntil: until,
}: ViewedTable): TableState {
  if (status === 'CANCELLED') return { kind: 'off' }
  if (own === 'CANCELLED') return { kind: 'left' }
  if (own === 'NO_SHOW') return { kind: 'absent' }

  const kind = kindOf({ type, isGroup })
  const by = kind === 'pay-for-all' && !isHost ? 'host' : 'reader'
  // If each guest pays, the viewer's own share decides.
  switch (kind === 'self-pay' ? own : status) {
    case 'PAYMENT_FAILED':
      return { kind: 'to-pay', by, wasRefused: true, until }
    case 'CREATED':
    case 'WAITING_FOR_PAYMENT':
      return { kind: 'to-pay', by, wasRefused: false, until }
    case 'PAID':
    case 'COMPLETED':
      return { kind: 'settled', paidBy: by }
  }
  if (status !== 'WAITING_FOR_GUESTS') return { kind: 'confirmed', paidBy: by }
  if (kind === 'pay-for-all') return { kind: 'filling', payer: 'host', until: startsAt }
  return { kind: 'filling', payer: 'each', until: startsAt - INVITATION_ENDS_BEFORE }
}

/** `holdUntil` is the end of the hold on the payer's seats. */
type Unpaid = {
  type: ReservationType
  startsAt: number
  isWeeklyMeal: boolean
  wasAuthorised: boolean
  holdUntil: number | null
}

/**
 * Returns the deadline of a payment in milliseconds, after which the booking is cancelled. Returns null after a meal, which can
 * be paid at any time, and for a table past its deadline whose bank has not decided yet.
 */
export function payUntil({ holdUntil, wasAuthorised, ...booking }: Unpaid, now: number): number | null {
  if (holdUntil !== null) return holdUntil
  if (!wasAuthorised) return booking.startsAt
  const until = paymentRetryUntil(booking)
  return isToGo(booking.type) || now < until ? until : null
}
