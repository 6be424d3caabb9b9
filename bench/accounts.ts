import { systemClock } from '@tablee/server/clock.ts'
import { connect } from '@tablee/server/database/connect.ts'
import { comparePassword, hashPassword } from '@tablee/server/modules/accounts/passwords/hash-password.ts'
import { addPerson } from '@tablee/server/modules/accounts/sign-up/sign-up.ts'
import { startPostgres } from '@tablee/server/testing/postgres-server.ts'
import { saveResults } from './save-results.ts'
import { kindsOf } from './search/kinds.ts'
import { type Figures, type HttpRequest, underLoad } from './search/load.ts'
import { startProduct } from './search/servers.ts'
import { SETTINGS, seededDatabase } from './search.ts'

const RESTAURANTS = 10_000
const PEOPLE = 200
const PASSWORD = 'Tablee-2026!'
const SAMPLED_EVERY = 10
const METRICS_TOKEN = 'bench'

/** Measures sign-ins and `currentUser` per second at 16 connections, and how much 16 concurrent sign-ins slow down searches. */
export async function benchAccounts(): Promise<void> {
  const postgres = await startPostgres(SETTINGS)
  const databaseUrl = await seededDatabase(postgres.url, RESTAURANTS)
  const emails = await populate(databaseUrl)
  const [kind] = await kindsOf(databaseUrl, RESTAURANTS)
  const searches = kind?.requests.map(({ body }) => ({ path: '/graphql', body })) ?? []
  const alone = await hashesAlone()
  const product = await startProduct(databaseUrl, { METRICS_TOKEN })
  try {
    const logins = emails.map(login)
    await eventLoopDelay(product.origin)
    const login16 = await underLoad(product.origin, logins)
    const delayOfLogins = await eventLoopDelay(product.origin)
    const tokens = await signIn(product.origin, logins.slice(0, 50))
    const known = await underLoad(product.origin, tokens.map(currentUser))
    await eventLoopDelay(product.origin)
    const before = await underLoad(product.origin, searches)
    const delayOfSearches = await eventLoopDelay(product.origin)
    const [loginFigures, during] = await Promise.all([
      underLoad(product.origin, logins),
      underLoad(product.origin, searches),
    ])
    const delay = await eventLoopDelay(product.origin)
    const after = await underLoad(product.origin, searches)
    const quiet = (before.perSecond + after.perSecond) / 2

    console.table({
      'argon2 by itself, one at a time': { 'a second': Math.round(alone) },
      login: row(login16, login16.perSecond / alone),
      currentUser: row(known),
      'search by itself': row({ ...before, perSecond: quiet }),
      'login, during searches': row(loginFigures, loginFigures.perSecond / alone),
      'search, during 16 logins': row(during, during.perSecond / quiet),
    })
    console.table({
      '16 logins': { 'event loop, p99 of its delay, ms': delayOfLogins.toFixed(1) },
      '16 searches': { 'event loop, p99 of its delay, ms': delayOfSearches.toFixed(1) },
      'both, 32 connections': { 'event loop, p99 of its delay, ms': delay.toFixed(1) },
    })
    const delays = { logins: delayOfLogins, searches: delayOfSearches, both: delay }
    await saveResults('accounts', {
      alone,
      login16,
      known,
      before,
      concurrentLogins: loginFigures,
      during,
      after,
      delays,
    })
  } finally {
    await product.stop()
    await postgres.stop()
  }
}

function row({ perSecond, p50, p99 }: Figures, ratio?: number) {
  return {
    'a second': Math.round(perSecond),
    ratio: ratio?.toFixed(2) ?? '',
    'p50 ms': p50.toFixed(1),
    'p99 ms': p99.toFixed(1),
  }
}

async function populate(databaseUrl: string): Promise<string[]> {
  const { db, close } = await connect({ databaseUrl, pool: 1 })
  const clock = systemClock()
  const emails = Array.from({ length: PEOPLE }, (_, at) => `personne-${at}@example.test`)
  for (const email of emails) {
    const name = { firstName: 'Camille', lastName: 'Durand', phone: '0612345678' }
    await addPerson(db, clock, { email, role: 'CLIENT', password: PASSWORD, ...name })
  }
  await close()
  return emails
}

/** Returns password checks per second, one after the other: the upper bound of sign-ins. */
async function hashesAlone(): Promise<number> {
  const hash = await hashPassword(PASSWORD)
  const [times, start] = [100, performance.now()]
  for (let time = 0; time < times; time++) await comparePassword(hash, PASSWORD, { account: 'bench', address: 'bench' })
  return (times / (performance.now() - start)) * 1000
}

function login(email: string): HttpRequest {
  const query = 'mutation ($e: String!, $p: String!) { login(email: $e, password: $p, role: CLIENT) }'
  return { path: '/graphql', body: JSON.stringify({ query, variables: { e: email, p: PASSWORD } }) }
}

function currentUser(token: string): HttpRequest {
  const query = '{ currentUser { id firstName lastName } }'
  return { path: '/graphql', body: JSON.stringify({ query }), headers: { authorization: token } }
}

async function signIn(origin: string, logins: HttpRequest[]): Promise<string[]> {
  const tokens = []
  for (const { path, body } of logins) {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(origin + path, { method: 'POST', body, headers })
    tokens.push(((await answer.json()) as { data: { login: string } }).data.login)
  }
  return tokens
}

/**
 * Returns the event loop delay (p99, milliseconds) since the metrics were last read, without the server's sampling interval.
 */
async function eventLoopDelay(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const [, seconds] = /^nodejs_eventloop_lag_p99_seconds ([\d.e-]+)/m.exec(await answer.text()) ?? []
  return Number(seconds) * 1000 - SAMPLED_EVERY
}
