import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testApp } from '../testing/app.ts'

let server: TestServer
beforeAll(async () => {
  server = await testApp({ environment: { ALTCHA_COST: '1' } })
})
afterAll(() => server.close())
const ask = () => server.app.inject('/api/captcha/challenge')

test('a challenge is unique and not cached, and its solution passes', async () => {
  const [one, other] = [await ask(), await ask()]
  expect(one.statusCode).toBe(200)
  expect(one.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': expect.stringContaining('application/json'),
  })
  expect(one.json().signature).not.toBe(other.json().signature)

  const challenge: Challenge = one.json()
  const solution = await solveChallenge({ challenge, deriveKey })
  expect(await server.appContext.captcha.passes(btoa(JSON.stringify({ challenge, solution })))).toBe(true)
})

test('one network gets three thousand an hour, as an office needs for each kind of request', async () => {
  server.clock.moveTo(server.clock.now() + 3_600_001)
  expect((await ask()).statusCode).toBe(200)
  await sql`update try_counter set tries = 2999 where counter = 'captchas for a network, an hour'`.execute(
    server.appContext.db,
  )
  expect((await ask()).statusCode).toBe(200)
  expect((await ask()).statusCode).toBe(429)
  server.clock.moveTo(server.clock.now() + 3_600_001)
  expect((await ask()).statusCode).toBe(200)
})
