import type { FastifyBaseLogger } from 'fastify'
import type { Parts } from '../../context.ts'
import { refreshCards } from '../../modules/search/search.ts'
import { seedBookings } from './bookings.ts'
import { seedDemo } from './demo.ts'

/** The whole demonstration, in a database that knows no restaurant; does nothing in any other. */
export async function fillDemo(parts: Parts, log: FastifyBaseLogger): Promise<void> {
  if (!(await seedDemo(parts))) return
  await refreshCards(parts.db, parts.clock, null)
  await seedBookings(parts, log)
}
