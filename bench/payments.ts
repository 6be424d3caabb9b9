import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '@tablee/server/database/connect.ts'
import { migrate } from '@tablee/server/database/migrate.ts'
import { openPartner, type Partner, tableAt } from '@tablee/server/testing/bookings.ts'
import { startPostgres } from '@tablee/server/testing/postgres-server.ts'
import { sql } from 'kysely'
import { eachOnce, type LoadResult } from './bookings/each-once.ts'
import { type Diner, diners, NOW } from './bookings/wishes.ts'
import { purgeBookings } from './bookings/writes.ts'
import { saveResults } from './save-results.ts'
import type { HttpRequest } from './search/load.ts'
import { type Server, start, startProduct } from './search/servers.ts'
import { medianRun, SETTINGS } from './search.ts'

type Provider = { name: string; port: number; card(): Promise<string> }
type Line = { provider: string; paid: LoadResult }

const CONNECTIONS = 16
const LATENCY = 5
const WARM = 160
const MEASURED = 800
const TURNS = 3
const SANDBOX_PORT = 3942
const INSTANT_PORT = 3943

/**
 * Measures paid shares per second at 16 connections, each of another table and diner: with the sandbox as card provider, at 5
 * ms per call, and with a provider that authorises at once, which shows the cost of our side.
 */
export async function benchPayments(): Promise<void> {
  const postgres = await startPostgres(SETTINGS)
  const { db, close } = await connect({ databaseUrl: postgres.url, pool: 8 })
  await migrate(db)
  const all = await diners(db, WARM + MEASURED)
  const partner = await openPartner(db, { name: 'La Grande Salle', seats: 100_000 })
  const dataDir = await mkdtemp(join(tmpdir(), 'tablee-bench-'))
  const sandbox = await start(SANDBOX_PORT, '../../sandbox/main.ts', '/clock', {
    SANDBOX_PORT: String(SANDBOX_PORT),
    DATA_DIR: dataDir,
    NOW,
  })
  const instant = await start(INSTANT_PORT, '../payments/instant-provider.ts', '/', { PORT: String(INSTANT_PORT), NOW })
  await posted(`${sandbox.origin}/stripe/latency`, JSON.stringify({ ms: LATENCY }), 'application/json')
  const providers: Provider[] = [
    { name: `sandbox, ${LATENCY} ms a call`, port: SANDBOX_PORT, card: () => cardAt(sandbox) },
    { name: 'granted at once', port: INSTANT_PORT, card: async () => 'pm_bench' },
  ]
  try {
    const turns: Line[] = []
    // Alternates, so that other load on the machine affects both equally.
    for (let turn = 0; turn < TURNS; turn++) {
      for (const provider of providers) turns.push(await paidWith(provider))
    }
    const lines = providers.map(({ name }) => ({
      provider: name,
      ...medianRun(turns.filter((line) => line.provider === name).map(({ paid }) => paid)),
    }))
    report(lines)
    await saveResults('payments', lines)
  } finally {
    await instant.stop()
    await sandbox.stop()
    await close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }

  async function paidWith({ name, port, card }: Provider): Promise<Line> {
    await purgePayments(db)
    const product = await startProduct(postgres.url, {
      NOW,
      TRUSTED_PROXIES: 'loopback',
      STRIPE_API_PORT: String(port),
    })
    try {
      await eachOnce(product.origin, all.map(booking(partner)), CONNECTIONS)
      const requests = await paymentsOf(db, all, card)
      await eachOnce(product.origin, requests.slice(0, WARM), CONNECTIONS)
      const paid = await eachOnce(product.origin, requests.slice(WARM), CONNECTIONS)
      await check(db, name, paid)
      return { provider: name, paid }
    } finally {
      await product.stop()
    }
  }
}

async function purgePayments(db: Database): Promise<void> {
  await purgeBookings(db)
  await sql`truncate payment_attempt, payment_customer, kept_card, debt, ledger_line, provider_event cascade`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
}

function booking(partner: Partner) {
  return ({ headers }: Diner): HttpRequest => ({
    path: '/graphql',
    headers,
    body: JSON.stringify({ query: CREATE, variables: { input: tableAt(partner) } }),
  })
}

async function paymentsOf(db: Database, all: readonly Diner[], card: () => Promise<string>): Promise<HttpRequest[]> {
  const shares = await db.selectFrom('share').select(['id', 'account_id']).execute()
  const ofAccount = new Map(shares.map(({ id, account_id }) => [account_id, id]))
  const requests: HttpRequest[] = []
  for (const { accountId, headers } of all) {
    const stripeParams = { amount: 12.5, application_fee_amount: 1, paymentToken: await card() }
    const input = { userReservationId: ofAccount.get(accountId), stripeParams }
    requests.push({ path: '/graphql', headers, body: JSON.stringify({ query: PAY, variables: { input } }) })
  }
  return requests
}

/** Throws unless each share was authorised once and every table is confirmed. */
async function check(db: Database, name: string, { refused }: LoadResult): Promise<void> {
  const held = await db.selectFrom('ledger_line').select('id').where('kind', '=', 'AUTHORISED').execute()
  const confirmed = await db.selectFrom('reservation').select('id').where('status', '=', 'CONFIRMED').execute()
  const counted = { held: held.length, confirmed: confirmed.length }
  const all = WARM + MEASURED
  if (refused > 0 || counted.held !== all || counted.confirmed !== all) {
    throw new Error(`${name}: ${refused} refused, ${JSON.stringify(counted)} of ${all}`)
  }
}

async function cardAt({ origin }: Server): Promise<string> {
  const card = {
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '2034',
    'card[cvc]': '123',
  }
  const body = new URLSearchParams({ type: 'card', key: 'pk_test_sandbox', ...card })
  const answer = await posted(`${origin}/v1/payment_methods`, body.toString(), 'application/x-www-form-urlencoded')
  return (answer as { id: string }).id
}

async function posted(url: string, body: string, type: string): Promise<unknown> {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.json()
}

function report(lines: ({ provider: string } & LoadResult)[]): void {
  const fastest = lines.at(-1)?.perSecond ?? Number.NaN
  console.table(
    lines.map(({ provider, perSecond, p50, p99 }) => ({
      provider,
      'paid/s': Math.round(perSecond),
      ratio: (perSecond / fastest).toFixed(2),
      'p50 ms': p50.toFixed(1),
      'p99 ms': p99.toFixed(1),
    })),
  )
}

const CREATE = `mutation CreateReservation($input: CreateReservationInput!) { createReservation(input: $input) { id } }`
const PAY = `mutation PayUserReservation($input: PayUserReservationInput!) {
  payUserReservation(input: $input) { userReservation { id status } stripeResponse { requires_action redirect_to_url } } }`
