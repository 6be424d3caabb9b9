import { randomUUID } from 'node:crypto'
import { serviceDayAt } from '@tablee/domain/calendar/calendar'
import { WEBHOOK_TYPES } from '@tablee/domain/till/webhook-types'
import { sql } from 'kysely'
import { atSandbox } from '../../config/variable-types.ts'
import type { AppContext } from '../../context.ts'
import { tellOfStatus } from '../../modules/pro/till/deliveries/deliveries.ts'
import { randomToken, seal } from '../../secrets.ts'
import { insertRows } from './insert-rows.ts'
import { staffedRestaurants } from './staff.ts'

/** The number of tonight's bookings that are sent to each restaurant's till once the demonstration runs. */
const TOLD = 4

/** Connects each restaurant with a team to the sandbox's till, and sends it some of tonight's bookings. */
export async function seedTill(context: Pick<AppContext, 'db' | 'clock' | 'config'>): Promise<void> {
  const { db, clock, config } = context
  const now = clock.now()
  const endpoints = staffedRestaurants().map((restaurant_id) => ({
    id: randomUUID(),
    restaurant_id,
    url: atSandbox(config.sandboxPort, '/till'),
    types: [...WEBHOOK_TYPES],
    sealed: seal(config.encryptionKeys, `whsec_${randomToken()}`),
    created_at: new Date(now),
  }))
  await insertRows(db, 'webhook_endpoint', endpoints)
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, row_number() over (partition by restaurant_id order by created_at desc, id desc) as nth from reservation
      where restaurant_id = any(${staffedRestaurants()}::int[]) and service_day = ${serviceDayAt(now)}::date
        and status = 'CONFIRMED') last
    where nth <= ${TOLD} order by id`.execute(db)
  for (const { id: reservationId } of rows) {
    const confirmed = {
      reservationId,
      from: null,
      to: 'CONFIRMED' as const,
      actor: 'payment' as const,
      reason: 'ALL_PAID' as const,
    }
    // The real events are long over, so a negative id that no event has is used.
    await tellOfStatus(context, confirmed, -reservationId)
  }
}
