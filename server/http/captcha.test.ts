import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { settableClock } from '../clock.ts'
import { altchaCaptcha } from '../providers/captcha/altcha.ts'
import { testDatabase } from '../testing/database.ts'
import { captchaChallenge } from './captcha.ts'

test('a challenge is another one each time, kept by no cache, and its answer passes', async () => {
  const database = await testDatabase()
  const clock = settableClock(Date.parse('2026-11-24T10:00:00+01:00'))
  const secret = 'a secret of at least thirty-two characters'
  const options = { db: database.db, clock, secret, cost: 1, lifeSeconds: 1200, takesSandboxWord: false }
  const captcha = altchaCaptcha(options)
  const app = fastify()
  captchaChallenge(app, captcha)
  onTestFinished(async () => {
    await app.close()
    await database.close()
  })

  const [one, other] = [await app.inject('/api/captcha/challenge'), await app.inject('/api/captcha/challenge')]
  expect(one.statusCode).toBe(200)
  expect(one.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': expect.stringContaining('application/json'),
  })
  expect(one.json().signature).not.toBe(other.json().signature)

  const challenge: Challenge = one.json()
  const solution = await solveChallenge({ challenge, deriveKey })
  expect(await captcha.passes(btoa(JSON.stringify({ challenge, solution })))).toBe(true)
})
