import { randomUUID } from 'node:crypto'
import { HOUR } from '@tablee/domain/calendar/calendar'
import type { JobContext, Tx } from '../../../context.ts'
import { derivedToken, hashOf, type Keys } from '../../../secrets.ts'
import { addLoss, type LostOwnership, openLossById } from './lost-ownership.sql.ts'

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
