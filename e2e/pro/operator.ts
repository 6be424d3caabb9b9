import { expect } from '@playwright/test'
import { codeAt } from '@tablee/server/testing/authenticator.ts'
import { ask, PASSWORD } from '../people.ts'
import { serverNow } from '../second-factor.ts'
import { test as base, originAbove } from '../story.ts'

export const OPERATOR = { email: 'admin@example.test' }

const HALF_MINUTE = 30_000

/**
 * Signs the operator in. A code can be used once, so if other stories have used the present ones, it waits for the next period.
 */
async function operatorToken(baseURL: string | undefined): Promise<string> {
  const key = await authenticatorKey(baseURL)
  for (let periods = 0; periods < 4; periods++) {
    const now = await serverNow(baseURL)
    for (const at of [now, now + HALF_MINUTE]) {
      const token = await tryCode(baseURL, codeAt(key, at))
      if (token !== null) return token
    }
    await expect
      .poll(() => serverNow(baseURL), { timeout: 2 * HALF_MINUTE })
      .toBeGreaterThanOrEqual((Math.floor(now / HALF_MINUTE) + 1) * HALF_MINUTE)
  }
  throw new Error('Other stories have used each code of the operator for two minutes.')
}

/** The key of the operator's authenticator, which the sandbox shows. */
async function authenticatorKey(baseURL: string | undefined): Promise<string> {
  const answer = await fetch(`${originAbove(baseURL, 1)}/authenticator`)
  return ((await answer.json()) as { key: string }).key
}

/** Returns null if the code is used or expired. Throws for any other failure. */
async function tryCode(baseURL: string | undefined, code: string): Promise<string | null> {
  const variables = { email: OPERATOR.email, password: PASSWORD, code }
  try {
    return (await ask<{ login: string }>(baseURL, LOGIN, variables)).login
  } catch (error) {
    if (error instanceof Error && error.message.includes('"secondFactor"')) return null
    throw error
  }
}

/**
 * Milliseconds for which the stories of a worker share one sign-in: half of the time that the server considers recent, so that
 * no story outlasts it.
 */
const SERVES = 5 * 60_000

const signedIn = new Map<string | undefined, { token: Promise<string>; until: number }>()

/** Returns a token whose sign-in is recent enough for acts that otherwise require the password again. */
function recentToken(baseURL: string | undefined): Promise<string> {
  const known = signedIn.get(baseURL)
  if (known && Date.now() < known.until) return known.token
  const token = operatorToken(baseURL)
  signedIn.set(baseURL, { token, until: Date.now() + SERVES })
  return token
}

/** Stories of the operator, who is signed in. */
export const test = base.extend<{ operator: { token: string } }>({
  operator: async ({ baseURL }, use) => {
    await use({ token: await recentToken(baseURL) })
  },
  page: async ({ page, operator }, use) => {
    await page.goto('/robots.txt')
    await page.evaluate((token) => localStorage.setItem('token', token), operator.token)
    await use(page)
  },
})

const LOGIN = `mutation ($email: String!, $password: String!, $code: String!) {
  login(email: $email, password: $password, role: ADMIN, secondFactor: $code) }`
