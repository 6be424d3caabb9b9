import type { Day } from '@tablee/domain/calendar/calendar'
import type { RequestState } from '@tablee/domain/service/party-request'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { first, ms } from '../../../../database/rows.ts'
import { notifyingRestaurant } from '../../../../events/outbox.ts'
import { isPutOff } from '../../../../queues/jobs.sql.ts'
import { accountName } from '../../../accounts/accounts.ts'

/** A diner's request for a table; times in milliseconds. */
export type TableRequest = {
  id: string
  restaurantId: number
  accountId: string
  startsAt: number
  day: string
  hour: string
  serviceDay: string
  party: number
  phone: string
  words: string | null
  state: RequestState
  answer: string | null
  reservationId: number | null
  /** The present hour of the resulting table, which the restaurant may have moved. */
  tableAt: number | null
  askedAt: number
  lapsesAt: number
  withdrawnAt: number | null
  name: { firstName: string | null; lastName: string | null } | null
}

/** A request whose table was cancelled is stored as ACCEPTED. */
const STATE = sql`case
  when exists (select from reservation t where t.id = p.reservation_id and t.status = 'CANCELLED') then 'CANCELLED'
  else p.state end as state`

const REQUEST = sql`p.id, p.restaurant_id as "restaurantId", p.account_id as "accountId", ${ms(sql`p.starts_at`)} as "startsAt",
  p.day, p.hour, p.service_day as "serviceDay", p.party, p.phone, p.words, ${STATE}, p.answer,
  p.reservation_id as "reservationId", (
    select ${ms(sql`t.starts_at`)} from reservation t where t.id = p.reservation_id
  ) as "tableAt", ${ms(sql`p.asked_at`)} as "askedAt", ${ms(sql`p.lapses_at`)} as "lapsesAt",
  ${ms(sql`p.withdrawn_at`)} as "withdrawnAt", ${accountName(sql`p.account_id`)} as name`

type NewRequest = Omit<TableRequest, 'state' | 'answer' | 'reservationId' | 'tableAt' | 'withdrawnAt' | 'name'>

/** Adds a request and notifies the desk's screens. Returns false if the diner has an open one for that day at the restaurant. */
export async function addRequest(trx: Database, one: NewRequest): Promise<boolean> {
  const { rows } = await sql`
    with p as (
      insert into party_request (id, restaurant_id, account_id, starts_at, day, hour, service_day, party, phone, words, state,
        asked_at, lapses_at)
      values (${one.id}, ${one.restaurantId}, ${one.accountId}, ${new Date(one.startsAt)}, ${one.day}::date, ${one.hour},
        ${one.serviceDay}::date, ${one.party}, ${one.phone}, ${one.words}, 'OPEN', ${new Date(one.askedAt)},
        ${new Date(one.lapsesAt)})
      on conflict (account_id, restaurant_id, service_day) where state = 'OPEN' do nothing returning id
    ) select ${notifyingRestaurant(one.restaurantId)} from p`.execute(trx)
  return rows.length > 0
}

/** Serialises the requests of a diner until the transaction ends. */
export async function lockRequestsOf(trx: Database, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('requests of ' || ${accountId}, 0))`.execute(trx)
}

/** Returns the number of a diner's requests without a reply. */
export async function openRequestsOf(db: Database, accountId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from party_request where account_id = ${accountId} and state = 'OPEN'`.execute(db)
  return rows[0]?.open ?? 0
}

/**
 * Returns a restaurant's requests without a reply, by hour. With `withdrawn`, also upcoming ones that were withdrawn after an
 * instant.
 */
export async function openRequestsAt(
  db: Database,
  restaurantId: number,
  withdrawn: { since: Date; now: Date } | null = null,
): Promise<TableRequest[]> {
  const isShown = withdrawn
    ? sql`(p.state = 'OPEN' or p.withdrawn_at > ${withdrawn.since} and p.starts_at > ${withdrawn.now})`
    : sql`p.state = 'OPEN'`
  const { rows } = await sql<TableRequest>`
    select ${REQUEST} from party_request p
    where p.restaurant_id = ${restaurantId} and ${isShown} order by p.starts_at, p.asked_at`.execute(db)
  return rows
}

/**
 * Returns a diner's requests that a restaurant may still accept or refuse, by hour. With `tablesFrom`, also those that became a
 * table on that service day or later.
 */
export async function requestsOf(
  db: Database,
  accountId: string,
  { now, tablesFrom }: { now: Date; tablesFrom: Day | null },
): Promise<TableRequest[]> {
  const isTable = sql`exists (
    select from reservation t where t.id = p.reservation_id and t.service_day >= ${tablesFrom}::date)`
  const { rows } = await sql<TableRequest>`
    select ${REQUEST} from party_request p
    where p.account_id = ${accountId} and (p.state = 'OPEN' and p.lapses_at > ${now} or ${isTable})
    order by coalesce((select t.starts_at from reservation t where t.id = p.reservation_id), p.starts_at), p.asked_at`.execute(
    db,
  )
  return rows
}

