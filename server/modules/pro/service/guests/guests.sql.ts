import { SETTLED, TO_SETTLE } from '@tablee/domain/reservations/reservation-status'
import { sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { listOf } from '../../../../database/rows.ts'
import { accountName } from '../../../accounts/accounts.ts'
import { cameTo } from '../core/service.sql.ts'

/** A guest of a restaurant; `id` is the share of their last booking. Days are YYYY-MM-DD. */
export type BookGuest = {
  id: string
  firstName: string | null
  lastName: string | null
  /** Bookings at which they were marked as present, and takeaway and delivery orders. */
  visits: number
  absences: number
  /** Past bookings whose guest was marked neither as present nor as absent. */
  unmarked: number
  lastVisit: string | null
  /** The notes of their last bookings, written or dictated, the newest first. */
  words: { day: string; text: string }[]
  allergens: string[]
}

const MOST_WORDS = 3

/** `over` is the hour before which tables are over. */
type Wish = { since: Date; now: Date; over: Date; words: readonly string[]; limit: number; offset: number }

/**
 * Returns the named guests who had a seat or ordered at a restaurant since an instant, the latest first. An account is one
 * guest, and so is an email or a phone number without an account. A guest who was entered by name alone is a separate guest
 * each time. The `words` (folded) are searched in the names.
 */
export async function guestsOf(db: Database, restaurantId: number, { since, now, over, words, limit, offset }: Wish) {
  const isNamed = sql`concat("firstName", "lastName") <> ''`
  const name = sql`lower(unaccent(concat_ws(' ', "firstName", "lastName")))`
  const isFound = sql.join([isNamed, ...words.map((word) => sql`${name} like ${`%${word}%`}`)], sql` and `)
  const { rows } = await sql<{ guests: BookGuest[]; count: number }>`
    with seat as (
      select coalesce('account ' || s.account_id, 'number ' || p.phone, 'email ' || lower(s.email), 'share ' || s.id) as person,
        s.id, r.starts_at, r.service_day::text as day, s.status, s.note, a.allergens,
        case when s.status = 'NO_SHOW' then 'ABSENT' when ${cameTo('r')} then 'CAME'
          when r.starts_at <= ${over} then 'UNMARKED' end as fate,
        case when s.account_id is null then json_build_object('firstName', s.first_name, 'lastName', s.last_name)
          else ${accountName(sql`s.account_id`)} end as named
      from reservation r join share s on s.reservation_id = r.id
        left join phone_booking p on p.reservation_id = r.id
        left join share_allergies a on a.share_id = s.id
      where r.restaurant_id = ${restaurantId} and r.starts_at > ${since} and r.starts_at <= ${now}
        and s.status in ${listOf([...SETTLED, ...TO_SETTLE, 'NO_SHOW'])}
    ), guest as (
      select (array_agg(id order by starts_at desc))[1] as id, (array_agg(named order by starts_at desc))[1] ->> 'firstName' as "firstName",
        (array_agg(named order by starts_at desc))[1] ->> 'lastName' as "lastName",
        count(*) filter (where fate = 'CAME')::int as visits, count(*) filter (where fate = 'ABSENT')::int as absences,
        count(*) filter (where fate = 'UNMARKED')::int as unmarked, max(day) filter (where fate = 'CAME') as "lastVisit", max(starts_at) as last,
        coalesce((array_agg(json_build_object('day', day, 'text', note) order by starts_at desc)
          filter (where note <> ''))[1:${sql.lit(MOST_WORDS)}], '{}') as words,
        array(select distinct e.one from seat o, unnest(o.allergens) as e(one) where o.person = seat.person order by e.one) as allergens
      from seat group by person
    )
    select (select count(*)::int from guest where ${isFound}) as count, coalesce((
      select json_agg(json_build_object('id', id, 'firstName', "firstName", 'lastName', "lastName", 'visits', visits,
        'absences', absences, 'unmarked', unmarked, 'lastVisit', "lastVisit", 'words', words, 'allergens', allergens) order by last desc, id)
      from (select * from guest where ${isFound} order by last desc, id limit ${limit} offset ${offset}) page
    ), '[]') as guests`.execute(db)
  return rows[0] ?? { guests: [], count: 0 }
}
