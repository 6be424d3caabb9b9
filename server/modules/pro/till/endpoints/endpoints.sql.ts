import type { WebhookType } from '@tablee/domain/till/webhook-types'
import { sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import { first, ms } from '../../../../database/rows.ts'
import { isOwned } from '../../../staff/staff.ts'

/**
 * A webhook endpoint as its owner sees it. Instants are in milliseconds. After failures nothing is sent before `restsUntil`.
 */
export type Endpoint = {
  id: string
  restaurantId: number
  url: string
  types: WebhookType[]
  createdAt: number
  formerUntil: number | null
  restsUntil: number | null
}

/** The sealed secrets of an endpoint: the one that signs, and the previous one, which also signs until `formerUntil` (ms). */
export type EndpointSecrets = { sealed: string; formerSealed: string | null; formerUntil: number | null }

const ENDPOINT = sql`id, restaurant_id as "restaurantId", url, types, ${ms(sql`created_at`)} as "createdAt",
  ${ms(sql`former_until`)} as "formerUntil", ${ms(sql`rests_until`)} as "restsUntil"`

/** Oldest first. */
export async function endpointsOf(db: Database, restaurantId: number): Promise<Endpoint[]> {
  const { rows } = await sql<Endpoint>`
    select ${ENDPOINT} from webhook_endpoint where restaurant_id = ${restaurantId} order by created_at, id`.execute(db)
  return rows
}

export async function endpointOf(db: Database, restaurantId: number, id: string): Promise<Endpoint | null> {
  return first(
    await sql<Endpoint>`
      select ${ENDPOINT} from webhook_endpoint
      where id = ${id}::uuid and restaurant_id = ${restaurantId}`.execute(db),
  )
}

export type NewEndpoint = { id: string; restaurantId: number; url: string; types: readonly string[]; sealed: string }

export async function addEndpoint(trx: Database, endpoint: NewEndpoint, now: Date): Promise<void> {
  const { id, restaurantId, url, types, sealed } = endpoint
  await sql`
    insert into webhook_endpoint (id, restaurant_id, url, types, sealed, created_at)
    values (${id}, ${restaurantId}, ${url}, ${types}, ${sealed}, ${now})`.execute(trx)
}

/** A new URL is tried at once, whatever the failures of the previous one. */
export async function changeEndpoint(
  trx: Database,
  { id, url, types }: Pick<NewEndpoint, 'id' | 'url' | 'types'>,
): Promise<void> {
  await sql`
    update webhook_endpoint set url = ${url}, types = ${types},
      failures = case when url = ${url} then failures else 0 end,
      rests_until = case when url = ${url} then rests_until end
    where id = ${id}::uuid`.execute(trx)
}

export async function removeEndpoint(trx: Database, id: string): Promise<void> {
  await sql`delete from webhook_endpoint where id = ${id}::uuid`.execute(trx)
}

/** Replaces the secret. The present one also signs until an instant. */
export async function replaceSecret(trx: Database, id: string, sealed: string, formerUntil: Date): Promise<void> {
  await sql`
    update webhook_endpoint set former_sealed = sealed, former_until = ${formerUntil}, sealed = ${sealed}
    where id = ${id}::uuid`.execute(trx)
}

/** The endpoint with the name of its restaurant, for an email. Null if it was removed. */
export async function endpointById(db: Database, id: string) {
  return first(
    await sql<{ restaurantId: number; url: string; restaurant: string }>`
      select e.restaurant_id as "restaurantId", e.url, r.name as restaurant
      from webhook_endpoint e join restaurant r on r.id = e.restaurant_id where e.id = ${id}::uuid`.execute(db),
  )
}

/** The endpoints of a booking's restaurant that subscribe to one of the types. None while the restaurant has no owner. */
export async function endpointsFor(db: Database, reservationId: number, types: readonly WebhookType[]) {
  const { rows } = await sql<Pick<Endpoint, 'id' | 'restaurantId' | 'types'>>`
    select e.id, e.restaurant_id as "restaurantId", e.types from webhook_endpoint e
    join reservation r on r.restaurant_id = e.restaurant_id
    where r.id = ${reservationId} and e.types && ${types}::text[] and ${isOwned(sql`e.restaurant_id`)} order by e.id`.execute(
    db,
  )
  return rows
}

/** The URL and secrets of a delivery's endpoint. Null if the endpoint was removed. */
export async function targetOf(db: Database, id: string): Promise<(EndpointSecrets & { url: string }) | null> {
  return first(
    await sql<EndpointSecrets & { url: string }>`
      select url, sealed, former_sealed as "formerSealed", ${ms(sql`former_until`)} as "formerUntil"
      from webhook_endpoint where id = ${id}::uuid`.execute(db),
  )
}

/** Resets the failures of an endpoint after a successful delivery. */
export async function noteGood(db: Database, id: string): Promise<void> {
  await sql`
    update webhook_endpoint set failures = 0, rests_until = null, told_at = null
    where id = ${id}::uuid and (failures > 0 or told_at is not null)`.execute(db)
}

/**
 * Counts a failure. From the `most`th in a row, pauses the endpoint for `rest` milliseconds, twice as long each time up to
 * `longest`. Returns the end of the pause (ms), or null.
 */
export async function noteBad(
  db: Database,
  id: string,
  { most, rest, longest }: { most: number; rest: number; longest: number },
  now: Date,
): Promise<number | null> {
  const doubled = sql`${rest}::float8 * power(2, least(failures + 1 - ${most}::int, 20))`
  const found = await sql<{ restsUntil: number | null }>`
    update webhook_endpoint set failures = failures + 1,
      rests_until = case when failures + 1 >= ${most}::int
        then ${now}::timestamptz + least(${doubled}, ${longest}::float8) * interval '1 millisecond' end
    where id = ${id}::uuid returning ${ms(sql`rests_until`)} as "restsUntil"`.execute(db)
  return first(found)?.restsUntil ?? null
}

/** True if the owners are to be notified that deliveries were given up: once, until the next successful delivery. */
export async function noteNotified(db: Database, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update webhook_endpoint set told_at = ${now} where id = ${id}::uuid and told_at is null returning id`.execute(db)
  return rows.length > 0
}
