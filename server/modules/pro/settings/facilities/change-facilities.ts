import { serviceDayAt } from '@tablee/domain/calendar/calendar'
import { cleanFacilities, type Facility } from '@tablee/domain/facilities'
import type { Context } from '../../../../context.ts'
import { badInput, UserError } from '../../../../errors.ts'
import { publish } from '../../../../events/outbox.ts'
import { refuseUnseen } from '../../../../refuse-unseen.ts'
import { facilitiesOf, lockSettings, setFacilities } from '../../../catalogue/settings/settings.ts'
import { lastActs, noteAct, type Staff } from '../../../staff/staff.ts'
import { ownerAt } from '../settings.rights.ts'

/** The facilities that a restaurant has or lacks, for its owners. `by` is null if the account of the last author is deleted. */
export type RestaurantFacilities = { facilities: Facility[]; lastChange: { by: string | null; at: number } | null }

/** Returns what a restaurant has or lacks. Throws the errors of `staffAt`. */
export async function restaurantFacilities(context: Context, restaurantId: number): Promise<RestaurantFacilities> {
  return read(context, await ownerAt(context, restaurantId))
}

/**
 * Sets what a restaurant has or lacks, which pages show and searches find. `was` is the state that the owner's page showed.
 * Throws the errors of `staffAt`, BAD_USER_INPUT for two facts on one subject, and the CONFLICT of `refuseUnseen`.
 */
export async function changeFacilities(
  context: Context,
  restaurantId: number,
  { facilities, was }: { facilities: readonly Facility[]; was?: readonly Facility[] | null | undefined },
): Promise<RestaurantFacilities> {
  const owner = await ownerAt(context, restaurantId)
  const after = cleanFacilities(facilities)
  if (!after) throw badInput({ facilities: 'Choisissez une seule réponse pour chaque équipement.' })
  const { db, clock } = context
  await db.transaction().execute(async (trx) => {
    const now = clock.now()
    await lockSettings(trx, restaurantId, serviceDayAt(now))
    const standing = await standingAt(trx, restaurantId)
    refuseUnseen<readonly Facility[]>(CHANGED_MEANWHILE, { was: was && cleanFacilities(was), after, standing })
    await setFacilities(trx, restaurantId, after, new Date(now))
    await noteAct({ db: trx, clock }, owner, { act: 'FACILITIES_CHANGED', facilities: after })
    await publish(trx, now, 'RestaurantsChanged', { ids: [restaurantId] })
  })
  return read(context, owner)
}

const CHANGED_MEANWHILE =
  'Ces équipements ont été changés entre-temps. Les vôtres ne sont pas enregistrés : enregistrez-les de nouveau pour remplacer les autres.'

async function read({ db }: Pick<Context, 'db'>, { restaurantId }: Staff): Promise<RestaurantFacilities> {
  const [facilities, [last]] = await Promise.all([
    standingAt(db, restaurantId),
    lastActs(db, restaurantId, ['FACILITIES_CHANGED']),
  ])
  return { facilities, lastChange: last ? { by: last.by, at: last.at } : null }
}

async function standingAt(db: Context['db'], restaurantId: number): Promise<Facility[]> {
  const stored = await facilitiesOf(db, restaurantId)
  if (!stored) throw new UserError('NOT_FOUND', "Ce restaurant n'existe plus.")
  return cleanFacilities(stored) ?? stored
}
