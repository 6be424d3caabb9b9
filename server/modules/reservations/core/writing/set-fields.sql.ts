import { SEAT_RELEASED } from '@tablee/domain/reservations/seats-taken'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { at, listOf, partsOf } from '../../../../database/rows.ts'
import { LIVE_CHANNEL, type NewEvent, publishing } from '../../../../events/outbox.ts'
import type { NewLine, Reservation, Share } from '../reservation.ts'
import { RESERVATION } from '../reservations.sql.ts'
import { WISHES_ERASED } from '../wishes.sql.ts'
import { insertLines } from './add-reservations.sql.ts'

const COLUMNS = {
  day: 'day',
  hour: 'hour',
  serviceDay: 'service_day',
  totalPersons: 'total_persons',
  stay: 'stay',
  isForced: 'is_forced',
  ceilingCents: 'ceiling_cents',
} as const

const INSTANTS = {
  startsAt: 'starts_at',
  dueAt: 'due_at',
  linkEndedAt: 'link_ended_at',
  changedAt: 'changed_at',
  readyAt: 'ready_at',
} as const

/**
 * Changes columns of a reservation, raises its version, and writes the parts of other modules (`alsoWrite`). Throws if the
 * reservation does not exist.
 */
export async function changeReservation(
  trx: Database,
  id: number,
  change: Partial<Pick<Reservation, keyof typeof COLUMNS | keyof typeof INSTANTS>>,
  now: Date,
  alsoWrite: readonly RawBuilder<unknown>[] = [],
): Promise<Reservation> {
  const sets = [
    ...Object.entries(COLUMNS).map(([field, column]) => ({ column, value: change[field as keyof typeof COLUMNS] })),
    ...Object.entries(INSTANTS).map(([field, column]) => {
      const value = change[field as keyof typeof INSTANTS]
      return { column, value: value === undefined ? undefined : at(value) }
    }),
  ].flatMap(({ column, value }) => (value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`]))
  const { rows } = await sql<Reservation>`
    with once as (select 1)${partsOf(alsoWrite)}
    update reservation r set ${sql.join([...sets, sql`version = version + 1`, sql`updated_at = ${now}`])}
    where r.id = ${id} returning ${RESERVATION}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error(`the reservation ${id} has gone`)
  return row
}

/** Sets when an order is ready, or clears it, with the events. The same statement notifies the live channel. */
export async function setReady(
  trx: Database,
  id: number,
  readyAt: number | null,
  {
    now,
    events,
    alsoWrite = [],
  }: { now: Date; events: readonly NewEvent[]; alsoWrite?: readonly RawBuilder<unknown>[] | undefined },
): Promise<void> {
  await sql`
    with r as (
      update reservation set ready_at = ${at(readyAt)}, version = version + 1, updated_at = ${now} where id = ${id} returning id
    ), e as (${publishing(sql`r`, now.getTime(), events)})${partsOf(alsoWrite)}
    select pg_notify(${LIVE_CHANNEL}, ${String(id)})`.execute(trx)
}

/** Raises a person's booking version, which locks it: they can book nothing until the transaction ends. */
export async function lockBooker(trx: Database, accountId: string): Promise<void> {
  await sql`
    insert into booker as k (account_id, turn) values (${accountId}, 1)
    on conflict (account_id) do update set turn = k.turn + 1`.execute(trx)
}

export async function noteComing(trx: Database, shareId: string, now: Date): Promise<void> {
  await sql`
    with s as (update share set coming_at = ${now} where id = ${shareId} returning reservation_id)
    update reservation r set updated_at = ${now} from s where r.id = s.reservation_id`.execute(trx)
}

/** Sets name and address of a guest without an account. Returns false if that address already has a seat in the group. */
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

/** Replaces a share's order, with its price in cents and its note to the kitchen. */
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

/** Sets the discount of a promo code, in cents. */
export async function setDiscount(trx: Database, id: string, off: { items: number; fee: number }): Promise<void> {
  await sql`
    update share set items_discount_cents = ${off.items}, fee_discount_cents = ${off.fee} where id = ${id}`.execute(trx)
}

/** Sets the amount of a meal voucher, in cents, and the amount planned for the day of the meal. */
export async function setVoucher(
  trx: Database,
  id: string,
  { scheme, cents, planned }: { scheme: Share['voucherScheme']; cents: number; planned: number },
): Promise<void> {
  await sql`
    update share set voucher_scheme = ${scheme}, voucher_cents = ${cents}, voucher_planned_cents = ${planned}
    where id = ${id}`.execute(trx)
}

export async function waiveDelivery(trx: Database, id: string): Promise<void> {
  await sql`update share set delivery_fee_cents = 0 where id = ${id}`.execute(trx)
}

export async function setPaid(trx: Database, id: string, cents: number): Promise<void> {
  await sql`update share set paid_cents = ${cents} where id = ${id}`.execute(trx)
}

export async function setTip(trx: Database, id: string, cents: number): Promise<void> {
  await sql`update share set tip_cents = ${cents} where id = ${id}`.execute(trx)
}

/** Keeps the seat of a share a little longer, because the bank has not responded yet. */
export async function holdShare(trx: Database, id: string, until: Date): Promise<void> {
  await sql`update share set hold_until = ${until} where id = ${id}`.execute(trx)
}

/**
 * Assigns the share of a guest without an account to an open account. The guest's token no longer opens it. Returns false if
 * another account has it already.
 */
export async function assignShare(trx: Database, id: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    update share set account_id = ${accountId}, email = null, first_name = null, last_name = null,
      guest_token_hash = null
    where id = ${id} and account_id is null returning 1`.execute(trx)
  return rows.length > 0
}

/** Replaces a guest's token. No effect if it has been replaced since it was read. */
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
 * Erases the personal data in shares without an account, and revokes their guest tokens. A trigger then deletes their allergies
 * (12_reservations.sql).
 */
export async function purgeGuests(trx: Database, shareIds: readonly string[]): Promise<void> {
  await sql`
    with d as (update pending_dishes set note = null where share_id = any(${shareIds}))
    update share set email = null, first_name = null, last_name = null, ${WISHES_ERASED}, guest_token_hash = null
    where id = any(${shareIds}) and account_id is null`.execute(trx)
}

/** Erases a person from their bookings, and by the same trigger their allergies. The bookings remain without a name. */
export async function purgePerson(trx: Database, accountId: string): Promise<void> {
  await sql`
    with s as (
      update share set account_id = null, ${WISHES_ERASED} where account_id = ${accountId} returning reservation_id
    ), d as (
      update pending_dishes p set note = null from share o where o.id = p.share_id and o.account_id = ${accountId}
    ), r as (
      update reservation set host_id = null, delivery_address = null, weekly_basket_id = null where host_id = ${accountId}
    )
    update reservation_transition m set account_id = null from s
    where m.reservation_id = s.reservation_id and m.account_id = ${accountId}`.execute(trx)
}
