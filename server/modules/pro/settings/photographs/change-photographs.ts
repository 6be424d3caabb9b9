import { HOUR } from '@tablee/domain/calendar/calendar'
import type { StaffAct } from '@tablee/domain/service/staff-acts'
import type { Context } from '../../../../context.ts'
import type { Database } from '../../../../database/connect.ts'
import { UserError } from '../../../../errors.ts'
import { publish } from '../../../../events/outbox.ts'
import * as catalogue from '../../../catalogue/photographs/photographs.ts'
import { noteAct, type Staff } from '../../../staff/staff.ts'
import { type HousePhotographs, readPhotographs } from './read-photographs.ts'

/** The time that a removed photograph is kept, because pages loaded before still request it. */
export const KEPT_AFTERWARDS = HOUR

/** The restaurant's current pictures, under their lock. */
type Pictures = { trx: Database; set: number; before: catalogue.HousePhotograph[]; now: number }

/**
 * Changes a restaurant's photographs, one change after the other. `work` returns the ids in their order and the act, or null if
 * nothing changes. Searches and pages show the change within a second. Throws NOT_FOUND.
 */
export async function changePhotographsBy(
  context: Context,
  owner: Staff,
  work: (pictures: Pictures) => Promise<{ ids: readonly number[]; act: StaffAct } | null>,
): Promise<HousePhotographs> {
  const { db, clock } = context
  const { restaurantId } = owner
  await db.transaction().execute(async (trx) => {
    const now = clock.now()
    const set = await catalogue.lockPictures(trx, restaurantId)
    if (set === null) throw new UserError('NOT_FOUND', "Ce restaurant n'existe plus.")
    const before = await catalogue.photographsOf(trx, restaurantId)
    const done = await work({ trx, set, before, now })
    if (!done) return
    await catalogue.arrange(trx, { restaurantId, set, ids: done.ids, now: new Date(now) })
    await noteAct({ db: trx, clock }, owner, done.act)
    await publish(trx, now, 'RestaurantsChanged', { ids: [restaurantId] })
  })
  return readPhotographs(context, owner)
}

/** Returns one of them. Throws CONFLICT if another person has removed it. */
export function oneOf(before: readonly catalogue.HousePhotograph[], id: number): catalogue.HousePhotograph {
  const found = before.find((one) => one.id === id)
  if (!found) throw new UserError('CONFLICT', "Cette photo n'est plus là.")
  return found
}
