import { REASONS, type Reason } from '@tablee/domain/reservations/reservation-reasons'
import type { Events } from '../../../events/outbox.ts'

/**
 * The texts that the previous release writes and depends on. They are written in addition to reasons for one release; this file
 * is then deleted.
 */
const FORMER: Record<Reason, string> = {
  BOOKED: 'booked',
  JOINED: 'joined',
  AUTHORISED: 'authorised',
  ALL_PAID: 'all have paid',
  PAYMENT_REFUSED: 'refused',
  RENEWAL_REFUSED: 'a renewal was refused',
  CAPTURE_REFUSED: 'the capture was refused',
  HOLD_GIVEN_UP: 'hold given up',
  HOLD_EXPIRED: 'hold over',
  HOLD_REPLACED: 'replaced by another booking',
  UNPAID_AT_CLOSE: 'had not paid when the group was closed',
  UNPAID_IN_TIME: 'not paid in time',
  CLOSED_BY_HOST: 'closed by the host',
  CLOSED_BY_TIME: 'closed a quarter of an hour before',
  PARTY_ENLARGED: 'the party was made larger',
  PARTY_SHRUNK: 'the party was made as small as the group',
  REMOVED_BY_HOST: 'taken out by the host',
  LEFT: 'left',
  CANCELLED_BY_HOST: 'cancelled by the host',
  CANCELLED_BY_RESTAURANT: 'cancelled by the restaurant',
  ACCOUNT_CLOSED: 'cancelled by the operator',
  ACCEPTED: 'accepted',
  REFUSED_BY_RESTAURANT: 'refused by the restaurant',
  NOT_ACCEPTED_IN_TIME: 'not accepted in time',
  HANDED_OVER: 'handed over',
  BILL_CLOSED: 'said by the restaurant',
  SETTLEMENT_DUE: 'its time has come',
  CAPTURED: 'captured',
  ALL_CAPTURED: 'all is captured',
  SERVICE_OVER: 'it is over',
  NO_SHOW_MARKED: 'said by the restaurant',
  NO_SHOW_LIFTED: 'the mark was lifted',
}

/** Returns the text that a process of the previous release reads in place of a reason. */
export function formerWhy(reason: Reason): string {
  return FORMER[reason]
}

/**
 * Returns why a share was cancelled, whichever release published the event. A restaurant's former text was free: only the fixed
 * text of a refused order is recognised.
 */
export function reasonOfEnd({
  reason,
  actor,
  why,
}: Pick<Events['ShareStatusChanged'], 'reason' | 'actor' | 'why'>): Reason {
  if (reason !== undefined) return reason
  if (actor === 'restaurant')
    return why === FORMER.REFUSED_BY_RESTAURANT ? 'REFUSED_BY_RESTAURANT' : 'CANCELLED_BY_RESTAURANT'
  return REASONS.find((one) => FORMER[one] === why) ?? 'CANCELLED_BY_HOST'
}
