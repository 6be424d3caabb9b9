import type { AttemptStatus } from '@tablee/domain/payment-status'
import type { Mover } from '@tablee/domain/reservation-moves'
import type { Reason } from '@tablee/domain/reservation-reasons'
import type { Status } from '@tablee/domain/reservation-status'
import type { Scheme } from '@tablee/domain/voucher-words'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Role, SecurityChange } from '../modules/accounts/accounts.ts'
import type { Purpose } from '../modules/payments/payments.ts'
import { isPutOff } from '../queues/jobs.sql.ts'

/** What happened, by name, with what its followers need to find the rows again. */
export type Events = {
  RestaurantsChanged: { ids: number[] }
  /** Asked for by anyone, whether the address is known or not: what follows happens out of sight. */
  RegistrationAsked: { email: string; role: Role; termsVersion: string; reservationToken: string | null }
  PasswordResetAsked: { email: string; role: Role }
  EmailChangeAsked: { accountId: string; sessionId: string | null; email: string }
  TokenMade: { tokenId: string }
  AccountKnown: { accountId: string }
  /** Nobody was signed in for nearly three years: it is about to go. */
  AccountUnused: { accountId: string }
  /** Somebody asks what is held of the guest who gave this address; whether there is one is not said. */
  GuestDataAsked: { email: string }
  EmailTaken: { accountId: string }
  EmailRestored: { accountId: string }
  PasswordChanged: { accountId: string }
  SecurityChanged: { accountId: string; change: SecurityChange }
  /** `email`: where the account was reached until then. */
  PhoneChanged: { accountId: string; email: string }
  PhoneCodeAsked: { codeId: string }
  ReservationMoved: Moved & { from: Status | null; to: Status }
  ShareMoved: Moved & { shareId: string; from: Status | null; to: Status }
  /** Day, hour or party of a reservation are others than before; `status` is what it was in then, money in cents. */
  ReservationChanged: {
    reservationId: number
    status: Status
    was: { startsAt: number; totalPersons: number; heldCents?: number }
  }
  /** An order is paid for, and its restaurant has still to take it. */
  OrderToAccept: { reservationId: number }
  /** A guest without an account has given an address: a letter carries their token. */
  GuestTokenMade: { shareId: string }
  /** Who was marked as absent says that they came: the operator decides. */
  NoShowContested: { reservationId: number; shareId: string }
  /** It was a mistake, or nobody has decided: what was announced is not debited. */
  NoShowLifted: { shareId: string }
  /** A line was added to a bill at the table, or answered by its payer. */
  ExtraAdded: { reservationId: number; shareId: string; extraId: string }
  ExtraAnswered: { reservationId: number; shareId: string; extraId: string }
  /** So many cents of what a share has paid go back. */
  ShareRefunded: { reservationId: number; shareId: string; cents: number }
  /** The invoice of who paid a share can be opened; a guest's whose host paid has a note instead. */
  InvoiceReady: { reservationId: number; shareId: string }
  /** Of a payment that was tried: `payableId` names what it pays. */
  PaymentMoved: { attemptId: string; payableId: string; purpose: Purpose; from: AttemptStatus; to: AttemptStatus }
  /** What is collected with nobody there: paid, or refused once more after so many tries. */
  DebtMoved: { payableId: string; purpose: Purpose; outcome: 'PAID' | 'FAILED'; tries: number }
  /** So many cents have gone back to a card; `inAll` of this payment so far. */
  MoneyGivenBack: { attemptId: string; payableId: string; cents: number; inAll: number }
  /** The same to a person's account at a scheme, of what a meal voucher had paid. */
  VoucherGivenBack: { voucherId: string; payableId: string; scheme: Scheme; cents: number; inAll: number }
  /** Of a meal voucher that was asked for: how it stands is read anew. */
  VoucherMoved: { voucherId: string; payableId: string }
  /** What is held would lapse before it is taken, and was not granted anew. */
  RenewalRefused: { attemptId: string; payableId: string }
  /** A dispute, a refund that failed, a restaurant that cannot be sent what it is owed: somebody must look. */
  MoneyTrouble: { attemptId: string | null; payableId: string; kind: string; cents: number }
  /** A row of a queue failed ten times: it is set aside until somebody has it tried again. */
  JobDied: { queue: string; key: string }
  /** Our ledger and the provider's are not the same, on a day 'YYYY-MM-DD'. */
  LedgerDiffers: { day: string }
  /** A review was written, changed or decided on. */
  ReviewMoved: { reviewId: number; restaurantId: number; to: 'PUBLISHED' | 'PENDING' | 'REFUSED' }
  /** Somebody says what is wrong with a review: the operator looks at it. */
  ReviewReported: { reviewId: number }
  /** `reservationToken` is sealed: it leads back to an order begun as a guest. */
  AccountActivated: { accountId: string; reservationToken: string | null }
}
/**
 * `why` is what a process of the release before reads, and writes alone, so that a reason may be missing: both end with the
 * next release.
 */
type Moved = { reservationId: number; mover: Mover; reason?: Reason; why: string }
export type EventName = keyof Events
export type Announced = { [Name in EventName]: { id: number; name: Name; payload: Events[Name] } }[EventName]

/** Where processes tell each other which reservation has changed, when the transaction commits, and who is choosing. */
export const LIVE_CHANNEL = 'live'

export type Announcement = { [Name in EventName]: { name: Name; payload: Events[Name] } }[EventName]

/** Announces an event in the caller's transaction: it is heard if and only if that transaction commits. */
export async function announce<Name extends EventName>(
  trx: Database,
  now: number,
  name: Name,
  payload: Events[Name],
): Promise<void> {
  const at = new Date(now)
  const watched = 'reservationId' in payload ? String(payload.reservationId) : null
  await sql`
    with e as (
      insert into event (name, payload, announced_at, due_at) values (${name}, ${JSON.stringify(payload)}::jsonb, ${at}, ${at})
    )
    select pg_notify(${LIVE_CHANNEL}, ${watched}) where ${watched}::text is not null`.execute(trx)
}

/** Says what is kept nowhere: whoever does not hear it now has missed it. */
export async function sayLive(db: Database, words: readonly string[]): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, word) from unnest(${words}::text[]) as word`.execute(db)
}

/**
 * Announces as a part of a statement, for each of its rows `from`, with what only the statement knows (`known`, jsonb);
 * telling those who watch is left to it.
 */
export function announcing(
  from: RawBuilder<unknown>,
  now: number,
  events: readonly Announcement[],
  known: RawBuilder<unknown> = sql`'{}'::jsonb`,
) {
  const at = new Date(now)
  return sql`
    insert into event (name, payload, announced_at, due_at)
    select e.name, e.payload || ${known}, ${at}::timestamptz, ${at}::timestamptz
    from ${from}, json_to_recordset(${JSON.stringify(events)}::json) as e (name text, payload jsonb)`
}

/** The next events of that queue that are due, locked for this transaction; another process skips them. */
export async function takeDue(trx: Database, queue: string, now: Date, most: number) {
  const { rows } = await sql<Announced & { xmin: string }>`
    select id, name, payload, xmin::text from event e
    where due_at <= ${now} and not ${isPutOff(queue, sql`e.id`, sql`e.xmin`, now)}
    order by due_at, id limit ${most} for update skip locked`.execute(trx)
  return rows
}

export async function forget(trx: Database, id: number): Promise<void> {
  await sql`delete from event where id = ${id}`.execute(trx)
}
