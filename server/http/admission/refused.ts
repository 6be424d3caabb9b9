import { MINUTE } from '@tablee/domain/calendar/calendar'
import { type DocumentNode, type GraphQLError, Kind } from 'graphql'
import type { Context } from '../../context.ts'
import { UserError } from '../../errors.ts'
import { refusalOf } from '../../graphql/asked-by-key.ts'
import type { Executor } from '../../graphql/execute.ts'
import { presentError } from '../../graphql/present-error.ts'
import { countTries, type Limit } from '../../limits/limits.ts'
import { actAtDevice } from '../../modules/staff/devices/devices.ts'
import { noteSecurity } from '../../security-log/security-log.ts'
import { isMutation, rootSelections } from '../reads-from.ts'

/** The mutations that need no recent PIN. */
const WITHOUT_PIN = ['switchPerson', 'lockDevice']

/** Returns an error if a mutation on a device needs the PIN first; null for queries and for other viewers. */
export async function refusedToDevice(context: Context, document: DocumentNode): Promise<GraphQLError | null> {
  if (context.viewer.kind !== 'device' || !isMutation(document)) return null
  const isAlways = rootSelections(document).every(
    (one) => one.kind === Kind.FIELD && WITHOUT_PIN.includes(one.name.value),
  )
  if (isAlways) return null
  try {
    await actAtDevice(context)
    return null
  } catch (error) {
    if (error instanceof UserError) return presentError(error)
    throw error
  }
}

/** A till that polls every five seconds, with two devices and a rush of taps, stays far below. */
const REQUESTS: Limit = { counter: 'requests of a key, a minute', most: 120, within: MINUTE }

/**
 * Returns why a key's document is refused, or null: it is the 121st of a minute, or exceeds the permissions of a key. Both
 * refusals are recorded.
 */
export async function refusedToKey(
  context: Context,
  executor: Executor,
  document: DocumentNode,
): Promise<GraphQLError | null> {
  const { db, clock, viewer } = context
  if (viewer.kind !== 'till') return null
  const reached = await countTries(db, clock.now(), [{ limit: REQUESTS, key: viewer.keyId }])
  if (reached.length > 0) {
    await noteSecurity(db, context, 'LIMITED', { subject: 'requests of a key' })
    return TOO_MANY
  }
  const beyond = executor.beyondKey(document)
  if (beyond === null) return null
  await noteSecurity(db, context, 'FORBIDDEN', { field: beyond })
  return refusalOf(beyond)
}

const TOO_MANY = presentError(
  new UserError(
    'RATE_LIMITED',
    `Cette clé a demandé plus de ${REQUESTS.most} fois en une minute. Attendez un instant.`,
  ),
)
