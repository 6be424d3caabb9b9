import type { Mover } from '@tablee/domain/reservation-moves'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { NewLine, Reservation, Share, ShareLine, Status } from './reservation.ts'

const RESERVATION = sql`r.id, r.restaurant_id as "restaurantId", r.host_id as "hostId", r.type, r.is_group as "isGroup",
  r.is_plain as "isPlain", ${ms(sql`r.starts_at`)} as "startsAt", r.day, r.hour, r.service_day as "serviceDay",
  r.total_persons as "totalPersons", r.stay, r.is_saas as "isSaas",
  r.fee_each_cents as "feeEachCents", r.status, r.was_authorised as "wasAuthorised",
  ${ms(sql`r.hold_until`)} as "holdUntil", r.link_key_id as "linkKeyId", ${ms(sql`r.link_ended_at`)} as "linkEndedAt",
  ${ms(sql`r.due_at`)} as "dueAt", ${ms(sql`r.created_at`)} as "createdAt"`
const SHARE = sql`s.id, s.reservation_id as "reservationId", s.position, s.account_id as "accountId", s.email::text,
  s.first_name as "firstName", s.last_name as "lastName", s.guest_token_key_id as "guestKeyId", s.status, s.note,
  ${ms(sql`s.hold_until`)} as "holdUntil", s.items_cents as "itemsCents", s.fee_cents as "feeCents",
  s.items_discount_cents as "itemsDiscountCents", s.fee_discount_cents as "feeDiscountCents",
  s.delivery_fee_cents as "deliveryFeeCents", s.voucher_cents as "voucherCents", s.paid_cents as "paidCents",
  s.tip_cents as "tipCents", ${ms(sql`s.created_at`)} as "createdAt"`

export type NewReservation = Omit<Reservation, 'id' | 'createdAt' | 'linkEndedAt' | 'wasAuthorised'>

/** Adds a reservation in its first status, with that move. */
export async function addReservation(
  trx: Database,
  one: NewReservation,
  by: { mover: Mover; accountId: string | null; why: string },
  now: Date,
): Promise<Reservation> {
  const { rows } = await sql<Reservation>`
    with r as (
      insert into reservation (restaurant_id, host_id, type, is_group, is_plain, starts_at, day, hour, service_day,
        total_persons, stay, is_saas, fee_each_cents, status, hold_until, link_key_id, due_at, created_at, updated_at)
      values (${one.restaurantId}, ${one.hostId}, ${one.type}, ${one.isGroup}, ${one.isPlain}, ${at(one.startsAt)},
        ${one.day}, ${one.hour}, ${one.serviceDay}, ${one.totalPersons}, ${one.stay}, ${one.isSaas}, ${one.feeEachCents}, ${one.status}, ${at(one.holdUntil)},
        ${one.linkKeyId}, ${at(one.dueAt)}, ${now}, ${now})
      returning *
    ), m as (
      insert into reservation_move (reservation_id, from_status, to_status, mover, account_id, why, moved_at)
      select id, null, status, ${by.mover}, ${by.accountId}::uuid, ${by.why}, ${now} from r
    )
    select ${RESERVATION} from r`.execute(trx)
  return only(rows)
}

/** The link's hash, once the id that it is derived from is known. */
export async function setLink(trx: Database, id: number, linkHash: Buffer): Promise<void> {
  await sql`update reservation set link_hash = ${linkHash} where id = ${id}`.execute(trx)
}

export type NewShare = Pick<
  Share,
  | 'id'
  | 'reservationId'
  | 'accountId'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'guestKeyId'
  | 'status'
  | 'note'
  | 'holdUntil'
  | 'itemsCents'
  | 'feeCents'
> & { guestTokenHash: Buffer | null; lines: readonly NewLine[] }

/** Adds a share behind those that are there, with its lines and its move. */
export async function addShare(
  trx: Database,
  one: NewShare,
  by: { mover: Mover; accountId: string | null; why: string },
  now: Date,
): Promise<Share> {
  const { rows } = await sql<Share>`
    with s as (
      insert into share (id, reservation_id, position, account_id, email, first_name, last_name, guest_token_hash,
        guest_token_key_id, status, note, hold_until, items_cents, fee_cents, created_at)
      select ${one.id}, ${one.reservationId}::int,
        (select coalesce(max(position) + 1, 0) from share where reservation_id = ${one.reservationId}),
        ${one.accountId}::uuid, ${one.email}, ${one.firstName}, ${one.lastName}, ${one.guestTokenHash}::bytea,
        ${one.guestKeyId}, ${one.status}, ${one.note}, ${at(one.holdUntil)}, ${one.itemsCents}, ${one.feeCents}, ${now}
      returning *
    ), l as (
      insert into share_line (share_id, position, food_item_id, combo_id, name, price_cents, vat, is_alcohol, quantity)
      select s.id, l.position, l."foodItemId", l."comboId", l.name, l."priceCents", l.vat, l."isAlcohol", l.quantity
      from s, rows from (json_to_recordset(${JSON.stringify(one.lines)}::json) as ("foodItemId" int, "comboId" int,
        name text, "priceCents" int, vat int, "isAlcohol" boolean, quantity int)) with ordinality
        as l ("foodItemId", "comboId", name, "priceCents", vat, "isAlcohol", quantity, position)
    ), m as (
      insert into reservation_move (reservation_id, share_id, from_status, to_status, mover, account_id, why, moved_at)
      select s.reservation_id, s.id, null, s.status, ${by.mover}, ${by.accountId}::uuid, ${by.why}, ${now} from s
    )
    select ${SHARE} from s`.execute(trx)
  return only(rows)
}

