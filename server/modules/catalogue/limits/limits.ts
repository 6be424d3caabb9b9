import { serviceDayAt } from '@tablee/domain/calendar/calendar'
import type { Database } from '../../../database/connect.ts'
import { purgeLimits } from './dish-limits.sql.ts'
import { purgePauses } from './pauses.sql.ts'

export {
  keepingLimits,
  keepLimits,
  liftLimit,
  limitsOfDay,
  lockLimits,
  setLimit,
} from './dish-limits.sql.ts'
export { type Limitable, type LimitsAtDesk, limitsAtDesk, waitForLimits } from './limitable.sql.ts'
export { endPause, PAUSED_SLOTS, setPause } from './pauses.sql.ts'

export async function purgeOldLimits({ db, now }: { db: Database; now: number }): Promise<void> {
  await purgeLimits(db, serviceDayAt(now))
  await purgePauses(db, new Date(now))
}
