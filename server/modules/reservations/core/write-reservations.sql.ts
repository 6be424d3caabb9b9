import type { Allergen } from '@tablee/domain/ordering/allergies/allergens'
import { HOST_POSITION } from '@tablee/domain/reservations/host'
import type { Reason } from '@tablee/domain/reservations/reservation-reasons'
import type { Actor } from '@tablee/domain/reservations/reservation-transitions'
import { SEAT_RELEASED } from '@tablee/domain/reservations/seats-taken'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { at, first, listOf, only } from '../../../database/rows.ts'
import { LIVE_CHANNEL, type NewEvent, publishing } from '../../../events/outbox.ts'
import type { SaveAnswer } from '../../../idempotency.ts'
import { keepingLimits } from '../../catalogue/limits/limits.ts'
import { formerWhy } from './former-reasons.ts'
import type { NewLine, NewTableDish, Reservation, Share, Status } from './reservation.ts'
import { RESERVATION, SHARE } from './reservations.sql.ts'
import { insertTableDishes } from './shared-dishes/shared-dishes.sql.ts'

export type NewReservation = Omit<
  Reservation,
  'id' | 'createdAt' | 'linkEndedAt' | 'changedAt' | 'readyAt' | 'version' | 'wasAuthorised' | 'hostId' | 'ceilingCents'
> & {
  /** Null for what a restaurant has booked itself. */
  hostId: string | null
  linkHash: Buffer | null
}

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
  | 'deliveryFeeCents'
> & {
  guestTokenHash: Buffer | null
  lines: readonly NewLine[]
  /** Who pays a part of the dishes beside the guest, and how many cents of them. */
  company?: { id: number; cents: number } | null
  /** What they order for the table; `lines` has their part of it. */
  tableDishes?: readonly NewTableDish[]
  /** Told with the guest's consent; a row holds at least one. */
  allergies: Allergen[]
}

/** Who causes a transition, and why. */
export type RecordedCause = { actor: Actor; accountId: string | null; reason: Reason; note?: string | null }
/** A part of a statement that another module writes beside a new reservation, given its id and the rows that have it. */
export type Besides = (id: RawBuilder<unknown>, from: RawBuilder<unknown>) => RawBuilder<unknown>[]
type Added = { reservation: Reservation; share: Share }
type AddedRow = Reservation & { share: Share }
type AlsoTold = { isRemembered: boolean; hasLimits: boolean }

/** `bookingVersion` is the host's, and counts for nothing without one. */
type NewBooking = { reservation: NewReservation; share: NewShare; bookingVersion: number; besides?: Besides }

/**
 * Adds a reservation with its host's share, their first transitions and the event, in one statement; null where the
 * host has booked since `bookingVersion` was read. `isRemembered`: the answer to the idempotent request was saved with
 * it; `hasLimits`: the restaurant has limited something of that day, and keeps it so until the transaction ends.
 */
export async function addReservation(
  trx: Database,
  { reservation: one, share, bookingVersion, besides = () => [] }: NewBooking,
  by: RecordedCause,
  now: Date,
  remember: SaveAnswer<number> | null,
): Promise<(Added & AlsoTold) | null> {
  const payload = {
    reservationId: 0,
    from: null,
    to: one.status,
    actor: by.actor,
    reason: by.reason,
    why: formerWhy(by.reason),
    source: one.source,
  }
  const event = { name: 'ReservationStatusChanged' as const, payload }
  const booker = one.hostId === null ? sql`select 1` : raiseBookingVersion(one.hostId, bookingVersion)
  const others = besides(sql`r.id`, sql`r`).map((part, n) => sql`, ${sql.raw(`besides_${n}`)} as (${part})`)
  const row = first(
    await sql<AddedRow & AlsoTold>`
    with b as (${booker}), r as (
      insert into reservation (restaurant_id, host_id, type, is_group, is_plain, is_weekly_meal, weekly_basket_id, starts_at, day, hour, service_day,
        total_persons, stay, is_forced, is_saas, fee_each_cents, status, hold_until, link_hash, link_key_id, delivery_address, due_at, source,
        created_at, updated_at)
      select ${one.restaurantId}::int, ${one.hostId}::uuid, ${one.type}, ${one.isGroup}::boolean,
        ${one.isPlain}::boolean, ${one.isWeeklyMeal}::boolean, ${one.weeklyBasketId}::uuid, ${at(one.startsAt)}::timestamptz, ${one.day}::date, ${one.hour}, ${one.serviceDay}::date,
        ${one.totalPersons}::int, ${one.stay}::int, ${one.isForced}::boolean, ${one.isSaas}::boolean, ${one.feeEachCents}::int, ${one.status},
        ${at(one.holdUntil)}::timestamptz, ${one.linkHash}::bytea, ${one.linkKeyId},
        ${one.deliveryAddress && JSON.stringify(one.deliveryAddress)}::jsonb, ${at(one.dueAt)}::timestamptz, ${one.source},
        ${now}::timestamptz, ${now}::timestamptz
      from b returning *
    ), m as (${historyOf(sql`r`, { ...by, from: null, to: one.status }, now)}), ${insertShare(share, HOST_POSITION, by, now)}, e as (
      ${publishing(sql`r`, now.getTime(), [event], sql`jsonb_build_object('reservationId', r.id)`)}
    ), k as (${remember?.within(sql`r.id`, sql`r`) ?? sql`select 1`})${sql.join(others, sql``)}
    select ${RESERVATION}, ${THE_SHARE}, exists (select 1 from k) as "isRemembered", ${KEEPING_LIMITS} as "hasLimits",
      pg_notify(${LIVE_CHANNEL}, r.id::text) from r`.execute(trx),
  )
  if (!row) return null
  const { isRemembered, hasLimits, ...both } = row
  return { ...added(both), isRemembered, hasLimits }
}

