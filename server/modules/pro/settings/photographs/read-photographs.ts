import type { Context } from '../../../../context.ts'
import {
  type HousePhotograph,
  type PhotographUpload,
  photographsOf,
  uploadsOf,
} from '../../../catalogue/photographs/photographs.ts'
import type { Staff } from '../../../staff/staff.ts'
import { ownerAt } from '../settings.rights.ts'

/** A restaurant's photographs, the cover first, and the uploads that are not shown yet. */
export type HousePhotographs = { photographs: HousePhotograph[]; uploads: PhotographUpload[] }

/** A restaurant's photographs. Throws the errors of `staffAt`. */
export async function housePhotographs(context: Context, restaurantId: number): Promise<HousePhotographs> {
  return readPhotographs(context, await ownerAt(context, restaurantId))
}

/** Like `housePhotographs`, for an owner whose right has been checked. */
export async function readPhotographs({ db, clock }: Pick<Context, 'db' | 'clock'>, { restaurantId }: Staff) {
  const [photographs, uploads] = await Promise.all([
    photographsOf(db, restaurantId),
    uploadsOf(db, restaurantId, new Date(clock.now())),
  ])
  return { photographs, uploads }
}
