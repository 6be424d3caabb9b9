import type { DeliveryChoice, PostalAddress } from '@tablee/domain/ordering/delivery-address'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'

export type DeliveryPreference = PostalAddress & {
  id: number
  extraDetails: string | null
  deliveryOptions: DeliveryChoice
}
export type NewPreference = Omit<DeliveryPreference, 'id'>

const PREFERENCE = sql`id, address, zip_code as "zipCode", city, country, longitude, latitude,
  extra_details as "extraDetails", delivery_options as "deliveryOptions"`

/** Oldest first. */
export async function preferencesOf(db: Database, accountId: string): Promise<DeliveryPreference[]> {
  const { rows } = await sql<DeliveryPreference>`
    select ${PREFERENCE} from delivery_preference where account_id = ${accountId} order by id`.execute(db)
  return rows
}

/** Locks a person's addresses until the transaction ends, so that additions are counted one at a time. */
export async function waitForTurn(trx: Database, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`delivery_preference ${accountId}`}, 0))`.execute(trx)
}

/** Adds an address. Returns null if the person already has `most`. */
export async function addPreference(
  trx: Database,
  accountId: string,
  given: NewPreference,
  { most, now }: { most: number; now: Date },
): Promise<DeliveryPreference | null> {
  const { address, zipCode, city, country, longitude, latitude, extraDetails, deliveryOptions } = given
  const { rows } = await sql<DeliveryPreference>`
    insert into delivery_preference (account_id, address, zip_code, city, country, longitude, latitude,
      extra_details, delivery_options, created_at)
    select ${accountId}::uuid, ${address}, ${zipCode}, ${city}, ${country}, ${longitude}::float8, ${latitude}::float8,
      ${extraDetails}::text, ${deliveryOptions}, ${now}::timestamptz
    where (select count(*) from delivery_preference where account_id = ${accountId}) < ${most}::int
    returning ${PREFERENCE}`.execute(trx)
  return rows[0] ?? null
}

/** Replaces an address. Returns null if the person has no such address. */
export async function changePreference(
  db: Database,
  accountId: string,
  id: number,
  given: NewPreference,
): Promise<DeliveryPreference | null> {
  const { address, zipCode, city, country, longitude, latitude, extraDetails, deliveryOptions } = given
  const { rows } = await sql<DeliveryPreference>`
    update delivery_preference set address = ${address}, zip_code = ${zipCode}, city = ${city}, country = ${country},
      longitude = ${longitude}, latitude = ${latitude}, extra_details = ${extraDetails},
      delivery_options = ${deliveryOptions}
    where id = ${id} and account_id = ${accountId}
    returning ${PREFERENCE}`.execute(db)
  return rows[0] ?? null
}

/** Deletes an address. Returns false if the person has no such address. */
export async function deletePreference(db: Database, accountId: string, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from delivery_preference where id = ${id} and account_id = ${accountId} returning id`.execute(db)
  return rows.length === 1
}

export async function purgePreferences(trx: Database, accountId: string): Promise<void> {
  await sql`delete from delivery_preference where account_id = ${accountId}`.execute(trx)
}
