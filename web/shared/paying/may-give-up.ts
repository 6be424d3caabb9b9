import { MAY_BE_HOLD } from '@tablee/domain/reservations/reservation-status'
import type { PayableShare } from './load-payable-share.ts'

/**
 * True for guests, who may leave, and for a host whose booking is only held. A group whose host pays for all is cancelled
 * elsewhere.
 */
export function mayGiveUp({
  isHost,
  isGroup,
  type,
  status,
}: Pick<PayableShare, 'isHost' | 'isGroup' | 'type' | 'status'>): boolean {
  if (!isHost) return true
  if (isGroup && type === 'PAY_FOR_ALL') return false
  return MAY_BE_HOLD.includes(status)
}