export type JoinRequest = {
  /** As it was read: its version tells whether it has changed since. */
  reservation: Reservation
  share: NewShare & { position: number }
  /** Null for a guest without an account. */
  bookingVersion: number | null
  /** The reservation's status after joining. */
  status: Status
  dueAt: number | null
}

/**
 * Adds a guest to a group, with the events, in one statement; null where the group or the guest has changed since. `hasLimits` as
 * of a new reservation.
 */
export async function addGuest(
  db: Database,
  { reservation, share, bookingVersion, status, dueAt }: JoinRequest,
  by: RecordedCause,
  now: Date,
  events: readonly NewEvent[],
): Promise<(Added & Pick<AlsoTold, 'hasLimits'>) | null> {
  const { id, version, status: from } = reservation
  const { accountId } = share
  const booker = accountId && bookingVersion !== null ? raiseBookingVersion(accountId, bookingVersion) : sql`select 1`
  const history = status === from ? sql`` : sql`rm as (${historyOf(sql`r`, { ...by, from, to: status }, now)}),`
  const row = first(
    await sql<AddedRow & Pick<AlsoTold, 'hasLimits'>>`
    with b as (${booker}), r as (
      update reservation t set version = t.version + 1, status = ${status}, due_at = ${at(dueAt)}, updated_at = ${now}
      from b where t.id = ${id} and t.version = ${version} returning t.*
    ), ${history} ${insertShare(share, share.position, by, now)}, e as (${publishing(sql`s`, now.getTime(), events)})
    select ${RESERVATION}, ${THE_SHARE}, ${KEEPING_LIMITS} as "hasLimits", pg_notify(${LIVE_CHANNEL}, ${String(id)})
    from r`.execute(db),
  )
  if (!row) return null
  const { hasLimits, ...both } = row
  return { ...added(both), hasLimits }
}

/** A share's transition, with its columns after it. */
export type ShareTransition = { id: string; from: Status; to: Status; holdUntil: number | null; paidCents: number }
/** The transition of the reservation with them, and its columns after it. */
export type ReservationTransition = {
  from: Status
  to: Status
  holdUntil: number | null
  dueAt: number | null
  wasAuthorised: boolean
}

/** What a transition has written, and whether something was ordered for the table. */
type Transitioned = { shares: Share[]; reservation: Reservation | null; hasTableDishes: boolean }

