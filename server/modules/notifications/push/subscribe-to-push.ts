import { randomUUID } from 'node:crypto'
import { HOUR } from '@tablee/domain/calendar/calendar'
import { faultsOf } from '@tablee/domain/faults'
import type { Context } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { countTries, type Limit } from '../../../limits/limits.ts'
import type { PushTarget } from '../../../providers/push/port.ts'
import { pushOwner } from './push.rights.ts'
import { dropAddress, isAddressOf, keepSubscription } from './subscriptions.sql.ts'

/** Maximum number of browsers of one person; beyond it, the oldest is deleted. */
const MOST_BROWSERS = 10
const SUBSCRIBING: Limit = { counter: 'push', most: 30, within: HOUR }
/** A point on the curve P-256, and the browser's authentication secret. */
const [KEY_BYTES, AUTH_BYTES] = [65, 16]

/** Subscribes this browser to changes of its person's tables, until the session or the guest's token ends. */
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

/**
 * True if this browser receives messages for the viewer. Its subscription may belong to another person or to a session that has
 * ended.
 */
export async function isSubscribedToPush(context: Context, endpoint: string): Promise<boolean> {
  const owner = pushOwner(context)
  const { db, push } = context
  if (push.publicKey === null || !push.isService(endpoint)) return false
  return isAddressOf(db, endpoint, owner, push.publicKey)
}

export async function unsubscribeFromPush(context: Context, endpoint: string): Promise<boolean> {
  const owner = pushOwner(context)
  // Addresses of other services are never stored.
  if (context.push.isService(endpoint)) await dropAddress(context.db, endpoint, owner)
  return true
}

const UNKNOWN = 'Ce navigateur ne peut pas recevoir nos notifications.'

function bytesOf(key: string): number {
  return /^[\w-]{1,100}$/.test(key) ? Buffer.from(key, 'base64url').length : 0
}
