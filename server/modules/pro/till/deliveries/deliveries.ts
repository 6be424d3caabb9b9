import { randomUUID } from 'node:crypto'
import { DAY, MINUTE } from '@tablee/domain/calendar/calendar'
import { TEST_TYPE } from '@tablee/domain/till/webhook-types'
import type { Context } from '../../../../context.ts'
import type { Database } from '../../../../database/connect.ts'
import { UserError } from '../../../../errors.ts'
import { countTries, type Limit } from '../../../../limits/limits.ts'
import { isUuid } from '../../../../uuid.ts'
import { endpointOf } from '../endpoints/endpoints.ts'
import { tillOwner } from '../till.rights.ts'
import { addDelivery, purgeDeliveries, sendAgain } from './deliveries.sql.ts'
import { bodyOf } from './tell-till.ts'

export { lastDeliveries, type TillDelivery } from './deliveries.sql.ts'
export { sendDueDeliveries } from './send-due-deliveries.ts'
export {
  tellOfBill,
  tellOfChange,
  tellOfDishesOff,
  tellOfOrderToAccept,
  tellOfReadyOrder,
  tellOfRefund,
  tellOfSeat,
  tellOfStatus,
} from './tell-till.ts'

const KEPT = 30 * DAY

/** Deletes deliveries after thirty days, whatever their outcome. */
export async function purgeOldDeliveries({ db, now }: { db: Database; now: number }): Promise<void> {
  await purgeDeliveries(db, new Date(now - KEPT))
}

/** Each request goes to an untrusted URL at once. */
const BY_HAND: Limit = { counter: 'deliveries by hand of a restaurant, a minute', most: 20, within: MINUTE }

/**
 * Sends a test to an endpoint at once. Throws the errors of `staffAt`, NOT_FOUND for another restaurant's endpoint, and
 * RATE_LIMITED.
 */
export async function tryWebhook(context: Context, restaurantId: number | null, endpointId: string): Promise<number> {
  const { restaurantId: id } = await tillOwner(context, restaurantId)
  const { db, clock } = context
  const endpoint = isUuid(endpointId) ? await endpointOf(db, id, endpointId) : null
  if (!endpoint) throw new UserError('NOT_FOUND', "Cette adresse n'est plus dans la liste.")
  await countByHand(context, id)
  const [deliveryId, now] = [randomUUID(), clock.now()]
  const body = bodyOf({ id: deliveryId, restaurantId: id, now }, { type: TEST_TYPE, data: {} })
  const row = { id: deliveryId, endpointId, restaurantId: id, eventId: null, reservationId: null }
  await addDelivery(db, { ...row, type: TEST_TYPE, body }, new Date(now))
  return id
}

/** Sends a delivery again at once, the same body with the same id. Throws the errors of `tryWebhook`. */
export async function resendDelivery(context: Context, restaurantId: number | null, id: string): Promise<number> {
  const owner = await tillOwner(context, restaurantId)
  await countByHand(context, owner.restaurantId)
  const { db, clock } = context
  const isKnown = isUuid(id) && (await sendAgain(db, owner.restaurantId, id, new Date(clock.now())))
  if (!isKnown) throw new UserError('NOT_FOUND', "Cet envoi n'est plus dans la liste.")
  return owner.restaurantId
}

async function countByHand({ db, clock }: Context, restaurantId: number): Promise<void> {
  const reached = await countTries(db, clock.now(), [{ limit: BY_HAND, key: String(restaurantId) }])
  if (reached.length > 0) throw new UserError('RATE_LIMITED', "Beaucoup d'envois en une minute. Réessayez plus tard.")
}
