import type { Allergen } from '@tablee/domain/ordering/allergies/allergens'
import type { WishName } from '@tablee/domain/ordering/wishes'
import { HOST_POSITION } from '@tablee/domain/reservations/host'
import type { Reason } from '@tablee/domain/reservations/reservation-reasons'
import type { Actor } from '@tablee/domain/reservations/reservation-transitions'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { at, first, partsOf } from '../../../../database/rows.ts'
import { LIVE_CHANNEL, type NewEvent, publishing } from '../../../../events/outbox.ts'
import type { SaveAnswer } from '../../../../idempotency.ts'
import { keepingLimits } from '../../../catalogue/limits/limits.ts'
import type { NewLine, NewTableDish, Reservation, Share, Status } from '../reservation.ts'
import { RESERVATION, SHARE } from '../reservations.sql.ts'
import { insertTableDishes } from '../shared-dishes/shared-dishes.sql.ts'
import { WISH_COLUMNS, wishValues } from '../wishes.sql.ts'

type NewReservation = Omit<
  Reservation,
  'id' | 'createdAt' | 'linkEndedAt' | 'changedAt' | 'readyAt' | 'version' | 'wasAuthorised' | 'hostId' | 'ceilingCents'
> & {
  /** Null for a booking that the restaurant entered itself. */
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
  | 'holdUntil'
  | 'itemsCents'
  | 'deliveryFeeCents'
  | WishName
> & {
  guestTokenHash: Buffer | null
  lines: readonly NewLine[]
  /** The company that pays a part of the dishes, and the cents that it pays. */
  company?: { id: number; cents: number } | null
  /** Dishes ordered for the table. `lines` contains the guest's part of them. */
  tableDishes?: readonly NewTableDish[]
  /** Declared with the guest's consent. A row holds at least one. */
  allergies: Allergen[]
}

export type RecordedCause = { actor: Actor; accountId: string | null; reason: Reason; note?: string | null }

/**
 * Returns SQL fragments with which another module writes its rows together with a new reservation, given its id and the rows
 * that contain it.
 */
export type AlsoWrite = (id: RawBuilder<unknown>, from: RawBuilder<unknown>) => RawBuilder<unknown>[]

type Added = { reservation: Reservation; share: Share }

type AddedRow = Reservation & { share: Share }

type WrittenState = { isRemembered: boolean; hasLimits: boolean }

/** `bookingVersion` is the host's, and is ignored without a host. */
type NewBooking = { reservation: NewReservation; share: NewShare; bookingVersion: number; alsoWrite?: AlsoWrite }

/**
 * Adds a reservation with its host's share, their first transitions and the event, in one statement. Returns null if the host
 * has booked since `bookingVersion` was read. `isRemembered` is true if the response to the idempotent request was saved with
 * it. `hasLimits` is true if the restaurant has limited dishes of that day; the limits are locked until the transaction ends.
 */
export async function addReservation(
  trx: Database,
  { reservation: one, share, bookingVersion, alsoWrite = () => [] }: NewBooking,
  by: RecordedCause,
  now: Date,
  remember: SaveAnswer<number> | null,
): Promise<(Added & WrittenState) | null> {
  const payload = {
    reservationId: 0,
    from: null,
    to: one.status,
    actor: by.actor,
    reason: by.reason,
    source: one.source,
  }
  const event = { name: 'ReservationStatusChanged' as const, payload }
  const booker = one.hostId === null ? sql`select 1` : raiseBookingVersion(one.hostId, bookingVersion)
  const others = partsOf(alsoWrite(sql`r.id`, sql`r`))
  const row = first(
    await sql<AddedRow & WrittenState>`
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
    ), k as (${remember?.within(sql`r.id`, sql`r`) ?? sql`select 1`})${others}
    select ${RESERVATION}, ${THE_SHARE}, exists (select 1 from k) as "isRemembered", ${KEEPING_LIMITS} as "hasLimits",
      pg_notify(${LIVE_CHANNEL}, r.id::text) from r`.execute(trx),
  )
  if (!row) return null
  const { isRemembered, hasLimits, ...both } = row
  return { ...added(both), isRemembered, hasLimits }
}

type JoinRequest = {
  /** The reservation as it was read. Its version shows whether it has changed since. */
  reservation: Reservation
  share: NewShare & { position: number }
  /** Null for a guest without an account. */
  bookingVersion: number | null
  /** The reservation's status after joining. */
  status: Status
  dueAt: number | null
}

/**
 * Adds a guest to a group, with the events, in one statement. Returns null if the group or the guest has changed since.
 * `hasLimits` as for a new reservation.
 */
export async function addGuest(
  db: Database,
  { reservation, share, bookingVersion, status, dueAt }: JoinRequest,
  by: RecordedCause,
  now: Date,
  events: readonly NewEvent[],
): Promise<(Added & Pick<WrittenState, 'hasLimits'>) | null> {
  const { id, version, status: from } = reservation
  const { accountId } = share
  const booker = accountId && bookingVersion !== null ? raiseBookingVersion(accountId, bookingVersion) : sql`select 1`
  const history = status === from ? sql`` : sql`rm as (${historyOf(sql`r`, { ...by, from, to: status }, now)}),`
  const row = first(
    await sql<AddedRow & Pick<WrittenState, 'hasLimits'>>`
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

/** Returns no row, so that nothing is written, if the person has booked since the version was read. */
function raiseBookingVersion(accountId: string, bookingVersion: number): RawBuilder<unknown> {
  return sql`
    insert into booker as k (account_id, turn) values (${accountId}::uuid, 1)
    on conflict (account_id) do update set turn = k.turn + 1 where k.turn = ${bookingVersion}::int returning 1`
}

/**
 * Returns SQL fragments that add a share to the reservation `r`, with its lines, its first transition and its guest's
 * allergies.
 */
function insertShare(one: NewShare, position: number, by: RecordedCause, now: Date): RawBuilder<unknown> {
  return sql`s as (
      insert into share (id, reservation_id, position, account_id, email, first_name, last_name, guest_token_hash,
        guest_token_key_id, status, ${WISH_COLUMNS}, hold_until, items_cents, delivery_fee_cents, company_id, company_cents, created_at)
      select ${one.id}, r.id, ${position}::int, ${one.accountId}::uuid, ${one.email}, ${one.firstName}, ${one.lastName},
        ${one.guestTokenHash}::bytea, ${one.guestKeyId}, ${one.status}, ${wishValues(one)}, ${at(one.holdUntil)}::timestamptz,
        ${one.itemsCents}::int, ${one.deliveryFeeCents}::int, ${one.company?.id ?? null}::int,
        ${one.company?.cents ?? 0}::int, ${now}::timestamptz
      from r returning *
    ), ${insertLines(one.lines)}, sm as (${shareHistoryOf(sql`s`, { ...by, from: null, to: one.status }, now)})
    ${one.allergies.length > 0 ? sql`, a as (${insertAllergies(one.allergies, now)})` : sql``}
    ${one.tableDishes?.length ? sql`, sd as (${insertTableDishes(one.tableDishes, now)})` : sql``}`
}

/** Returns an SQL fragment that adds the lines of the share `s`. */
export function insertLines(lines: readonly NewLine[]): RawBuilder<unknown> {
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

/** Returns an SQL fragment that adds the allergies of the guest of the share `s`. */
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
    insert into reservation_transition (reservation_id, from_status, to_status, actor, account_id, reason, note, moved_at)
    select id, ${from}, ${to}, ${actor}, ${accountId}::uuid, ${reason}, ${note}, ${now}::timestamptz from ${reservations}`
}

function shareHistoryOf(
  shares: RawBuilder<unknown>,
  { actor, accountId, reason, note = null, from, to }: HistoryEntry,
  now: Date,
) {
  return sql`
    insert into reservation_transition (reservation_id, share_id, from_status, to_status, actor, account_id, reason, note, moved_at)
    select reservation_id, id, ${from}, ${to}, ${actor}, ${accountId}::uuid, ${reason}, ${note}, ${now}::timestamptz
    from ${shares}`
}

const KEEPING_LIMITS = keepingLimits({ restaurantId: sql`r.restaurant_id`, day: sql`r.service_day` })

const THE_SHARE = sql`(select to_json(one) from (select ${SHARE} from s) one) as share`

function added({ share, ...reservation }: AddedRow): Added {
  return { reservation, share }
}