/** Writes statuses, history and events in one statement. A row no longer in `from` stays and is not returned. */
export async function transition(
  trx: Database,
  reservationId: number,
  shares: readonly ShareTransition[],
  step: ReservationTransition | null,
  { actor, accountId, reason, note = null }: RecordedCause,
  now: Date,
  events: readonly NewEvent[],
): Promise<Transitioned> {
  const targets = shares.map((share) => ({ ...share, holdUntil: at(share.holdUntil) }))
  const update = step
    ? sql`
      update reservation set status = ${step.to}, due_at = ${at(step.dueAt)}, hold_until = ${at(step.holdUntil)},
        was_authorised = was_authorised or ${step.wasAuthorised}, version = version + 1, updated_at = ${now}
      where id = ${reservationId} and status = ${step.from} returning *`
    : sql`select * from reservation where false`
  const { rows } = await sql<Transitioned>`
    with s as (
      update share t set status = g."to", hold_until = g."holdUntil", paid_cents = g."paidCents"
      from json_to_recordset(${JSON.stringify(targets)}::json)
        as g (id text, "from" text, "to" text, "holdUntil" timestamptz, "paidCents" int)
      where t.id = g.id and t.status = g."from" returning t.*, g."from" as came_from
    ), r as (${update}), m as (
      insert into reservation_transition (reservation_id, share_id, from_status, to_status, actor, account_id, reason, note, why, moved_at)
      select reservation_id, id, came_from, status, ${actor}, ${accountId}::uuid, ${reason}, ${note}, ${formerWhy(reason)}, ${now}::timestamptz from s
      union all
      select id, null, ${step?.from ?? null}, status, ${actor}, ${accountId}::uuid, ${reason}, ${note}, ${formerWhy(reason)}, ${now}::timestamptz from r
    ), e as (${publishing(sql`(select 1) once`, now.getTime(), events)})
    select coalesce((select json_agg(one order by one.position) from (select ${SHARE} from s) one), '[]') as shares,
      (select to_json(one) from (select ${RESERVATION} from r) one) as reservation,
      exists (select from shared_dish d where d.reservation_id = ${reservationId}) as "hasTableDishes",
      pg_notify(${LIVE_CHANNEL}, ${String(reservationId)})`.execute(trx)
  return only(rows)
}

/** Notes that an order is authorized and waits for its restaurant's answer; it is no longer held for payment. */
export async function awaitRestaurant(
  trx: Database,
  paid: { reservationId: number; shareId: string; paidCents: number; dueAt: number | null },
  now: Date,
): Promise<void> {
  await sql`
    with s as (update share set paid_cents = ${paid.paidCents}, hold_until = null where id = ${paid.shareId})
    update reservation set was_authorised = true, hold_until = null, due_at = ${at(paid.dueAt)}, version = version + 1,
      updated_at = ${now}
    where id = ${paid.reservationId}`.execute(trx)
}

const COLUMNS = {
  day: 'day',
  hour: 'hour',
  serviceDay: 'service_day',
  totalPersons: 'total_persons',
  stay: 'stay',
  ceilingCents: 'ceiling_cents',
} as const
const INSTANTS = {
  startsAt: 'starts_at',
  dueAt: 'due_at',
  linkEndedAt: 'link_ended_at',
  changedAt: 'changed_at',
  readyAt: 'ready_at',
} as const

/** Changes columns of a reservation, and its version. Throws where it does not exist. */
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

/** Sets when an order is ready, or takes it back; with the events, in one statement that tells who watches it. */
export async function setReady(
  trx: Database,
  id: number,
  readyAt: number | null,
  now: Date,
  events: readonly NewEvent[],
): Promise<void> {
  await sql`
    with r as (
      update reservation set ready_at = ${at(readyAt)}, version = version + 1, updated_at = ${now} where id = ${id} returning id
    ), e as (${publishing(sql`r`, now.getTime(), events)})
    select pg_notify(${LIVE_CHANNEL}, ${String(id)})`.execute(trx)
}

/** Raises a person's booking version, and so locks it: they book nothing until the transaction ends. */
export async function lockBooker(trx: Database, accountId: string): Promise<void> {
  await sql`
    insert into booker as k (account_id, turn) values (${accountId}, 1)
    on conflict (account_id) do update set turn = k.turn + 1`.execute(trx)
}

/** Notes that the guest of a share has confirmed that they come. */
export async function noteComing(trx: Database, shareId: string, now: Date): Promise<void> {
  await sql`
    with s as (update share set coming_at = ${now} where id = ${shareId} returning reservation_id)
    update reservation r set updated_at = ${now} from s where r.id = s.reservation_id`.execute(trx)
}

/** Sets name and address of a guest without an account; false where that address already has a seat in the group. */
export async function nameGuest(
  trx: Database,
  id: string,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
): Promise<boolean> {
  const { rows } = await sql`
    update share s set email = ${email}, first_name = ${firstName}, last_name = ${lastName}
    where s.id = ${id} and not exists (
      select 1 from share o where o.reservation_id = s.reservation_id and o.id <> s.id and o.email = ${email}::citext
        and o.status not in ${listOf(SEAT_RELEASED)})
    returning 1`.execute(trx)
  return rows.length > 0
}

