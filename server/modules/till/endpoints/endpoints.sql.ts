import type { WebhookType } from '@tablee/domain/till/webhook-types'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { first, ms } from '../../../database/rows.ts'
import { isOwned } from '../../staff/staff.ts'

/** An address that is told what happens, as its owner sees it. Instants in milliseconds; `restsUntil`: it is left alone. */
export type Endpoint = {
  id: string
  restaurantId: number
  url: string
  types: WebhookType[]
  createdAt: number
  formerUntil: number | null
  restsUntil: number | null
}

/** What is sealed of an address: the secret that signs, and the one before, which signs beside it until `formerUntil` (ms). */
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

/** Another address is tried at once, whatever the one before did. */
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

/** Its deliveries go with it. */
export async function removeEndpoint(trx: Database, id: string): Promise<void> {
  await sql`delete from webhook_endpoint where id = ${id}::uuid`.execute(trx)
}

/** Signs with another secret from now on, and with the present one beside it until an instant. */
export async function replaceSecret(trx: Database, id: string, sealed: string, formerUntil: Date): Promise<void> {
  await sql`
    update webhook_endpoint set former_sealed = sealed, former_until = ${formerUntil}, sealed = ${sealed}
    where id = ${id}::uuid`.execute(trx)
}

/** The address with the name of its restaurant, for a letter; null once it was taken off. */
export async function endpointById(db: Database, id: string) {
  return first(
    await sql<{ restaurantId: number; url: string; restaurant: string }>`
      select e.restaurant_id as "restaurantId", e.url, r.name as restaurant
      from webhook_endpoint e join restaurant r on r.id = e.restaurant_id where e.id = ${id}::uuid`.execute(db),
  )
}

/** The addresses of a booking's restaurant that want to be told of one of the types; none while nobody owns it. */
export async function endpointsFor(db: Database, reservationId: number, types: readonly WebhookType[]) {
  const { rows } = await sql<Pick<Endpoint, 'id' | 'restaurantId' | 'types'>>`
    select e.id, e.restaurant_id as "restaurantId", e.types from webhook_endpoint e
    join reservation r on r.restaurant_id = e.restaurant_id
    where r.id = ${reservationId} and e.types && ${types}::text[] and ${isOwned(sql`e.restaurant_id`)} order by e.id`.execute(
    db,
  )
  return rows
}

/** Where a delivery goes and what signs it; null once the address was taken off. */
export async function targetOf(db: Database, id: string): Promise<(EndpointSecrets & { url: string }) | null> {
  return first(
    await sql<EndpointSecrets & { url: string }>`
      select url, sealed, former_sealed as "formerSealed", ${ms(sql`former_until`)} as "formerUntil"
      from webhook_endpoint where id = ${id}::uuid`.execute(db),
  )
}

/** It answers well: whatever failed before is over. */
export async function noteGood(db: Database, id: string): Promise<void> {
  await sql`
    update webhook_endpoint set failures = 0, rests_until = null, told_at = null
    where id = ${id}::uuid and (failures > 0 or told_at is not null)`.execute(db)
}

/**
 * Counts a failure; from the `most`th in a row it is left alone for `rest` milliseconds, each time twice as long up to `longest`.
 * Answers until when (ms), or null.
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

/** Whether its owners are to be told now that deliveries are given up: once, until it answers well again. */
export async function noteTold(db: Database, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update webhook_endpoint set told_at = ${now} where id = ${id}::uuid and told_at is null returning id`.execute(db)
  return rows.length > 0
}
