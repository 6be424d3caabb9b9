import type { Context } from '../../../context.ts'
import { lastDeliveries, type TillDelivery } from './deliveries/deliveries.ts'
import { type Endpoint, endpointsOf } from './endpoints/endpoints.ts'
import { keysOf, type TillKey } from './keys/keys.ts'
import { tillOwner } from './till.rights.ts'

/** A restaurant's connections to its till, and the last deliveries to its endpoints. */
export type Till = { restaurantId: number; endpoints: Endpoint[]; keys: TillKey[]; deliveries: TillDelivery[] }

/** The number of deliveries shown. Older ones are kept for thirty days, in the order of their number. */
const SHOWN = 30

/** Only owners may read it. Throws the errors of `staffAt`. */
export async function readTill(context: Context, restaurantId: number | null): Promise<Till> {
  return tillOf(context, (await tillOwner(context, restaurantId)).restaurantId)
}

/** Like `readTill`, for a caller whose right has been checked. */
export async function tillOf({ db }: Pick<Context, 'db'>, restaurantId: number): Promise<Till> {
  const endpoints = await endpointsOf(db, restaurantId)
  const keys = await keysOf(db, restaurantId)
  return { restaurantId, endpoints, keys, deliveries: await lastDeliveries(db, restaurantId, SHOWN) }
}
