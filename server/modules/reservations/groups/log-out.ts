import type { Context } from '../../../context.ts'
import { hashOf } from '../../../secrets.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import { logOut as endSession } from '../../accounts/sign-in/sign-in.ts'
import { guestToken } from '../core/link.ts'
import { shareById } from '../core/reservations.sql.ts'
import { changeGuestToken } from '../core/writing/set-fields.sql.ts'

/** Ends the session or the guest token of the request. Later emails contain a new token for the guest. */
export async function logOut(context: Context): Promise<boolean> {
  const { viewer, db } = context
  if (viewer.kind !== 'guest') return endSession(context)

  const share = await shareById(db, viewer.shareId)
  if (share?.guestKeyId == null) return true
  const round = share.guestRound + 1
  const { token, keyId } = guestToken(context, share.id, undefined, round)
  await changeGuestToken(db, share, { round, keyId, tokenHash: hashOf(token) })
  await noteSecurity(db, context, 'SIGNED_OUT')
  return true
}
