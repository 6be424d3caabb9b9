import { DAY } from '@tablee/domain/calendar/calendar'
import type { Context } from '../../../context.ts'
import { diner } from '../../accounts/accounts.ts'
import type { PushOwner } from './subscriptions.sql.ts'

/** The lifetime of a guest's token for a booking far ahead. */
const GUEST_LASTS = 120 * DAY

/** Returns the signed-in diner in this browser, or the guest of a share. Throws for anybody else. */
export function pushOwner(context: Pick<Context, 'viewer' | 'clock'>): PushOwner {
  const { viewer, clock } = context
  if (viewer.kind === 'guest') {
    return { kind: 'guest', shareId: viewer.shareId, endsAt: clock.now() + GUEST_LASTS }
  }
  const { id: accountId } = diner(context)
  return { kind: 'account', accountId, sessionId: viewer.kind === 'account' ? viewer.sessionId : '' }
}
