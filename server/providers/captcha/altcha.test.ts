import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, Solution } from 'altcha-lib/types'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { settableClock } from '../../clock.ts'
import type { Connection } from '../../database/connect.ts'
import { testDatabase } from '../../testing/database.ts'
import { type AltchaOptions, altchaCaptcha } from './altcha.ts'
import type { Captcha } from './port.ts'
import { purgeSpentCaptchas } from './spent-captcha.sql.ts'

type Solved = { challenge: Challenge; solution: Solution }

const NOW = Date.parse('2020-02-29T10:00:00+01:00')
const LIFE = 1200

let database: Connection
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => sql`delete from spent_captcha`.execute(database.db))
afterAll(() => database.close())

function captchaAt(now: number, changed: Partial<AltchaOptions> = {}) {
  const clock = settableClock(now)
  const secret = 'a secret of at least thirty-two characters'
  const options = { db: database.db, clock, secret, cost: 1, lifeSeconds: LIFE, takesSandboxWord: false, ...changed }
  return { clock, captcha: altchaCaptcha(options) }
}

async function solved(captcha: Captcha): Promise<Solved> {
  const challenge = (await captcha.challenge()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('no solution')
  return { challenge, solution }
}

function written(answer: unknown): string {
  return Buffer.from(JSON.stringify(answer)).toString('base64')
}

test('a solved challenge passes in any system time zone', async () => {
  const { captcha } = captchaAt(NOW)
  const answer = await solved(captcha)
  expect(answer.challenge).toEqual({
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      data: { expiresAt: NOW / 1000 + LIFE },
      keyLength: 32,
      keyPrefix: expect.stringMatching(/^[\da-f]{32}$/),
      keySignature: expect.stringMatching(/^[\da-f]{64}$/),
      nonce: expect.any(String),
      salt: expect.any(String),
    },
    signature: expect.stringMatching(/^[\da-f]{64}$/),
  })
  expect(answer.solution.counter).toBeGreaterThanOrEqual(500)
  expect(answer.solution.counter).toBeLessThanOrEqual(1000)
  expect(await captcha.passes(written(answer))).toBe(true)
})

test('one of fifty concurrent uses of one solution passes, in any process', async () => {
  const captchas = [captchaAt(NOW).captcha, captchaAt(NOW).captcha] as const
  const answer = written(await solved(captchas[0]))
  const passed = await Promise.all(Array.from({ length: 50 }, (_, n) => captchas[n % 2 ? 1 : 0].passes(answer)))
  expect(passed.filter(Boolean)).toHaveLength(1)
  expect(await captchas[0].passes(answer)).toBe(false)
})

test('the same solution in another notation is the same solution', async () => {
  const { captcha } = captchaAt(NOW)
  const { challenge, solution } = await solved(captcha)
  const { parameters, signature } = challenge
  expect(await captcha.passes(written({ challenge, solution }))).toBe(true)
  const turned = { signature, parameters: Object.fromEntries(Object.entries(parameters).reverse()) }
  expect(await captcha.passes(written({ solution: { ...solution, time: 9 }, challenge: turned }))).toBe(false)
  expect(
    await captcha.passes(written({ challenge: { parameters, signature: signature?.toUpperCase() }, solution })),
  ).toBe(false)
})

test('a solution is valid for its lifetime, and remembered that long', async () => {
  const { captcha, clock } = captchaAt(NOW)
  const [used, unused] = [written(await solved(captcha)), written(await solved(captcha))]
  expect(await captcha.passes(used)).toBe(true)

  clock.moveTo(NOW + (LIFE - 60) * 1000)
  await purgeSpentCaptchas(database.db, clock.now())
  expect(await captcha.passes(used)).toBe(false)

  clock.moveTo(NOW + LIFE * 1000)
  await purgeSpentCaptchas(database.db, clock.now())
  expect(await captcha.passes(used)).toBe(false)
  expect(await captcha.passes(unused)).toBe(false)
  const { rows } = await sql`select from spent_captcha`.execute(database.db)
  expect(rows).toHaveLength(0)
})

test('a solution to another site’s challenge does not pass', async () => {
  const other = captchaAt(NOW, { secret: 'another secret of thirty-two characters' })
  expect(await captchaAt(NOW).captcha.passes(written(await solved(other.captcha)))).toBe(false)
})

test('a missing or partial solution does not pass', async () => {
  const { captcha } = captchaAt(NOW)
  const { challenge, solution } = await solved(captcha)
  const { keyPrefix } = challenge.parameters
  const guesses = [keyPrefix, keyPrefix + keyPrefix, keyPrefix.padEnd(64, '0'), challenge.parameters.keySignature, '']
  for (const derivedKey of guesses) {
    expect(await captcha.passes(written({ challenge, solution: { ...solution, derivedKey } }))).toBe(false)
  }
  const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }
  const less = await solveChallenge({ challenge: easier, deriveKey })
  expect(await captcha.passes(written({ challenge: easier, solution: less }))).toBe(false)
  expect(await captcha.passes(written({ challenge, solution: less }))).toBe(false)
  expect(await captcha.passes(written({ challenge, solution }))).toBe(true)
})

test('the sandbox’s fixed text passes where it is accepted, any number of times', async () => {
  const { captcha } = captchaAt(NOW, { takesSandboxWord: true })
  expect([await captcha.passes('sandbox'), await captcha.passes('sandbox')]).toEqual([true, true])
  expect(await captcha.passes(' sandbox')).toBe(false)
  expect(await captchaAt(NOW).captcha.passes('sandbox')).toBe(false)
})

test('any other text does not pass, and causes no failure', async () => {
  const { captcha } = captchaAt(NOW, { takesSandboxWord: true })
  const good = await solved(captcha)
  const places = ['challenge', 'parameters', 'signature', 'solution', 'data', ...Object.keys(good.challenge.parameters)]
  const withAt = (name: string, value: unknown) =>
    written(JSON.parse(JSON.stringify(good), (key, old) => (key === name && typeof value !== typeof old ? value : old)))

  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.base64String(),
    fc.jsonValue().map(written),
    fc.record({ challenge: fc.jsonValue(), solution: fc.jsonValue() }).map(written),
    fc
      .tuple(fc.constantFrom(...places), fc.oneof(fc.jsonValue(), fc.constant(undefined)))
      .filter(([name, value]) => withAt(name, value) !== written(good))
      .map(([name, value]) => withAt(name, value)),
    fc.constantFrom(
      '',
      'null',
      written('['.repeat(900)),
      Buffer.from('['.repeat(2900)).toString('base64'),
      'é'.repeat(9e4),
    ),
  )
  await fc.assert(
    fc.asyncProperty(text, async (odd) => {
      expect(await captcha.passes(odd)).toBe(false)
    }),
    { numRuns: 1000 },
  )
})

test('a challenge passes once after its secret was replaced, as long as the old one is known', async () => {
  const secret = 'another secret of at least thirty-two characters'
  const answer = written(await solved(captchaAt(NOW).captcha))
  expect(await captchaAt(NOW, { secret }).captcha.passes(answer)).toBe(false)
  const olderSecrets = ['a secret of at least thirty-two characters']
  const { captcha } = captchaAt(NOW, { secret, olderSecrets })
  expect([await captcha.passes(answer), await captcha.passes(answer)]).toEqual([true, false])
})
