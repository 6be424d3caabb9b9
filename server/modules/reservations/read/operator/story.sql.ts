import type { Reason } from '@tablee/domain/reservations/reservation-reasons'
import type { Status } from '@tablee/domain/reservations/reservation-status'
import type { Actor } from '@tablee/domain/reservations/reservation-transitions'
import { sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { ms } from '../../../../database/rows.ts'
import { accountName } from '../../../accounts/accounts.ts'
import type { NoShow } from '../../core/after-the-meal.sql.ts'
import type { Reservation, Share, ShareLine } from '../../core/reservation.ts'
import { FOUND, type FoundBooking } from './bookings.sql.ts'

type Named = { firstName: string | null; lastName: string | null }

/** A change of the status of a booking, or of the seat `shareId`. `reason` is null if a release without reasons wrote it. */
export type StoryMove = {
  id: string
  at: number
  shareId: string | null
  from: Status | null
  to: Status
  actor: Actor
  reason: Reason | null
  note: string | null
  by: Named | null
}

/**
 * A seat with its order and payments. The note to the kitchen and allergies are left out, because the operator must not see
 * them.
 */
export type StorySeat = Pick<
  Share,
  | 'id'
  | 'position'
  | 'accountId'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'status'
  | 'itemsCents'
  | 'itemsDiscountCents'
  | 'feeDiscountCents'
  | 'deliveryFeeCents'
  | 'paidCents'
  | 'tipCents'
> & {
  account: Named | null
  lines: Pick<ShareLine, 'name' | 'quantity' | 'priceCents'>[]
  noShow: Pick<NoShow, 'feeCents' | 'markedAt' | 'contestedAt' | 'outcome'> | null
}

/** A booking with its seats and its history, the oldest first. */
export type StoryRows = {
  booking: FoundBooking & Pick<Reservation, 'createdAt' | 'hostId' | 'isWeeklyMeal'>
  seats: StorySeat[]
  moves: StoryMove[]
}

/** Returns null for an unknown booking. */
export async function storyOf(db: Database, id: number): Promise<StoryRows | null> {
  const { rows } = await sql<StoryRows['booking'] & Omit<StoryRows, 'booking'>>`
    select ${FOUND}, ${ms(sql`r.created_at`)} as "createdAt", r.host_id as "hostId", r.is_weekly_meal as "isWeeklyMeal", (
      select coalesce(json_agg(one order by one.position), '[]') from (${SEATS}) one
    ) as seats, (
      select coalesce(json_agg(one order by one.at, one.number), '[]') from (${MOVES}) one
    ) as moves
    from reservation r join restaurant on restaurant.id = r.restaurant_id where r.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { seats, moves, ...booking } = row
  return { booking, seats, moves }
}

const SEATS = sql`
  select s.id, s.position, s.account_id as "accountId", s.email::text as email, s.first_name as "firstName",
    s.last_name as "lastName", s.status, s.items_cents as "itemsCents", s.items_discount_cents as "itemsDiscountCents",
    s.fee_discount_cents as "feeDiscountCents", s.delivery_fee_cents as "deliveryFeeCents", s.paid_cents as "paidCents",
    s.tip_cents as "tipCents", ${accountName(sql`s.account_id`)} as account, (
      select coalesce(json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'priceCents', l.price_cents)
        order by l.position), '[]') from share_line l where l.share_id = s.id
    ) as lines, (
      select json_build_object('feeCents', n.fee_cents, 'markedAt', ${ms(sql`n.marked_at`)},
        'contestedAt', ${ms(sql`n.contested_at`)}, 'outcome', n.outcome) from no_show n where n.share_id = s.id
    ) as "noShow"
  from share s where s.reservation_id = r.id`

const MOVES = sql`
  select m.id::text, m.id as number, ${ms(sql`m.moved_at`)} as at, m.share_id as "shareId", m.from_status as "from",
    m.to_status as "to", m.actor, m.reason, m.note, ${accountName(sql`m.account_id`)} as by
  from reservation_transition m where m.reservation_id = r.id`
