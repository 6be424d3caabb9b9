import { hasSeat } from '@tablee/domain/reservations/seats-taken'
import type { JobContext } from '../../../context.ts'
import type { Events } from '../../../events/outbox.ts'
import { hashOf, unseal } from '../../../secrets.ts'
import { isStillOpen } from '../../accounts/accounts.ts'
import { assignUse } from '../../coupons/coupons.ts'
import { shareByGuestToken, sharesOf } from '../core/reservations.sql.ts'
import { assignShare } from '../core/writing/set-fields.sql.ts'

/** Assigns a guest's share to the account that they created with its token. An invitation's link assigns nothing. */
export async function adoptGuestShare(
  { db, config }: JobContext,
  { accountId, reservationToken }: Events['AccountActivated'],
): Promise<void> {
  if (reservationToken === null) return
  const found = await shareByGuestToken(db, hashOf(unseal(config.encryptionKeys, reservationToken)), new Date(0))
  if (!found) return
  const shares = await sharesOf(db, [found.reservationId])
  // An account has at most one seat in a group.
  if (shares.some((share) => share.accountId === accountId && hasSeat(share))) return
  if (!(await isStillOpen(db, accountId))) return
  if (await assignShare(db, found.shareId, accountId)) await assignUse(db, found.shareId, accountId)
}
