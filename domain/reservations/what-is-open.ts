import { isToGo, type ReservationType } from '../money/pricing.ts'
import { INVITATION_ENDS_BEFORE } from './booking-limits.ts'
import { mendedUntil } from './free-cancel.ts'
import { kindOf } from './reservation-moves.ts'
import type { Status } from './reservation-status.ts'

/** A table as one of those at it sees it; `own` is the status of their share, instants are milliseconds. */
export type SeenTable = {
  type: ReservationType
  isGroup: boolean
  status: Status
  startsAt: number
  isHost: boolean
  own: Status
  /** Of who owes, as `payUntil` has it. */
  payUntil: number | null
}

/** What is still open of a table for one of those at it: page and letters put it into words. */
export type Open =
  /** Others are awaited; after them the host pays for all, or each has paid. */
  | { kind: 'filling'; payer: 'host' | 'each'; until: number }
  /** A payment is awaited, by the reader or by the host who pays for them; after a meal no hour ends it. */
  | { kind: 'to-pay'; by: 'reader' | 'host'; wasRefused: boolean; until: number | null }
  /** `paidBy` says whose payment has confirmed the reader's place. */
  | { kind: 'confirmed' | 'settled'; paidBy: 'reader' | 'host' }
  /** The reader did not come, has left, or the table is off. */
  | { kind: 'absent' | 'left' | 'off' }

export function whatIsOpen({ type, isGroup, status, startsAt, isHost, own, payUntil: until }: SeenTable): Open {
  if (status === 'CANCELLED') return { kind: 'off' }
  if (own === 'CANCELLED') return { kind: 'left' }
  if (own === 'NO_SHOW') return { kind: 'absent' }

  const kind = kindOf({ type, isGroup })
  const by = kind === 'pay-for-all' && !isHost ? 'host' : 'reader'
  // Where each pays, everybody's own share says how far they are.
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

/** Who owes: `holdUntil` is the end of the hold of their seats. */
type Owing = {
  type: ReservationType
  startsAt: number
  isWeeklyMeal: boolean
  wasAuthorised: boolean
  holdUntil: number | null
}

/**
 * Until when what is owed may be paid before it is off, in milliseconds; null after a meal, which may be paid for ever, and
 * where a bank is still asked of a table that would be off by then.
 */
export function payUntil({ holdUntil, wasAuthorised, ...booking }: Owing, now: number): number | null {
  if (holdUntil !== null) return holdUntil
  if (!wasAuthorised) return booking.startsAt
  const until = mendedUntil(booking)
  return isToGo(booking.type) || now < until ? until : null
}