export type Change = {
  from: Status
  to: Status
  mover: Mover
  accountId: string | null
  why: string
}

/** Moves a reservation and notes it: null where it is not (or no longer) where it is moved from. */
export async function moveReservation(
  trx: Database,
  id: number,
  { from, to, mover, accountId, why }: Change,
  set: { dueAt: number | null; holdUntil?: number | null; wasAuthorised?: boolean },
  now: Date,
): Promise<Reservation | null> {
  const { rows } = await sql<Reservation>`
    with r as (
      update reservation set status = ${to}, due_at = ${at(set.dueAt)}, hold_until = ${at(set.holdUntil ?? null)},
        was_authorised = was_authorised or ${set.wasAuthorised ?? false}, updated_at = ${now}
      where id = ${id} and status = ${from} returning *
    ), m as (
      insert into reservation_move (reservation_id, from_status, to_status, mover, account_id, why, moved_at)
      select id, ${from}, ${to}, ${mover}, ${accountId}::uuid, ${why}, ${now} from r
    )
    select ${RESERVATION} from r`.execute(trx)
  return rows[0] ?? null
}

/** The same for a share. */
export async function moveShare(
  trx: Database,
  id: string,
  { from, to, mover, accountId, why }: Change,
  now: Date,
  set: { paidCents?: number; holdUntil?: number | null } = {},
): Promise<Share | null> {
  const { rows } = await sql<Share>`
    with s as (
      update share set status = ${to}, hold_until = ${at(set.holdUntil ?? null)},
        paid_cents = coalesce(${set.paidCents ?? null}::int, paid_cents)
      where id = ${id} and status = ${from} returning *
    ), m as (
      insert into reservation_move (reservation_id, share_id, from_status, to_status, mover, account_id, why, moved_at)
      select s.reservation_id, s.id, ${from}, ${to}, ${mover}, ${accountId}::uuid, ${why}, ${now} from s
    )
    select ${SHARE} from s`.execute(trx)
  return rows[0] ?? null
}

/** Changes what a running reservation is about. */
export async function changeReservation(
  trx: Database,
  id: number,
  change: Partial<
    Pick<
      Reservation,
      'startsAt' | 'day' | 'hour' | 'serviceDay' | 'totalPersons' | 'stay' | 'holdUntil' | 'dueAt' | 'linkEndedAt'
    >
  >,
  now: Date,
): Promise<Reservation> {
  const columns = {
    startsAt: 'starts_at',
    day: 'day',
    hour: 'hour',
    serviceDay: 'service_day',
    totalPersons: 'total_persons',
    stay: 'stay',
    holdUntil: 'hold_until',
    dueAt: 'due_at',
    linkEndedAt: 'link_ended_at',
  } as const
  const instants = new Set<string>(['startsAt', 'holdUntil', 'dueAt', 'linkEndedAt'])
  const sets = Object.entries(change).map(([field, value]) => {
    const cell = instants.has(field) ? at(value as number | null) : value
    return sql`${sql.ref(columns[field as keyof typeof columns])} = ${cell}`
  })
  const { rows } = await sql<Reservation>`
    update reservation r set ${sql.join([...sets, sql`updated_at = ${now}`])} where r.id = ${id}
    returning ${RESERVATION}`.execute(trx)
  return only(rows)
}

export async function setShareMoney(trx: Database, id: string, money: { itemsCents: number; feeCents: number }) {
  await sql`update share set items_cents = ${money.itemsCents}, fee_cents = ${money.feeCents} where id = ${id}`.execute(
    trx,
  )
}

