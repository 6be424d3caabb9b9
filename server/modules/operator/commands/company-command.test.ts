import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import { companyNamed, companyOfEmail } from '../../weekly-meals/companies/companies.ts'
import { parseCommand, runCommand } from './commands.ts'

let server: TestServer
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const ACME = {
  do: 'company',
  company: 'Acme',
  domains: 'acme.example',
  pays: '650',
  email: 'compta@acme.example',
  address: '8 rue du Sentier, 75002 Paris',
  from: '2026-12-01',
}
const doCompany = (more: object = {}) => runCommand(server.appContext, parseCommand({ ...ACME, ...more }))

test('the operator adds a company, whose people are recognised by its domain or subdomains, and changes it', async () => {
  expect(await doCompany()).toBe('Fait.')
  const { db } = server.appContext
  for (const email of ['ana@acme.example', 'ana@Paris.ACME.example'])
    expect(await companyOfEmail(db, email)).toMatchObject({ name: 'Acme', paysCents: 650, fromDay: '2026-12-01' })
  for (const email of ['ana@notacme.example', 'ana@acme.example.attacker.example', '"@acme.example"@else.example'])
    expect(await companyOfEmail(db, email)).toBeNull()

  await doCompany({ pays: '700', domains: 'acme.fr', siret: '552 081 317 66522' })
  expect(await companyOfEmail(db, 'ana@acme.example')).toBeNull()
  expect(await companyNamed({ db }, 'Acme')).toMatchObject({ paysCents: 700, siret: '55208131766522' })
})

test('a domain belongs to one company', async () => {
  await doCompany({ domains: 'shared.example' })
  await expect(doCompany({ company: 'Initech', domains: 'shared.example' })).rejects.toMatchObject({
    fields: { domains: "Le domaine shared.example est déjà celui d'une autre entreprise." },
  })
})

test.each([
  ['pays', '10001'],
  ['pays', '-1'],
  ['domains', 'ana@acme.example'],
  ['email', 'compta'],
  ['siret', '123'],
  ['from', 'demain'],
])('an invalid value is refused by field: %s %s', (field, value) => {
  const place = field === 'domains' ? 'domains.0' : field
  const refusal = { fields: { [place]: expect.any(String) } }
  expect(() => parseCommand({ ...ACME, [field]: value })).toThrow(expect.objectContaining(refusal))
})
