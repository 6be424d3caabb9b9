import type { StaffJob } from '@tablee/domain/service/staff-jobs'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { first, ms } from '../../database/rows.ts'

/** A restaurant at which a person works, and the daily emails that they have chosen. Null if they have not chosen. */
export type Workplace = { restaurantId: number; job: StaffJob; letters: string[] | null }

const WORKPLACE = sql`m.restaurant_id as "restaurantId", m.job, m.letters`

/** A person's workplaces, the longest-standing first, then by the restaurants' names. */
export async function workplacesOf(db: Database, accountId: string): Promise<Workplace[]> {
  const { rows } = await sql<Workplace>`select ${WORKPLACE} from ${workplaces(sql`${accountId}::uuid`)}`.execute(db)
  return rows
}

/** The SQL expression for `ReadWithSession` of the account `a`. Null for an account that is not a restaurant account. */
export const WORKPLACES_WITH_SESSION = sql`case when a.role = 'RESTAURANT' then json_build_object('workplaces',
  (select coalesce(json_agg(one), '[]') from (select ${WORKPLACE} from ${workplaces(sql`a.id`)}) one)) end`

function workplaces(accountId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`staff_member m join restaurant r on r.id = m.restaurant_id
    where m.account_id = ${accountId} order by m.since, r.name, r.id`
}

/** Serialises the changes of a restaurant's team until the transaction ends. */
export async function lockTeam(trx: Database, restaurantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff ${restaurantId}`}, 0))`.execute(trx)
}

export async function jobOf(db: Database, restaurantId: number, accountId: string): Promise<StaffJob | null> {
  const found = await sql<{ job: StaffJob }>`
    select job from staff_member where restaurant_id = ${restaurantId} and account_id = ${accountId}`.execute(db)
  return first(found)?.job ?? null
}

/** A member of a team. `id` is their account's, `since` in milliseconds. */
export type TeamMember = {
  id: string
  firstName: string | null
  lastName: string | null
  email: string
  job: StaffJob
  since: number
}

/** Owners first, then by name. */
export async function membersOf(db: Database, restaurantId: number): Promise<TeamMember[]> {
  const { rows } = await sql<TeamMember>`
    select a.id, a.first_name as "firstName", a.last_name as "lastName", a.email::text, m.job,
      ${ms(sql`m.since`)} as since
    from staff_member m join account a on a.id = m.account_id
    where m.restaurant_id = ${restaurantId}
    order by array_position(array['OWNER', 'FLOOR', 'KITCHEN'], m.job), lower(a.last_name), lower(a.first_name), a.id`.execute(
    db,
  )
  return rows
}

/** True if the restaurant with this id has an owner, for use in a statement. */
export function isOwned(restaurantId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from staff_member m where m.restaurant_id = ${restaurantId} and m.job = 'OWNER')`
}

/** The accounts that own a restaurant, in the order of their ids. */
export async function ownersOf(db: Database, restaurantId: number): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    select a.id, a.email::text from staff_member m join account a on a.id = m.account_id
    where m.restaurant_id = ${restaurantId} and m.job = 'OWNER' order by a.id`.execute(db)
  return rows
}

/** True if a member of the restaurant's staff has the email address of this diner's account. */
export async function isOfStaff(db: Database, restaurantId: number, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account d
    join staff_member m on m.restaurant_id = ${restaurantId}
    join account a on a.id = m.account_id and a.email = d.email
    where d.id = ${accountId} limit 1`.execute(db)
  return rows.length > 0
}

/** The members of a team to whom emails may be sent. */
export async function emailReadersOf(db: Database, restaurantId: number) {
  const { rows } = await sql<{ accountId: string; email: string; job: StaffJob; letters: string[] | null }>`
    select a.id as "accountId", a.email::text, m.job, m.letters from staff_member m join account a on a.id = m.account_id
    where m.restaurant_id = ${restaurantId} and a.status = 'ENABLED' order by a.id`.execute(db)
  return rows
}

/** Stores which daily emails a member receives. Does nothing if they are no longer a member. */
export async function setDayEmails(
  db: Database,
  { restaurantId, accountId }: Omit<NewMember, 'job'>,
  letters: readonly string[],
): Promise<void> {
  await sql`
    update staff_member set letters = ${letters}::text[]
    where restaurant_id = ${restaurantId} and account_id = ${accountId}`.execute(db)
}

export type NewMember = { restaurantId: number; accountId: string; job: StaffJob }

/** Does nothing if the person already has a job there. */
export async function addMember(
  trx: Database,
  { restaurantId, accountId, job }: NewMember,
  since: Date,
): Promise<void> {
  await sql`
    insert into staff_member (restaurant_id, account_id, job, since)
    values (${restaurantId}, ${accountId}, ${job}, ${since})
    on conflict (restaurant_id, account_id) do nothing`.execute(trx)
}

export async function changeJob(trx: Database, { restaurantId, accountId, job }: NewMember): Promise<void> {
  await sql`
    update staff_member set job = ${job}
    where restaurant_id = ${restaurantId} and account_id = ${accountId}`.execute(trx)
}

export async function removeMember(trx: Database, restaurantId: number, accountId: string): Promise<void> {
  await sql`
    delete from staff_member where restaurant_id = ${restaurantId} and account_id = ${accountId}`.execute(trx)
}

/** The number of other members, and of other owners, of a restaurant in addition to one person. */
export async function countOthers(trx: Database, restaurantId: number, accountId: string) {
  const { rows } = await sql<{ members: number; owners: number }>`
    select count(*)::int as members, (count(*) filter (where job = 'OWNER'))::int as owners from staff_member
    where restaurant_id = ${restaurantId} and account_id <> ${accountId}`.execute(trx)
  return rows[0] ?? { members: 0, owners: 0 }
}

export async function namesOfRestaurants(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from restaurant where id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