export async function reservationById(db: Database, id: number): Promise<Reservation | null> {
  const { rows } = await sql<Reservation>`select ${RESERVATION} from reservation r where r.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The same, and nobody else moves it until the transaction ends. */
export async function lockReservation(trx: Database, id: number): Promise<Reservation | null> {
  const { rows } =
    await sql<Reservation>`select ${RESERVATION} from reservation r where r.id = ${id} for update`.execute(trx)
  return rows[0] ?? null
}

export async function reservationByLink(db: Database, linkHash: Buffer): Promise<Reservation | null> {
  const { rows } =
    await sql<Reservation>`select ${RESERVATION} from reservation r where r.link_hash = ${linkHash}`.execute(db)
  return rows[0] ?? null
}

export async function shareById(db: Database, id: string): Promise<Share | null> {
  const { rows } = await sql<Share>`select ${SHARE} from share s where s.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function shareByGuestToken(db: Database, tokenHash: Buffer): Promise<Share | null> {
  const { rows } = await sql<Share>`select ${SHARE} from share s where s.guest_token_hash = ${tokenHash}`.execute(db)
  return rows[0] ?? null
}

/** Every share of these reservations, in the order in which they joined. */
export async function sharesOf(db: Database, reservationIds: readonly number[]): Promise<Share[]> {
  const { rows } = await sql<Share>`
    select ${SHARE} from share s where s.reservation_id = any(${reservationIds})
    order by s.reservation_id, s.position`.execute(db)
  return rows
}

export async function linesOf(db: Database, shareIds: readonly string[]): Promise<ShareLine[]> {
  const { rows } = await sql<ShareLine>`
    select share_id as "shareId", food_item_id as "foodItemId", combo_id as "comboId", name, price_cents as "priceCents",
      vat, is_alcohol as "isAlcohol", quantity
    from share_line where share_id = any(${shareIds}) order by share_id, position`.execute(db)
  return rows
}

/** One person's bookings are taken one after the other: what one limits, the next sees. */
export async function waitForPerson(trx: Database, accountId: string): Promise<void> {
  await sql`select 1 from account where id = ${accountId} for no key update`.execute(trx)
}

export type Own = Pick<
  Reservation,
  'id' | 'restaurantId' | 'startsAt' | 'serviceDay' | 'hour' | 'status' | 'isGroup' | 'type' | 'wasAuthorised'
> & {
  isHost: boolean
  restaurantName: string
}

/** What a person has open, as host or guest, and how many holds were abandoned since. */
export async function openBookingsOf(db: Database, accountId: string, since: Date) {
  const { rows } = await sql<{ open: Own[]; abandoned: number }>`
    select coalesce((
      select json_agg(json_build_object('id', r.id, 'restaurantId', r.restaurant_id,
        'startsAt', ${ms(sql`r.starts_at`)}, 'serviceDay', r.service_day, 'hour', r.hour, 'status', r.status,
        'isGroup', r.is_group, 'type', r.type, 'wasAuthorised', r.was_authorised, 'isHost', r.host_id = ${accountId}::uuid))
      from reservation r
      where r.status in ('CREATED', 'WAITING_FOR_GUESTS', 'WAITING_FOR_PAYMENT', 'CONFIRMED', 'PAID', 'PAYMENT_FAILED')
        and r.id in (
          select id from reservation where host_id = ${accountId}::uuid
          union select reservation_id from share where account_id = ${accountId}::uuid and status <> 'CANCELLED')
    ), '[]') as open,
    (select count(*)::int from reservation_move m join reservation r on r.id = m.reservation_id
      where r.host_id = ${accountId}::uuid and m.share_id is null and m.why in ('hold given up', 'hold over') and m.moved_at > ${since}
    ) as abandoned`.execute(db)
  return only(rows)
}

/** One's bookings as host or guest, the latest first. */
export async function pageOfBookings(db: Database, accountId: string, limit: number, offset: number) {
  const { rows } = await sql<{ reservations: Reservation[]; count: number }>`
    with mine as materialized (
      select * from reservation r where r.id in (
        select id from reservation where host_id = ${accountId}::uuid
        union select reservation_id from share where account_id = ${accountId}::uuid)
    )
    select (select count(*)::int from mine) as count, coalesce((
      select json_agg(page) from (
        select ${RESERVATION} from mine r order by r.starts_at desc, r.id desc limit ${limit} offset ${offset}
      ) page), '[]') as reservations`.execute(db)
  return only(rows)
}

export async function tracesOf(db: Database, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; trace: string }>`
    select r.id, concat(r.updated_at, ' ', (select max(m.id) from reservation_move m where m.reservation_id = r.id)) as trace
    from reservation r where r.id = any(${ids})`.execute(db)
  return rows
}

/** Reservations that time alone changes now, locked: another process leaves them alone. */
export async function takeDue(trx: Database, now: Date, most: number): Promise<Reservation[]> {
  const { rows } = await sql<Reservation>`
    select ${RESERVATION} from reservation r where r.due_at <= ${now}
    order by r.due_at, r.id limit ${most} for update skip locked`.execute(trx)
  return rows
}

function at(instant: number | null): Date | null {
  return instant === null ? null : new Date(instant)
}

function ms(instant: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(extract(epoch from ${instant}) * 1000)::bigint`
}

function only<T>(rows: T[]): T {
  const [row] = rows
  if (!row) throw new Error('the row has gone')
  return row
}
