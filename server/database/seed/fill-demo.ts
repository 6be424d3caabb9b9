import { randomUUID } from 'node:crypto'
import { DAY, serviceDayAt } from '@tablee/domain/calendar/calendar'
import { WEBHOOK_TYPES } from '@tablee/domain/till/webhook-types'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { atSandbox } from '../../config/variable-types.ts'
import type { AppContext } from '../../context.ts'
import { tellOfStatus } from '../../modules/pro/till/deliveries/deliveries.ts'
import { refreshCards } from '../../modules/search/search.ts'
import { randomToken, seal } from '../../secrets.ts'
import { seedBookings } from './bookings.ts'
import { clearAway } from './clear-away.ts'
import { endCodes, seedCodes } from './codes.ts'
import { seedDemo } from './demo.ts'
import { endFilling, isHalfFilled } from './filling.sql.ts'
import { insertRows } from './insert-rows.ts'
import { eveningGuestId } from './people.ts'
import { DEMO } from './special.ts'
import { staffedRestaurants } from './staff.ts'

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

const LEFT = 4

/**
 * At each restaurant with a team, marks the last dish of the menu as sold out today and leaves a few portions of the one before
 * it.
 */
async function seedLimits({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const today = serviceDayAt(now)
  await sql`
    insert into dish_limit (restaurant_id, service_day, dish, portions, is_sold_out, changed_at)
    select d.restaurant_id, ${today}::date, 'dish ' || d.id,
      case d.nth when 2 then ${LEFT}::int + coalesce((
        select sum(l.quantity) from reservation v join share s on s.reservation_id = v.id join share_line l on l.share_id = s.id
        where v.restaurant_id = d.restaurant_id and v.service_day = ${today}::date and l.food_item_id = d.id), 0) end,
      d.nth = 1, ${new Date(now)}::timestamptz
    from (
      select r.id as restaurant_id, f.id,
        row_number() over (partition by r.id order by c.position desc, f.position desc, f.id desc) as nth
      from restaurant r join food_item f on f.menu_id = r.menu_id join food_category c on c.id = f.category_id
      where r.id = any(${staffedRestaurants()}::int[]) and f.is_active) d
    where d.nth <= 2`.execute(db)
}

/**
 * Adds the cases that the demonstration's operator has to decide: a pending review, a reported review, a contested absence.
 * There is no dead job, because it would raise the alarm.
 */
async function seedOperator({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const [yesterday, today] = [new Date(now - DAY), new Date(now)]
  await insertRows(db, 'review', [
    {
      restaurant_id: DEMO.pastMidnight.id,
      author_id: eveningGuestId(1),
      status: 'PENDING',
      author_first_name: 'Hugo',
      author_last_name: 'Lambert',
      speed_rating: 2,
      food_rating: 4,
      experience_rating: 2,
      comment: 'Service lent. Pour un remboursement, appelez-moi au 06 12 34 56 78.',
      created_at: yesterday,
      updated_at: yesterday,
      due_at: new Date(now + 13 * DAY),
    },
  ])
  await sql`
    insert into review_report (review_id, reason, reported_at)
    select id, 'Cette personne n’a jamais mangé chez nous ce soir-là.', ${today}::timestamptz from review
    where restaurant_id = ${DEMO.pastMidnight.id} and status = 'PUBLISHED' order by created_at desc, id limit 1`.execute(
    db,
  )
  await sql`
    update no_show set contested_at = ${today}, message = 'Nous étions là, à la table du fond.',
      due_at = ${new Date(now + 6 * DAY)}
    where outcome is null and contested_at is null`.execute(db)
}

/** The number of tonight's bookings that are sent to each restaurant's till once the demonstration runs. */
const SENT_TO_TILL = 4

/** Connects each restaurant with a team to the sandbox's till, and sends it some of tonight's bookings. */
async function seedTill(context: Pick<AppContext, 'db' | 'clock' | 'config'>): Promise<void> {
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
    where nth <= ${SENT_TO_TILL} order by id`.execute(db)
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
