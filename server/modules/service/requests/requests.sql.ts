import type { Day } from '@tablee/domain/calendar/calendar'
import type { RequestState } from '@tablee/domain/service/party-request'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { first, ms } from '../../../database/rows.ts'
import { tellingHouse } from '../../../events/outbox.ts'
import { isPutOff } from '../../../queues/jobs.sql.ts'
import { accountName } from '../../accounts/accounts.ts'

/** A table that a diner asks for; instants in milliseconds. */
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
  /** The hour of the table that it has become, which the restaurant may have moved. */
  tableAt: number | null
  askedAt: number
  lapsesAt: number
  withdrawnAt: number | null
  name: { firstName: string | null; lastName: string | null } | null
}

/** One that was withdrawn is kept as LAPSED, and one whose table was cancelled as ACCEPTED. */
const STATE = sql`case when p.withdrawn_at is not null then 'WITHDRAWN'
  when exists (select from reservation t where t.id = p.reservation_id and t.status = 'CANCELLED') then 'CANCELLED'
  else p.state end as state`

const REQUEST = sql`p.id, p.restaurant_id as "restaurantId", p.account_id as "accountId", ${ms(sql`p.starts_at`)} as "startsAt",
  p.day, p.hour, p.service_day as "serviceDay", p.party, p.phone, p.words, ${STATE}, p.answer,
  p.reservation_id as "reservationId", (
    select ${ms(sql`t.starts_at`)} from reservation t where t.id = p.reservation_id
  ) as "tableAt", ${ms(sql`p.asked_at`)} as "askedAt", ${ms(sql`p.lapses_at`)} as "lapsesAt",
  ${ms(sql`p.withdrawn_at`)} as "withdrawnAt", ${accountName(sql`p.account_id`)} as name`

type NewRequest = Omit<TableRequest, 'state' | 'answer' | 'reservationId' | 'tableAt' | 'withdrawnAt' | 'name'>

/** Adds a request, and has the desk's screens look again; null where the diner has one open there for that day. */
export async function addRequest(trx: Database, one: NewRequest): Promise<TableRequest | null> {
  return first(
    await sql<TableRequest>`
    with p as (
      insert into party_request (id, restaurant_id, account_id, starts_at, day, hour, service_day, party, phone, words, state,
        asked_at, lapses_at)
      values (${one.id}, ${one.restaurantId}, ${one.accountId}, ${new Date(one.startsAt)}, ${one.day}::date, ${one.hour},
        ${one.serviceDay}::date, ${one.party}, ${one.phone}, ${one.words}, 'OPEN', ${new Date(one.askedAt)},
        ${new Date(one.lapsesAt)})
      on conflict (account_id, restaurant_id, service_day) where state = 'OPEN' do nothing returning *
    ) select ${REQUEST}, ${tellingHouse(one.restaurantId)} from p`.execute(trx),
  )
}

/** Lets a diner ask for one table after the other, until the transaction ends. */
export async function lockRequestsOf(trx: Database, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('requests of ' || ${accountId}, 0))`.execute(trx)
}

/** How many requests of a diner no restaurant has answered yet. */
export async function openRequestsOf(db: Database, accountId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from party_request where account_id = ${accountId} and state = 'OPEN'`.execute(db)
  return rows[0]?.open ?? 0
}

/**
 * The requests of a restaurant that wait for its answer, by their hour; with `withdrawn` also those to come that were withdrawn
 * after an instant.
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
 * The requests of a diner that a restaurant may still answer, by their hour; with `tablesFrom` also those that have become a table
 * of that service day or a later one.
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

/** The request that has become this table, and when that was moved (milliseconds), if ever; null for any other. */
export async function requestOfTable(db: Database, reservationId: number) {
  return first(
    await sql<TableRequest & { movedAt: number | null }>`
      select ${REQUEST}, ${ms(sql`r.changed_at`)} as "movedAt"
      from reservation r join party_request p on p.restaurant_id = r.restaurant_id and p.reservation_id = r.id
      where r.id = ${reservationId}`.execute(db),
  )
}

/** One request; `at`: of this restaurant alone. */
export async function requestOf(db: Database, id: string, at?: number): Promise<TableRequest | null> {
  const isThere = at === undefined ? sql`true` : sql`p.restaurant_id = ${at}`
  return first(
    await sql<TableRequest>`select ${REQUEST} from party_request p where p.id = ${id} and ${isThere}`.execute(db),
  )
}

/** Answers a request that is open, once; false where it is not any more. */
export async function answerRequest(
  trx: Database,
  { id, restaurantId }: Pick<TableRequest, 'id' | 'restaurantId'>,
  { state, answer, now }: { state: 'ACCEPTED' | 'REFUSED'; answer: string | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with p as (
      update party_request set state = ${state}, answer = ${answer}, answered_at = ${now}
      where id = ${id} and state = 'OPEN' and lapses_at > ${now} returning id
    ) select ${tellingHouse(restaurantId)} from p`.execute(trx)
  return rows.length > 0
}

/** Withdraws a request that its restaurant may still answer, once; false where it may not any more. */
export async function withdrawRequest(
  trx: Database,
  { id, restaurantId }: Pick<TableRequest, 'id' | 'restaurantId'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with p as (
      update party_request set state = 'LAPSED', withdrawn_at = ${now}, answered_at = ${now}
      where id = ${id} and state = 'OPEN' and lapses_at > ${now} returning id
    ) select ${tellingHouse(restaurantId)} from p`.execute(trx)
  return rows.length > 0
}

/** The part of a statement that says which booking a request has become. */
export function becoming(requestId: string, id: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`update party_request q set reservation_id = ${id} from ${from} where q.id = ${requestId}`
}

/** Locks the next request that nobody has answered in time; other processes skip it. */
export async function takeLapsing(trx: Database, queue: string, now: Date) {
  const { rows } = await sql<{ id: string; xmin: string }>`
    select p.id, p.xmin::text from party_request p
    where p.state = 'OPEN' and p.lapses_at <= ${now} and not ${isPutOff(queue, sql`p.id`, sql`p.xmin`, now)}
    order by p.lapses_at, p.id limit 1 for update skip locked`.execute(trx)
  return rows
}

/** Ends a request that nobody has answered. */
export async function lapse(trx: Database, id: string, now: Date): Promise<void> {
  await sql`update party_request set state = 'LAPSED', answered_at = ${now} where id = ${id}`.execute(trx)
}

/** Ends the requests of a person that wait for an answer, and has the desks' screens look again. */
export async function withdrawAll(db: Database, accountId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ restaurantId: number }>`
    update party_request set state = 'LAPSED', answered_at = ${now}
    where account_id = ${accountId} and state = 'OPEN' returning restaurant_id as "restaurantId"`.execute(db)
  for (const { restaurantId } of rows) await sql`select ${tellingHouse(restaurantId)}`.execute(db)
}

/** What a person has asked of restaurants, for the export of their data. */
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

/** Deletes those for hours before an instant; one that has become a table as long as its guest is known: 13 months later. */
export async function purgeRequests(db: Database, before: Date, now: Date): Promise<void> {
  await sql`
    delete from party_request where starts_at < ${before}
      and (reservation_id is null or starts_at < ${now}::timestamptz - interval '13 months')`.execute(db)
}
