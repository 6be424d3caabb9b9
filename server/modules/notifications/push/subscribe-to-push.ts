import { randomUUID } from 'node:crypto'
import { HOUR } from '@tablee/domain/calendar/calendar'
import { faultsOf } from '@tablee/domain/faults'
import type { Context } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { countTries, type Limit } from '../../../limits/limits.ts'
import type { PushTarget } from '../../../providers/push/port.ts'
import { pushOwner } from './push.rights.ts'
import { dropAddress, isAddressOf, keepSubscription } from './subscriptions.sql.ts'

/** Browsers of one person; beyond, the oldest goes. */
const MOST_BROWSERS = 10
const SUBSCRIBING: Limit = { counter: 'push', most: 30, within: HOUR }
/** A point on the curve P-256, and what the browser authenticates by. */
const [KEY_BYTES, AUTH_BYTES] = [65, 16]

/** Has this browser told of what changes at its person's tables, until the session or the guest's token ends. */
export async function subscribeToPush(context: Context, target: PushTarget): Promise<boolean> {
  const owner = pushOwner(context)
  const { db, clock, push } = context
  const { publicKey: serverKey } = push
  if (serverKey === null) throw new UserError('CONFLICT', "Les notifications ne sont pas proposées aujourd'hui.")
  const faults = faultsOf({
    endpoint: !push.isService(target.endpoint) && UNKNOWN,
    publicKey: bytesOf(target.publicKey) !== KEY_BYTES && UNKNOWN,
    auth: bytesOf(target.auth) !== AUTH_BYTES && UNKNOWN,
  })
  if (Object.keys(faults).length > 0) throw badInput(faults)

  const key = owner.kind === 'account' ? owner.accountId : owner.shareId
  const beyond = await countTries(db, clock.now(), [{ limit: SUBSCRIBING, key }])
  if (beyond.length > 0) throw new UserError('RATE_LIMITED', 'Trop de demandes : réessayez dans une heure.')
  const now = new Date(clock.now())
  const isKept = await db
    .transaction()
    .execute((trx) => keepSubscription(trx, randomUUID(), target, owner, { serverKey, now, most: MOST_BROWSERS }))
  if (!isKept) throw badInput({ endpoint: UNKNOWN })
  return true
}

/** Whether this browser is told of the tables of who asks: its subscription may be another person's, or of a session that ended. */
export async function isSubscribedToPush(context: Context, endpoint: string): Promise<boolean> {
  const owner = pushOwner(context)
  const { db, push } = context
  if (push.publicKey === null || !push.isService(endpoint)) return false
  return isAddressOf(db, endpoint, owner, push.publicKey)
}

/** Has it told of nothing any more. */
export async function unsubscribeFromPush(context: Context, endpoint: string): Promise<boolean> {
  const owner = pushOwner(context)
  // Any other address is not one that was ever kept.
  if (context.push.isService(endpoint)) await dropAddress(context.db, endpoint, owner)
  return true
}

const UNKNOWN = 'Ce navigateur ne peut pas recevoir nos notifications.'

function bytesOf(key: string): number {
  return /^[\w-]{1,100}$/.test(key) ? Buffer.from(key, 'base64url').length : 0
}
