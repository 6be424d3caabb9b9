import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { readConfig, VARIABLES } from '@tablee/server/config.ts'
import { testApp } from '@tablee/server/testing/app.ts'
import { signUp } from '@tablee/server/testing/people.ts'
import { findPostgres } from '@tablee/server/testing/postgres-server.ts'
import { REAL } from '@tablee/server/testing/real-environment.ts'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'

/** Tests the commands that docs/run lets the operator type, except programs that have tests of their own. */
const ROOT = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'tablee-first-steps-'))
afterAll(() => rmSync(folder, { recursive: true }))

const typed = async (line: string, cwd = ROOT) => (await promisify(execFile)('sh', ['-c', line], { cwd })).stdout.trim()

test('the example is copied for its owner alone, knows only our variables, and takes the password of the database', async () => {
  await typed(`cp .env.example ${folder}/.env && chmod 600 ${folder}/.env`)
  await typed('echo "POSTGRES_PASSWORD=$(openssl rand -hex 24)" >> .env', folder)
  await typed(`install -m 600 .env.example ${folder}/env`)
  for (const file of ['.env', 'env']) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
  const { POSTGRES_PASSWORD, ...others } = parseEnv(readFileSync(join(folder, '.env'), 'utf8'))
  expect(POSTGRES_PASSWORD).toMatch(/^[0-9a-f]{48}$/)
  expect(Object.keys(others).length).toBeGreaterThan(10)
  expect(Object.keys(others).filter((name) => !Object.hasOwn(VARIABLES, name))).toEqual([])
})

test('the secrets and keys that openssl makes are those that a start in production takes', async () => {
  const secret = await typed('openssl rand -base64 48')
  const key = await typed(`echo "2027-01:$(openssl rand -base64 48 | tr -d '\\n')"`)
  const secrets = { ALTCHA_HMAC_SECRET: secret, GEOCODER_SECRET: secret, MAIL_WEBHOOK_SECRET: secret }
  const config = readConfig({ ...REAL, ...secrets, ENCRYPTION_KEYS: `${key},${REAL.ENCRYPTION_KEYS}` })
  expect(config.encryptionKeys.map(({ id }) => id)).toEqual(['2027-01', '2026-11'])
})

test('without its rows of sessions nobody is signed in any more', async () => {
  const server = await testApp()
  onTestFinished(() => server.close())
  const { headers } = await signUp(server)
  const me = () => server.ask('{ me { id } }', {}, headers)
  expect((await me()).errors).toBeUndefined()
  await sql`delete from session`.execute(server.parts.db)
  expect((await me()).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

// Roles need a server.
if (process.env.TEST_DATABASE_URL)
  test('the owner of a new database who is nobody else migrates it', async () => {
    const server = new URL(process.env.TEST_DATABASE_URL ?? '')
    const owner = `tablee_${process.pid}`
    const at = ['--host', server.hostname, '--port', server.port, '--username', server.username]
    const as = (program: string, ...args: string[]) =>
      promisify(execFile)(join(findPostgres() ?? '', program), [...at, ...args])
    await as('createuser', owner)
    await as('createdb', owner, '-O', owner)
    onTestFinished(async () => {
      await as('dropdb', owner)
      await as('dropuser', owner)
    })
    const own = Object.assign(new URL(server), { username: owner, pathname: `/${owner}` })
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(ROOT, 'server/commands/migrate.ts')],
      { env: { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: own.href } },
    )
    expect(stdout).toMatch(/^Migrations appliquées : 0001\w+, /)
  })
