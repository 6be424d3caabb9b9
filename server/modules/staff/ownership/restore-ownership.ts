import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import { hashOf } from '../../../secrets.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import { addAct } from '../acts.sql.ts'
import { lockTeam } from '../staff.sql.ts'
import { publishTeamChange } from '../team-change.ts'
import { type LostOwnership, makeOwner, openLossByHash, takeLoss } from './lost-ownership.sql.ts'

/**
 * The ownership that the link in a former owner's email restores. Null if it has expired, was used, or the person owns the
 * restaurant again.
 */
export function ownershipToRestore({ db, clock }: Context, token: string): Promise<LostOwnership | null> {
  return openLossByHash(db, hashOf(token), new Date(clock.now()))
}

/**
 * Restores a former owner's ownership, and freezes the restaurant's payouts until the operator has examined the case. No other
 * job changes. The link identifies the person, and works once. Throws BAD_USER_INPUT for `link` if `ownershipToRestore` returns
 * null.
 */
export async function restoreOwnership(context: Context, token: string): Promise<LostOwnership> {
  const { db, clock } = context
  const hash = hashOf(token)
  const found = await openLossByHash(db, hash, new Date(clock.now()))
  if (!found) throw spentLink()
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    const tx = { db: trx, clock }
    await lockTeam(trx, found.restaurantId)
    const taken = await takeLoss(trx, hash, new Date(now))
    if (!taken) throw spentLink()
    const { restaurantId, accountId } = taken
    await makeOwner(trx, restaurantId, accountId, new Date(now))
    const act = { restaurantId, accountId, keyId: null, act: 'OWNERSHIP_RESTORED' as const }
    await addAct(trx, { ...act, reservationId: null, shareId: null, detail: {} }, new Date(now), null)
    await noteSecurity(trx, context, 'OWNERSHIP_RESTORED', { accountId, subject: `restaurant ${restaurantId}` })
    await publish(trx, now, 'OwnershipRestored', { restaurantId, accountId })
    await publishTeamChange(tx, { restaurantId, kind: 'RESTORED', byId: accountId, memberId: accountId, to: 'OWNER' })
    return taken
  })
}

function spentLink() {
  return badInput({ link: 'Ce lien a expiré ou a déjà servi. Écrivez-nous si ce restaurant est le vôtre.' })
}