/** Replaces what a share has ordered, with its price in cents and its note to the kitchen. */
export async function replaceLines(
  trx: Database,
  id: string,
  { lines, itemsCents, note }: { lines: readonly NewLine[]; itemsCents: number; note: string | null },
): Promise<void> {
  await sql`delete from share_line where share_id = ${id}`.execute(trx)
  await sql`
    with s as (update share set items_cents = ${itemsCents}, note = ${note} where id = ${id} returning id),
    ${insertLines(lines)} select 1`.execute(trx)
}

/** Sets what a promo code takes off, in cents. */
export async function setDiscount(trx: Database, id: string, off: { items: number; fee: number }): Promise<void> {
  await sql`
    update share set items_discount_cents = ${off.items}, fee_discount_cents = ${off.fee} where id = ${id}`.execute(trx)
}

/** Sets what a meal voucher pays, in cents, and what is planned for the day of the meal. */
export async function setVoucher(
  trx: Database,
  id: string,
  { scheme, cents, planned }: { scheme: Share['voucherScheme']; cents: number; planned: number },
): Promise<void> {
  await sql`
    update share set voucher_scheme = ${scheme}, voucher_cents = ${cents}, voucher_planned_cents = ${planned}
    where id = ${id}`.execute(trx)
}

/** The delivery of a share is free. */
export async function waiveDelivery(trx: Database, id: string): Promise<void> {
  await sql`update share set delivery_fee_cents = 0 where id = ${id}`.execute(trx)
}

/** Sets what a share has paid, in cents. */
export async function setPaid(trx: Database, id: string, cents: number): Promise<void> {
  await sql`update share set paid_cents = ${cents} where id = ${id}`.execute(trx)
}

export async function setTip(trx: Database, id: string, cents: number): Promise<void> {
  await sql`update share set tip_cents = ${cents} where id = ${id}`.execute(trx)
}

/** Keeps the seat of a share a little longer, as the bank has not answered yet. */
export async function holdShare(trx: Database, id: string, until: Date): Promise<void> {
  await sql`update share set hold_until = ${until} where id = ${id}`.execute(trx)
}

/** Assigns the share of a guest without an account to an account that is open; the guest's token no longer opens it. */
export async function assignShare(trx: Database, id: string, accountId: string): Promise<void> {
  await sql`
    update share set account_id = ${accountId}, email = null, first_name = null, last_name = null,
      guest_token_hash = null
    where id = ${id} and account_id is null`.execute(trx)
}

/** Replaces a guest's token; no effect where it was replaced meanwhile. */
export async function changeGuestToken(
  db: Database,
  { id, guestRound }: Pick<Share, 'id' | 'guestRound'>,
  next: { round: number; keyId: string; tokenHash: Buffer },
): Promise<void> {
  await sql`
    update share set guest_token_hash = ${next.tokenHash}, guest_token_round = ${next.round},
      guest_token_key_id = ${next.keyId}
    where id = ${id} and guest_token_round = ${guestRound}`.execute(db)
}

/**
 * Erases the personal data in shares without an account, and revokes their guest tokens; a trigger then deletes what they
 * told of their allergies (0065_allergies.sql).
 */
export async function purgeGuests(trx: Database, shareIds: readonly string[]): Promise<void> {
  await sql`
    with d as (update pending_dishes set note = null where share_id = any(${shareIds}))
    update share set email = null, first_name = null, last_name = null, note = null, guest_token_hash = null
    where id = any(${shareIds}) and account_id is null`.execute(trx)
}

/** Erases a person from their bookings, and by the same trigger their allergies; the bookings stay, without a name. */
export async function purgePerson(trx: Database, accountId: string): Promise<void> {
  await sql`
    with s as (
      update share set account_id = null, note = null where account_id = ${accountId} returning reservation_id
    ), d as (
      update pending_dishes p set note = null from share o where o.id = p.share_id and o.account_id = ${accountId}
    ), r as (
      update reservation set host_id = null, delivery_address = null, weekly_basket_id = null where host_id = ${accountId}
    )
    update reservation_transition m set account_id = null from s
    where m.reservation_id = s.reservation_id and m.account_id = ${accountId}`.execute(trx)
}

