import type { Mover } from '@tablee/domain/reservation-moves'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { type Announcement, announcing, LIVE_CHANNEL } from '../../events/outbox.ts'
import type { NewLine, Reservation, Share, Status } from './reservation.ts'
import { RESERVATION, SHARE } from './reservations.sql.ts'

export type NewReservation = Omit<
  Reservation,
  'id' | 'createdAt' | 'linkEndedAt' | 'changedAt' | 'version' | 'wasAuthorised' | 'hostId'
> & { hostId: string; linkHash: Buffer | null }

export type NewShare = Pick<
  Share,
  | 'id'
  | 'accountId'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'guestKeyId'
  | 'status'
  | 'note'
  | 'holdUntil'
  | 'itemsCents'
> & { guestTokenHash: Buffer | null; lines: readonly NewLine[] }

/** Who moved, and why. */
export type By = { mover: Mover; accountId: string | null; why: string }
export type Change = By & { from: Status; to: Status }
type Added = { reservation: Reservation; share: Share }

/** Adds a reservation with its host's share, each with its first move; null where its host has booked since `turn`. */
export async function addReservation(
  trx: Database,
  { reservation: one, share, turn }: { reservation: NewReservation; share: NewShare; turn: number },
  by: By,
  now: Date,
): Promise<Added | null> {
  return added(
    sql`
    with b as (${taking(one.hostId, turn)}), r as (
      insert into reservation (restaurant_id, host_id, type, is_group, is_plain, starts_at, day, hour, service_day,
        total_persons, stay, is_saas, fee_each_cents, status, hold_until, link_hash, link_key_id, due_at, created_at,
        updated_at)
      select ${one.restaurantId}::int, ${one.hostId}::uuid, ${one.type}, ${one.isGroup}::boolean,
        ${one.isPlain}::boolean, ${at(one.startsAt)}::timestamptz, ${one.day}::date, ${one.hour}, ${one.serviceDay}::date,
        ${one.totalPersons}::int, ${one.stay}::int, ${one.isSaas}::boolean, ${one.feeEachCents}::int, ${one.status},
        ${at(one.holdUntil)}::timestamptz, ${one.linkHash}::bytea, ${one.linkKeyId}, ${at(one.dueAt)}::timestamptz,
        ${now}::timestamptz, ${now}::timestamptz
      from b returning *
    ), m as (${movesFrom(sql`r`, { ...by, from: null, to: one.status }, now)}), ${shareOf(share, 0, by, now)}
    select ${RESERVATION}, ${THE_SHARE} from r`,
    trx,
  )
}

export type Joining = {
  /** As it was read: whoever changed it since is seen by its version. */
  reservation: Reservation
  share: NewShare & { position: number }
  /** Of who has an account. */
  turn: number | null
  /** What the reservation is then. */
  status: Status
  dueAt: number | null
}

/** Adds a guest to a group, announced in the same statement; null where the group or the guest has changed since. */
export async function addGuest(
  db: Database,
  { reservation, share, turn, status, dueAt }: Joining,
  by: By,
  now: Date,
  events: readonly Announcement[],
): Promise<Added | null> {
  const { id, version, status: from } = reservation
  const taken = share.accountId && turn !== null ? taking(share.accountId, turn) : sql`select 1`
  const moved = status === from ? sql`` : sql`rm as (${movesFrom(sql`r`, { ...by, from, to: status }, now)}),`
  return added(
    sql`
    with b as (${taken}), r as (
      update reservation t set version = t.version + 1, status = ${status}, due_at = ${at(dueAt)}, updated_at = ${now}
      from b where t.id = ${id} and t.version = ${version} returning t.*
    ), ${moved} ${shareOf(share, share.position, by, now)}, e as (${announcing(sql`s`, now.getTime(), events)})
    select ${RESERVATION}, ${THE_SHARE}, pg_notify(${LIVE_CHANNEL}, ${String(id)}) from r`,
    db,
  )
}

/** Moves a reservation and notes it: null where it is not (or no longer) where it is moved from. */
export async function moveReservation(
  trx: Database,
  id: number,
  change: Change,
  set: { dueAt: number | null; holdUntil: number | null; wasAuthorised: boolean },
  now: Date,
): Promise<Reservation | null> {
  const { rows } = await sql<Reservation>`
    with r as (
      update reservation set status = ${change.to}, due_at = ${at(set.dueAt)}, hold_until = ${at(set.holdUntil)},
        was_authorised = was_authorised or ${set.wasAuthorised}, version = version + 1, updated_at = ${now}
      where id = ${id} and status = ${change.from} returning *
    ), m as (${movesFrom(sql`r`, change, now)})
    select ${RESERVATION} from r`.execute(trx)
  return rows[0] ?? null
}

/** The same for a share. */
export async function moveShare(
  trx: Database,
  id: string,
  change: Change,
  set: { paidCents: number; holdUntil: number | null },
  now: Date,
): Promise<Share | null> {
  const { rows } = await sql<Share>`
    with s as (
      update share set status = ${change.to}, hold_until = ${at(set.holdUntil)}, paid_cents = ${set.paidCents}
      where id = ${id} and status = ${change.from} returning *
    ), m as (${shareMovesFrom(sql`s`, change, now)})
    select ${SHARE} from s`.execute(trx)
  return rows[0] ?? null
}

const COLUMNS = {
  day: 'day',
  hour: 'hour',
  serviceDay: 'service_day',
  totalPersons: 'total_persons',
  stay: 'stay',
} as const
const INSTANTS = {
  startsAt: 'starts_at',
  dueAt: 'due_at',
  linkEndedAt: 'link_ended_at',
  changedAt: 'changed_at',
} as const

