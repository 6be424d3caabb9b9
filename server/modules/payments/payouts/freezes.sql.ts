import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { first, ms } from '../../../database/rows.ts'
import type { PayoutSchedule } from '../../../providers/card-payments/port.ts'

/** A restaurant whose payouts are frozen. `isHeld` is true if the card provider holds them. Times in milliseconds. */
export type PayoutFreeze = { restaurantId: number; restaurant: string; frozenAt: number; isHeld: boolean }

/** Freezes the payouts of a restaurant. No effect if they are frozen already. */
export async function addFreeze(trx: Database, restaurantId: number, now: Date): Promise<void> {
  await sql`
    insert into payout_freeze as f (restaurant_id, frozen_at) values (${restaurantId}, ${now})
    on conflict (restaurant_id) do update set frozen_at = excluded.frozen_at, lifted_at = null, tried_at = null
    where f.lifted_at is not null`.execute(trx)
}

/** Lifts a freeze. Returns false if the restaurant has none. */
export async function liftFreeze(trx: Database, restaurantId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update payout_freeze set lifted_at = ${now}, tried_at = null
    where restaurant_id = ${restaurantId} and lifted_at is null returning restaurant_id`.execute(trx)
  return rows.length > 0
}

/** Returns the restaurants whose payouts are frozen, the oldest freeze first. */
export async function frozenRestaurants(db: Database): Promise<PayoutFreeze[]> {
  const { rows } = await sql<PayoutFreeze>`
    select f.restaurant_id as "restaurantId", r.name as restaurant, ${ms(sql`f.frozen_at`)} as "frozenAt",
      f.is_held as "isHeld"
    from payout_freeze f join restaurant r on r.id = f.restaurant_id
    where f.lifted_at is null order by f.frozen_at, f.restaurant_id`.execute(db)
  return rows
}

/**
 * A freeze, or its end, that is not yet sent to the card provider. `account` is null if the account that was held is no longer
 * that of the restaurant. `isFrozen` is true if any restaurant with this account is frozen. `former` is the account's schedule before it was held.
 */
export type FreezeToApply = {
  restaurantId: number
  account: string | null
  isLifted: boolean
  isFrozen: boolean
  former: PayoutSchedule | null
}

/**
 * Takes the next freeze that is not yet sent to the provider, or the next one that no longer needs to be held. An account that
 * two restaurants share is held while one of them is frozen. A restaurant without an account is not held, so that an account
 * that is connected later is due at once.
 */
export async function takeFreeze(db: Database, triedBefore: Date, now: Date): Promise<FreezeToApply | null> {
  return first(
    await sql<FreezeToApply>`
      update payout_freeze f set tried_at = ${now}
      from restaurant r
      where r.id = f.restaurant_id and f.is_held <> (f.lifted_at is null and r.stripe_account_id is not null)
        and coalesce(f.tried_at < ${triedBefore}, true)
        and f.restaurant_id = (
          select d.restaurant_id from payout_freeze d join restaurant h on h.id = d.restaurant_id
          where d.is_held <> (d.lifted_at is null and h.stripe_account_id is not null)
            and coalesce(d.tried_at < ${triedBefore}, true)
          order by d.frozen_at, d.restaurant_id limit 1
        )
      returning f.restaurant_id as "restaurantId", r.stripe_account_id as account, f.lifted_at is not null as "isLifted",
        exists (select from payout_freeze o join restaurant s on s.id = o.restaurant_id
          where o.lifted_at is null and s.stripe_account_id = r.stripe_account_id) as "isFrozen",
        (select o.former_schedule from payout_freeze o join restaurant s on s.id = o.restaurant_id
          where o.former_schedule is not null and s.stripe_account_id = r.stripe_account_id limit 1) as former`.execute(
      db,
    ),
  )
}

export async function keepSchedule(db: Database, restaurantId: number, schedule: PayoutSchedule): Promise<void> {
  await sql`
    update payout_freeze set former_schedule = ${JSON.stringify(schedule)}::jsonb
    where restaurant_id = ${restaurantId}`.execute(db)
}

/** Stores the state that the provider has applied. A freeze that was lifted since then is still due. */
export async function freezeApplied(db: Database, restaurantId: number, isHeld: boolean): Promise<void> {
  await sql`update payout_freeze set is_held = ${isHeld} where restaurant_id = ${restaurantId}`.execute(db)
}

/** Stores that a restaurant has no account that is held. An account that is connected later is then due at once. */
export async function nothingHeld(db: Database, restaurantId: number): Promise<void> {
  await sql`
    update payout_freeze set is_held = false, former_schedule = null, tried_at = null
    where restaurant_id = ${restaurantId}`.execute(db)
}

/** Stores that an account is paid out again. A freeze that was added since then is still due. */
export async function payoutsResumed(db: Database, account: string): Promise<void> {
  await sql`
    update payout_freeze f set is_held = false, former_schedule = null
    from restaurant r where r.id = f.restaurant_id and r.stripe_account_id = ${account}`.execute(db)
}