/**
 * Returns the request that became this table, and when the table was moved (milliseconds), if ever. Null for any other table.
 */
export async function requestOfTable(db: Database, reservationId: number) {
  return first(
    await sql<TableRequest & { movedAt: number | null }>`
      select ${REQUEST}, ${ms(sql`r.changed_at`)} as "movedAt"
      from reservation r join party_request p on p.restaurant_id = r.restaurant_id and p.reservation_id = r.id
      where r.id = ${reservationId}`.execute(db),
  )
}

/** Returns a request. With `at`, only one to that restaurant. */
export async function requestOf(db: Database, id: string, at?: number): Promise<TableRequest | null> {
  const isThere = at === undefined ? sql`true` : sql`p.restaurant_id = ${at}`
  return first(
    await sql<TableRequest>`select ${REQUEST} from party_request p where p.id = ${id} and ${isThere}`.execute(db),
  )
}

/** Accepts or refuses an open request. Returns false if it is no longer open. */
export async function answerRequest(
  trx: Database,
  { id, restaurantId }: Pick<TableRequest, 'id' | 'restaurantId'>,
  { state, answer, now }: { state: 'ACCEPTED' | 'REFUSED'; answer: string | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with p as (
      update party_request set state = ${state}, answer = ${answer}, answered_at = ${now}
      where id = ${id} and state = 'OPEN' and lapses_at > ${now} returning id
    ) select ${notifyingRestaurant(restaurantId)} from p`.execute(trx)
  return rows.length > 0
}

/** Withdraws an open request. Returns false if it is no longer open. */
export async function withdrawRequest(
  trx: Database,
  { id, restaurantId }: Pick<TableRequest, 'id' | 'restaurantId'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with p as (
      update party_request set state = 'WITHDRAWN', withdrawn_at = ${now}, answered_at = ${now}
      where id = ${id} and state = 'OPEN' and lapses_at > ${now} returning id
    ) select ${notifyingRestaurant(restaurantId)} from p`.execute(trx)
  return rows.length > 0
}

/** Returns an SQL fragment that records which booking a request has become. */
export function becoming(requestId: string, id: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`update party_request q set reservation_id = ${id} from ${from} where q.id = ${requestId}`
}

/** Locks the next request without a reply in time; other processes skip it. */
export async function takeLapsing(trx: Database, queue: string, now: Date) {
  const { rows } = await sql<{ id: string; xmin: string }>`
    select p.id, p.xmin::text from party_request p
    where p.state = 'OPEN' and p.lapses_at <= ${now} and not ${isPutOff(queue, sql`p.id`, sql`p.xmin`, now)}
    order by p.lapses_at, p.id limit 1 for update skip locked`.execute(trx)
  return rows
}

/** Ends a request without a reply. */
export async function lapse(trx: Database, id: string, now: Date): Promise<void> {
  await sql`update party_request set state = 'LAPSED', answered_at = ${now} where id = ${id}`.execute(trx)
}

/** Ends a person's requests without a reply and notifies the desks' screens. */
export async function withdrawAll(db: Database, accountId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ restaurantId: number }>`
    update party_request set state = 'LAPSED', answered_at = ${now}
    where account_id = ${accountId} and state = 'OPEN' returning restaurant_id as "restaurantId"`.execute(db)
  for (const { restaurantId } of rows) await sql`select ${notifyingRestaurant(restaurantId)}`.execute(db)
}

/** Returns a person's requests for their data export. */
export async function requestsOfPerson(db: Database, accountId: string) {
  const { rows } = await sql<{
    restaurant: string
    day: string
    hour: string
    party: number
    phone: string
    words: string | null
    state: RequestState
    answer: string | null
    askedAt: number
  }>`
    select r.name as restaurant, p.day, p.hour, p.party, p.phone, p.words, ${STATE}, p.answer, ${ms(sql`p.asked_at`)} as "askedAt"
    from party_request p join restaurant r on r.id = p.restaurant_id
    where p.account_id = ${accountId} order by p.asked_at desc`.execute(db)
  return rows
}

export async function forgetRequestsOf(trx: Database, accountId: string): Promise<void> {
  await sql`delete from party_request where account_id = ${accountId}`.execute(trx)
}

/**
 * Deletes the requests for hours before an instant. A request that became a table is kept as long as its guest is known: 13
 * months longer.
 */
export async function purgeRequests(db: Database, before: Date, now: Date): Promise<void> {
  await sql`
    delete from party_request where starts_at < ${before}
      and (reservation_id is null or starts_at < ${now}::timestamptz - interval '13 months')`.execute(db)
}
