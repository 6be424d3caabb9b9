import type { SecurityEventKind } from '@tablee/domain/accounts/security-events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteSecurity, type Touched } from '../../../security-log/security-log.ts'
import { type TestServer, testApp } from '../../../testing/app.ts'
import { signUp, type TestPerson } from '../../../testing/people.ts'

type Line = { kind: string; email: string | null; accountId: string | null; network: string | null; subject: string }
type Log = { lines: Line[]; total: number; page: number; totalPages: number }

let server: TestServer
let admin: TestPerson
let ana: TestPerson

beforeAll(async () => {
  server = await testApp()
  admin = await signUp(server, { role: 'ADMIN' })
  ana = await signUp(server, { email: 'ana@example.test' })
  await note('STAFF_JOINED', { accountId: ana.accountId, subject: 'restaurant 12 FLOOR' })
  await note('STAFF_JOINED', { accountId: ana.accountId, subject: 'restaurant 123 FLOOR' })
  await note('FORGED', { field: '=SOMME(A1)', address: '203.0.113.0/24' })
  for (let n = 1; n <= 60; n++) await note('DONE_BY_HAND', { subject: `coupon CODE${n}` })
})
afterAll(() => server.close())

function note(kind: SecurityEventKind, { address, ...touched }: Touched & { address?: string }) {
  const { db, clock } = server.appContext
  return noteSecurity(db, { clock, ...(address !== undefined && { address }) }, kind, touched)
}

async function ask<T>(query: string, variables: object): Promise<{ data: T; fields?: Record<string, string> }> {
  const { data, errors } = await server.ask(query, variables as Record<string, unknown>, admin.headers)
  return { data: data as T, fields: errors?.[0]?.extensions?.fields as Record<string, string> }
}

async function log(filter: object = {}, page = 1): Promise<Log> {
  const lines = '{ total page totalPages lines { kind email accountId network subject } }'
  const { data } = await ask<{ securityLog: Log }>(
    `query ($filter: SecurityLogFilter, $page: Int) { securityLog(filter: $filter, page: $page) ${lines} }`,
    { filter, page },
  )
  return data.securityLog
}
const subjects = ({ lines }: Log) => lines.map(({ subject }) => subject)

test('the operator reads all lines, newest first, fifty a page, and this creates a line', async () => {
  const first = await log({ kind: 'DONE_BY_HAND' })
  expect(first).toMatchObject({ total: 60, page: 1, totalPages: 2 })
  expect(subjects(first)[0]).toBe('Code promo CODE60')
  expect(subjects(await log({ kind: 'DONE_BY_HAND' }, 2)).at(-1)).toBe('Code promo CODE1')
  expect((await log({ kind: 'LOOKED_AT' })).lines).toContainEqual(
    expect.objectContaining({ accountId: admin.accountId, subject: 'Journal de sécurité par événement' }),
  )
})

test('filters by person, restaurant, address and day', async () => {
  for (const person of ['ANA@example.test', ana.accountId]) {
    const { lines } = await log({ person, kind: 'STAFF_JOINED' })
    expect(lines.map(({ email }) => email)).toEqual(['ana@example.test', 'ana@example.test'])
  }
  expect((await log({ person: 'personne@example.test' })).total).toBe(0)
  expect(subjects(await log({ restaurant: '12' }))).toEqual(['Restaurant 12 (Salle)'])
  // A network that the log has shortened contains the address of the search.
  for (const address of ['203.0.113.7', '203.0.0.0/16'])
    expect(subjects(await log({ address }))).toEqual(['=SOMME(A1)'])
  expect((await log({ address: '198.51.100.1' })).total).toBe(0)
  expect((await log({ kind: 'FORGED', to: '01-01-2026' })).total).toBe(0)
  expect((await log({ kind: 'FORGED', from: '01-01-2026' })).total).toBe(1)
})

test('returns the first page for a page beyond the last', async () => {
  expect(await log({ kind: 'FORGED' }, 7)).toMatchObject({ total: 1, page: 1, totalPages: 1 })
})

test('names each invalid field', async () => {
  const asked = 'query ($filter: SecurityLogFilter) { securityLog(filter: $filter) { total } }'
  const wrong = { person: 'ana', restaurant: 'Kintaro', address: '999.1.1.1', from: '02-01-2026', to: '01-01-2026' }
  const { fields } = await ask(asked, { filter: wrong })
  expect(Object.keys(fields ?? {}).sort()).toEqual(['address', 'person', 'restaurant', 'to'])
})

test('exports the matching lines, with formulas as text, and logs it', async () => {
  const { data } = await ask<{ exportSecurityLog: string }>(
    'mutation ($filter: SecurityLogFilter) { exportSecurityLog(filter: $filter) }',
    { filter: { kind: 'FORGED' } },
  )
  const [head, row] = data.exportSecurityLog.slice(1).trimEnd().split('\r\n')
  expect(head).toBe('Instant;Événement;Code;Compte;Email;Réseau;Fois;Objet')
  expect(row).toMatch(/Z;Message d’un prestataire refusé;FORGED;;;203\.0\.113\.0\/24;1;"'=SOMME\(A1\)"$/)
  expect(subjects(await log({ kind: 'LOOKED_AT' }))).toContain(
    'Export du journal de sécurité, 1 ligne(s) par événement',
  )
})