/** Changes what a running reservation is about. */
export async function changeReservation(
  trx: Database,
  id: number,
  change: Partial<Pick<Reservation, keyof typeof COLUMNS | keyof typeof INSTANTS>>,
  now: Date,
): Promise<Reservation> {
  const sets = [
    ...Object.entries(COLUMNS).map(([field, column]) => ({ column, value: change[field as keyof typeof COLUMNS] })),
    ...Object.entries(INSTANTS).map(([field, column]) => {
      const value = change[field as keyof typeof INSTANTS]
      return { column, value: value === undefined ? undefined : at(value) }
    }),
  ].flatMap(({ column, value }) => (value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`]))
  const { rows } = await sql<Reservation>`
    update reservation r set ${sql.join([...sets, sql`version = version + 1`, sql`updated_at = ${now}`])}
    where r.id = ${id} returning ${RESERVATION}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error(`the reservation ${id} has gone`)
  return row
}

/** Takes a person's next turn: false where they have booked since `turn`. */
export async function takeTurn(trx: Database, accountId: string, turn: number): Promise<boolean> {
  const { rows } = await sql`${taking(accountId, turn)}`.execute(trx)
  return rows.length > 0
}

/** Takes it whatever it was: until the transaction ends the person books nothing. */
export async function waitForTurn(trx: Database, accountId: string): Promise<void> {
  await sql`
    insert into booker as k (account_id, turn) values (${accountId}, 1)
    on conflict (account_id) do update set turn = k.turn + 1`.execute(trx)
}

/** A share that was a guest's without an account is a person's from now on. */
export async function giveShare(trx: Database, id: string, accountId: string): Promise<void> {
  await sql`
    update share set account_id = ${accountId}, email = null, first_name = null, last_name = null
    where id = ${id} and account_id is null`.execute(trx)
}

/** What is theirs alone goes; that somebody was there stays. */
export async function forgetPerson(trx: Database, accountId: string): Promise<void> {
  await sql`
    with s as (
      update share set account_id = null, note = null where account_id = ${accountId} returning reservation_id
    ), r as (
      update reservation set host_id = null where host_id = ${accountId}
    )
    update reservation_move m set account_id = null from s
    where m.reservation_id = s.reservation_id and m.account_id = ${accountId}`.execute(trx)
}

function taking(accountId: string, turn: number): RawBuilder<unknown> {
  return sql`
    insert into booker as k (account_id, turn) values (${accountId}::uuid, 1)
    on conflict (account_id) do update set turn = k.turn + 1 where k.turn = ${turn}::int returning 1`
}

/** The parts of a statement that add a share to the reservations `r`, with its lines and its first move. */
function shareOf(one: NewShare, position: number, by: By, now: Date): RawBuilder<unknown> {
  return sql`s as (
      insert into share (id, reservation_id, position, account_id, email, first_name, last_name, guest_token_hash,
        guest_token_key_id, status, note, hold_until, items_cents, created_at)
      select ${one.id}, r.id, ${position}::int, ${one.accountId}::uuid, ${one.email}, ${one.firstName}, ${one.lastName},
        ${one.guestTokenHash}::bytea, ${one.guestKeyId}, ${one.status}, ${one.note}, ${at(one.holdUntil)}::timestamptz,
        ${one.itemsCents}::int, ${now}::timestamptz
      from r returning *
    ), l as (
      insert into share_line (share_id, position, food_item_id, combo_id, name, price_cents, vat, is_alcohol, quantity)
      select s.id, l.position, l."foodItemId", l."comboId", l.name, l."priceCents", l.vat, l."isAlcohol", l.quantity
      from s, rows from (json_to_recordset(${JSON.stringify(one.lines)}::json) as ("foodItemId" int, "comboId" int,
        name text, "priceCents" int, vat int, "isAlcohol" boolean, quantity int)) with ordinality
        as l ("foodItemId", "comboId", name, "priceCents", vat, "isAlcohol", quantity, position)
    ), sm as (${shareMovesFrom(sql`s`, { ...by, from: null, to: one.status }, now)})`
}

type FirstOrLater = By & { from: Status | null; to: Status }

function movesFrom(from: RawBuilder<unknown>, { mover, accountId, why, ...move }: FirstOrLater, now: Date) {
  return sql`
    insert into reservation_move (reservation_id, from_status, to_status, mover, account_id, why, moved_at)
    select id, ${move.from}, ${move.to}, ${mover}, ${accountId}::uuid, ${why}, ${now}::timestamptz from ${from}`
}

function shareMovesFrom(from: RawBuilder<unknown>, { mover, accountId, why, ...move }: FirstOrLater, now: Date) {
  return sql`
    insert into reservation_move (reservation_id, share_id, from_status, to_status, mover, account_id, why, moved_at)
    select reservation_id, id, ${move.from}, ${move.to}, ${mover}, ${accountId}::uuid, ${why}, ${now}::timestamptz
    from ${from}`
}

const THE_SHARE = sql`(select to_json(one) from (select ${SHARE} from s) one) as share`

async function added(statement: RawBuilder<unknown>, db: Database): Promise<Added | null> {
  const { rows } = await statement.execute(db)
  const [row] = rows as (Reservation & { share: Share })[]
  if (!row) return null
  const { share, ...reservation } = row
  return { reservation, share }
}

function at(instant: number | null): Date | null {
  return instant === null ? null : new Date(instant)
}
