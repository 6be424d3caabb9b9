import { randomUUID } from 'node:crypto'
import { HOUR } from '@tablee/domain/calendar/calendar'
import type { Context, JobContext, Tx } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import { derivedToken, hashOf, type Keys } from '../../../secrets.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import { addAct } from '../acts.sql.ts'
import { lockTeam } from '../staff.sql.ts'
import { publishTeamChange } from '../team-change.ts'
import { addLoss, type LostOwnership, makeOwner, openLossByHash, openLossById, takeLoss } from './lost-ownership.sql.ts'

export type { TeamChange } from '../team-change.ts'
export {
  endUndo,
  forgetLosses,
  type LostOwnership,
  lossesOf,
  lostOwnershipAt,
  purgeLosses,
} from './lost-ownership.sql.ts'

/** The time in which a former owner may restore the ownership by the link of their email. */
const UNDO_FOR = 72 * HOUR

type OfOwner = { restaurantId: number; accountId: string }

/** Stores that an owner was removed or demoted, or has left, and may undo it for 72 hours. Returns its id. */
export async function loseOwnership({ db, clock, config }: JobContext, owner: OfOwner): Promise<string> {
  const now = clock.now()
  const [id, keyId] = [randomUUID(), config.encryptionKeys[0]?.id ?? '']
  const tokenHash = hashOf(ownershipToken(config.encryptionKeys, { id, keyId }))
  await addLoss(db, { ...owner, id, undo: { tokenHash, keyId, until: new Date(now + UNDO_FOR) } }, new Date(now))
  return id
}

/** Stores that the operator has ended an ownership, which cannot be undone. */
export async function endOwnershipForGood({ db, clock }: Tx, owner: OfOwner): Promise<void> {
  await addLoss(db, { ...owner, id: randomUUID(), undo: null }, new Date(clock.now()))
}

/** The token of the link that restores an ownership. The database holds its hash. */
export function ownershipToken(keys: Keys, { id, keyId }: { id: string; keyId: string }): string {
  return derivedToken(keys, 'OWNERSHIP', id, keyId)
}

/** The data for the email to a former owner. Null if the link has ended. */
export async function lossForEmail(
  { db, config, clock }: JobContext,
  id: string,
): Promise<(LostOwnership & { token: string }) | null> {
  const found = await openLossById(db, id, new Date(clock.now()))
  return found && { ...found, token: ownershipToken(config.encryptionKeys, found) }
}

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
