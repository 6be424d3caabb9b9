import { serviceDayAt } from '@tablee/domain/calendar/calendar'
import { type RestaurantSection, SECTION_OF_ACT } from '@tablee/domain/restaurant/restaurant-sections'
import type { StaffActKind } from '@tablee/domain/service/staff-acts'
import type { Context } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { type SettingsRow, settingsRow } from '../../catalogue/settings/settings.ts'
import { lastActs, type Staff } from '../../staff/staff.ts'
import { ownerAt } from './settings.rights.ts'

/** The person who last changed a section, null if their account is deleted. `at` is in milliseconds. */
type LastChange = { section: RestaurantSection; by: string | null; at: number }

export type OwnersSettings = SettingsRow & { lastChanges: LastChange[] }

/** Returns a restaurant's hours and seats. Throws the errors of `staffAt`. */
export async function houseHours(context: Context, restaurantId: number): Promise<OwnersSettings> {
  return readSettings(context, await ownerAt(context, restaurantId))
}

/** Like `houseHours`, for an owner whose right has been checked. */
export async function readSettings({ db, clock }: Context, { restaurantId }: Staff): Promise<OwnersSettings> {
  const acts = Object.keys(SECTION_OF_ACT) as StaffActKind[]
  const [row, last] = await Promise.all([
    settingsRow(db, restaurantId, serviceDayAt(clock.now())),
    lastActs(db, restaurantId, acts),
  ])
  if (!row) throw new UserError('NOT_FOUND', "Ce restaurant n'existe plus.")
  const newestFirst = last.toSorted((one, other) => other.at - one.at)
  const bySection = Map.groupBy(newestFirst, ({ act }) => SECTION_OF_ACT[act])
  const lastChanges = [...bySection].flatMap(([section, [newest]]) =>
    section && newest ? [{ section, by: newest.by, at: newest.at }] : [],
  )
  return { ...row, lastChanges }
}
