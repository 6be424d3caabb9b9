import type { FastifyBaseLogger } from 'fastify'
import type { AppContext } from '../../context.ts'
import { refreshCards } from '../../modules/search/search.ts'
import { seedBookings } from './bookings.ts'
import { clearAway } from './clear-away.ts'
import { endCodes, seedCodes } from './codes.ts'
import { seedDemo } from './demo.ts'
import { endFilling, isHalfFilled } from './filling.sql.ts'
import { seedLimits } from './limits.ts'
import { seedOperator } from './operator.ts'
import { seedTill } from './till.ts'

/**
 * Fills a database without restaurants with the whole demonstration. Starts again if a process died halfway; does nothing in
 * any other database. Runs in one process at a time (`takeTurn`).
 */
export async function fillDemo(appContext: AppContext, log: FastifyBaseLogger): Promise<void> {
  const { db, clock } = appContext
  if (await isHalfFilled(db)) await clearAway(appContext, log)
  if (!(await seedDemo(appContext))) return
  await refreshCards(db, clock, null)
  await seedCodes(appContext)
  await seedBookings(appContext, log)
  await seedLimits(appContext)
  await seedOperator(appContext)
  await seedTill(appContext)
  await endCodes(appContext)
  await endFilling(db, new Date(clock.now()))
}
