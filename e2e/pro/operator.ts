import { expect } from '@playwright/test'
import { codeAt } from '@tablee/server/testing/authenticator.ts'
import { ask, PASSWORD } from '../people.ts'
import { serverNow } from '../second-factor.ts'
import { test as base } from '../story.ts'

/** The operator of the demonstration, and the key of the authenticator that the sandbox shows. */
export const OPERATOR = { email: 'admin@example.test', key: 'TABLEEDEMONSTRATIONAUTHENTICATOR' }

const HALF_MINUTE = 30_000

/** The codes that the operator may have now: each serves once, whoever uses it. */
async function operatorCodes(baseURL: string | undefined): Promise<string[]> {
  const now = await serverNow(baseURL)
  return [codeAt(OPERATOR.key, now), codeAt(OPERATOR.key, now + HALF_MINUTE)]
}

/** Signs the operator in; where other stories have used the codes of now it waits for the next. */
async function operatorToken(baseURL: string | undefined): Promise<string> {
  let token = ''
  await expect
    .poll(
      async () => {
        for (const code of await operatorCodes(baseURL)) token ||= await tryCode(baseURL, code)
        return token !== ''
      },
      { intervals: [HALF_MINUTE], timeout: 4 * HALF_MINUTE },
    )
    .toBe(true)
  return token
}

async function tryCode(baseURL: string | undefined, code: string): Promise<string> {
  const variables = { email: OPERATOR.email, password: PASSWORD, code }
  return ask<{ login: string }>(baseURL, LOGIN, variables).then(
    ({ login }) => login,
    () => '',
  )
}

/** One sign-in serves all stories of a worker. */
const signedIn = new Map<string | undefined, Promise<string>>()

/** Stories of the operator, who is signed in. */
export const test = base.extend<{ operator: { token: string } }>({
  operator: async ({ baseURL }, use) => {
    const token = signedIn.get(baseURL) ?? operatorToken(baseURL)
    signedIn.set(baseURL, token)
    await use({ token: await token })
  },
  page: async ({ page, operator }, use) => {
    await page.goto('/robots.txt')
    await page.evaluate((token) => localStorage.setItem('token', token), operator.token)
    await use(page)
  },
})

const LOGIN = `mutation ($email: String!, $password: String!, $code: String!) {
  login(email: $email, password: $password, role: ADMIN, secondFactor: $code) }`
