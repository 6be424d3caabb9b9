import type { StaffJob } from '@tablee/domain/service/staff-jobs'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { first, ms } from '../../../database/rows.ts'
import { accountName } from '../../accounts/accounts.ts'

export type NewDevice = { id: string; restaurantId: number; name: string; tokenHash: Buffer; addedBy: string }

export async function addDevice(trx: Database, device: NewDevice, now: Date): Promise<void> {
  const { id, restaurantId, name, tokenHash, addedBy } = device
  await sql`
    insert into restaurant_device (id, restaurant_id, name, token_hash, added_by, added_at, used_at)
    values (${id}, ${restaurantId}, ${name}, ${tokenHash}, ${addedBy}, ${now}, ${now})`.execute(trx)
}

/** A device as owners see it. Instants are in milliseconds. `addedBy` is null if that account was deleted. */
export type RestaurantDevice = {
  id: string
  name: string
  addedAt: number
  usedAt: number
  addedBy: { firstName: string | null; lastName: string | null } | null
}

/** Returns the devices that are not removed and were used after an instant, the newest first. */
export async function devicesOf(db: Database, restaurantId: number, usedSince: Date): Promise<RestaurantDevice[]> {
  const { rows } = await sql<RestaurantDevice>`
    select d.id, d.name, ${ms(sql`d.added_at`)} as "addedAt", ${ms(sql`d.used_at`)} as "usedAt",
      ${accountName(sql`d.added_by`)} as "addedBy"
    from restaurant_device d
    where d.restaurant_id = ${restaurantId} and d.removed_at is null and d.used_at > ${usedSince}
    order by d.added_at desc, d.id`.execute(db)
  return rows
}

/** Removes a device and returns its name. Null if the restaurant has no such device. */
export async function removeDevice(trx: Database, restaurantId: number, id: string, now: Date): Promise<string | null> {
  const found = await sql<{ name: string }>`
    update restaurant_device set removed_at = ${now}, person_id = null, person_hash = null
    where id = ${id}::uuid and restaurant_id = ${restaurantId} and removed_at is null returning name`.execute(trx)
  return first(found)?.name ?? null
}

/** A device found by the hash of its own token or of its person's token. Instants are in milliseconds. */
export type FoundDevice = {
  id: string
  restaurantId: number
  usedAt: number
  isOfPerson: boolean
  personId: string | null
  /** Null if the person is no longer a member of the team, or their account is closed. */
  job: StaffJob | null
  personSince: number | null
  actedAt: number | null
}

export async function deviceByHash(db: Database, hash: Buffer, usedSince: Date): Promise<FoundDevice | null> {
  return first(
    await sql<FoundDevice>`
      select d.id, d.restaurant_id as "restaurantId", ${ms(sql`d.used_at`)} as "usedAt",
        coalesce(d.person_hash = ${hash}, false) as "isOfPerson", d.person_id as "personId", m.job,
        ${ms(sql`d.person_since`)} as "personSince", ${ms(sql`d.acted_at`)} as "actedAt"
      from restaurant_device d
      left join account a on a.id = d.person_id and a.status = 'ENABLED'
      left join staff_member m on m.restaurant_id = d.restaurant_id and m.account_id = a.id
      where (d.token_hash = ${hash} or d.person_hash = ${hash}) and d.removed_at is null and d.used_at > ${usedSince}`.execute(
      db,
    ),
  )
}

export async function noteDeviceUse(db: Database, id: string, now: Date): Promise<void> {
  await sql`update restaurant_device set used_at = ${now} where id = ${id}::uuid`.execute(db)
}

export async function noteDeviceAct(db: Database, id: string, now: Date): Promise<void> {
  await sql`update restaurant_device set acted_at = ${now} where id = ${id}::uuid`.execute(db)
}

type PersonAtDevice = { id: string; hash: Buffer }

/** Replaces the person at a device. With null, nobody is signed in. */
export async function setPerson(trx: Database, id: string, person: PersonAtDevice | null, now: Date): Promise<void> {
  await sql`
    update restaurant_device
    set person_id = ${person?.id ?? null}, person_hash = ${person?.hash ?? null}, person_since = ${now}, acted_at = ${now}
    where id = ${id}::uuid and removed_at is null`.execute(trx)
}

export type PersonWithPin = { id: string; firstName: string | null; lastName: string | null }

export async function peopleWithPin(db: Database, restaurantId: number): Promise<PersonWithPin[]> {
  const { rows } = await sql<PersonWithPin>`
    select a.id, a.first_name as "firstName", a.last_name as "lastName"
    from staff_member m join account a on a.id = m.account_id join staff_pin p on p.account_id = a.id
    where m.restaurant_id = ${restaurantId} and a.status = 'ENABLED'
    order by lower(a.first_name), lower(a.last_name), a.id`.execute(db)
  return rows
}

/** Returns the sealed PIN of a member of the team. Null without one. */
export async function sealedPinAt(db: Database, restaurantId: number, accountId: string): Promise<string | null> {
  const found = await sql<{ sealed: string }>`
    select p.pin_sealed as sealed from staff_pin p
    join staff_member m on m.account_id = p.account_id and m.restaurant_id = ${restaurantId}
    join account a on a.id = p.account_id and a.status = 'ENABLED'
    where p.account_id = ${accountId}::uuid`.execute(db)
  return first(found)?.sealed ?? null
}

export async function setPin(trx: Database, accountId: string, sealed: string, now: Date): Promise<void> {
  await sql`
    insert into staff_pin (account_id, pin_sealed, set_at) values (${accountId}, ${sealed}, ${now})
    on conflict (account_id) do update set pin_sealed = excluded.pin_sealed, set_at = excluded.set_at`.execute(trx)
}

/** Returns the time at which an account chose its PIN, in milliseconds. Null without one. */
export async function pinSetAt(db: Database, accountId: string): Promise<number | null> {
  const found = await sql<{ setAt: number }>`
    select ${ms(sql`set_at`)} as "setAt" from staff_pin where account_id = ${accountId}`.execute(db)
  return first(found)?.setAt ?? null
}

/** Deletes the PIN of an account, and signs the person out of each device. */
export async function dropPin(trx: Database, accountId: string): Promise<void> {
  await sql`
    with gone as (delete from staff_pin where account_id = ${accountId})
    update restaurant_device set person_id = null, person_hash = null where person_id = ${accountId}`.execute(trx)
}

/** Deletes devices that were removed, or last used, before an instant. */
export async function purgeDevices(db: Database, before: Date): Promise<void> {
  await sql`delete from restaurant_device where least(removed_at, used_at) < ${before}`.execute(db)
}