/** No row, and so nothing is written, where the person has booked since the version was read. */
function raiseBookingVersion(accountId: string, bookingVersion: number): RawBuilder<unknown> {
  return sql`
    insert into booker as k (account_id, turn) values (${accountId}::uuid, 1)
    on conflict (account_id) do update set turn = k.turn + 1 where k.turn = ${bookingVersion}::int returning 1`
}

/** The parts of a statement that add a share to the reservation `r`, with its lines, its first transition and what its guest avoids. */
function insertShare(one: NewShare, position: number, by: RecordedCause, now: Date): RawBuilder<unknown> {
  return sql`s as (
      insert into share (id, reservation_id, position, account_id, email, first_name, last_name, guest_token_hash,
        guest_token_key_id, status, note, hold_until, items_cents, delivery_fee_cents, company_id, company_cents, created_at)
      select ${one.id}, r.id, ${position}::int, ${one.accountId}::uuid, ${one.email}, ${one.firstName}, ${one.lastName},
        ${one.guestTokenHash}::bytea, ${one.guestKeyId}, ${one.status}, ${one.note}, ${at(one.holdUntil)}::timestamptz,
        ${one.itemsCents}::int, ${one.deliveryFeeCents}::int, ${one.company?.id ?? null}::int,
        ${one.company?.cents ?? 0}::int, ${now}::timestamptz
      from r returning *
    ), ${insertLines(one.lines)}, sm as (${shareHistoryOf(sql`s`, { ...by, from: null, to: one.status }, now)})
    ${one.allergies.length > 0 ? sql`, a as (${insertAllergies(one.allergies, now)})` : sql``}
    ${one.tableDishes?.length ? sql`, sd as (${insertTableDishes(one.tableDishes, now)})` : sql``}`
}

/** The part of a statement that adds the lines of the share `s`. */
function insertLines(lines: readonly NewLine[]): RawBuilder<unknown> {
  return sql`l as (
      insert into share_line (share_id, position, food_item_id, combo_id, name, price_cents, vat, is_alcohol, quantity,
        choices, parts, shared_dish_id)
      select s.id, l.position, l."foodItemId", l."comboId", l.name, l."priceCents", l.vat, l."isAlcohol", l.quantity,
        l.choices, l.parts, l."sharedDishId"
      from s, rows from (json_to_recordset(${JSON.stringify(lines)}::json) as ("foodItemId" int, "comboId" int,
        name text, "priceCents" int, vat int, "isAlcohol" boolean, quantity int, choices jsonb, parts jsonb,
        "sharedDishId" uuid)) with ordinality as l ("foodItemId", "comboId", name, "priceCents", vat, "isAlcohol", quantity,
        choices, parts, "sharedDishId", position)
    )`
}

/** Adds what the guest of the share `s` avoids. */
function insertAllergies(allergens: Allergen[], consentedAt: Date): RawBuilder<unknown> {
  return sql`
    insert into share_allergies (share_id, allergens, consented_at)
    select s.id, ${allergens}::text[], ${consentedAt}::timestamptz from s`
}

type HistoryEntry = RecordedCause & { from: Status | null; to: Status }

function historyOf(
  reservations: RawBuilder<unknown>,
  { actor, accountId, reason, note = null, from, to }: HistoryEntry,
  now: Date,
) {
  return sql`
    insert into reservation_transition (reservation_id, from_status, to_status, actor, account_id, reason, note, why, moved_at)
    select id, ${from}, ${to}, ${actor}, ${accountId}::uuid, ${reason}, ${note}, ${formerWhy(reason)}, ${now}::timestamptz from ${reservations}`
}

function shareHistoryOf(
  shares: RawBuilder<unknown>,
  { actor, accountId, reason, note = null, from, to }: HistoryEntry,
  now: Date,
) {
  return sql`
    insert into reservation_transition (reservation_id, share_id, from_status, to_status, actor, account_id, reason, note, why, moved_at)
    select reservation_id, id, ${from}, ${to}, ${actor}, ${accountId}::uuid, ${reason}, ${note}, ${formerWhy(reason)}, ${now}::timestamptz
    from ${shares}`
}

const KEEPING_LIMITS = keepingLimits({ restaurantId: sql`r.restaurant_id`, day: sql`r.service_day` })

const THE_SHARE = sql`(select to_json(one) from (select ${SHARE} from s) one) as share`

function added({ share, ...reservation }: AddedRow): Added {
  return { reservation, share }
}
