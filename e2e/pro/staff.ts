import type { StaffJob } from '@tablee/domain/service/staff-jobs'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { codeAt } from '@tablee/server/testing/authenticator.ts'
import { ask, linkTo, newEmail, PASSWORD } from '../people.ts'
import { sendCommand } from '../sandbox-controls.ts'
import { serverNow } from '../second-factor.ts'
import { test as base } from '../story.ts'

/** A member of staff, signed in by this token. `key` is their authenticator's. */
export type StaffPerson = { email: string; token: string; key: string; restaurant: { id: number; name: string } }

type Wish = { restaurant?: StaffPerson['restaurant']; job?: StaffJob; firstName?: string; lastName?: string }

/** Stories of a restaurant's owner, whom no other story uses. */
export const test = base.extend<{ owner: StaffPerson }>({
  owner: async ({ baseURL }, use) => use(await newStaff(baseURL)),
  page: async ({ page, owner }, use) => {
    await page.goto('/robots.txt')
    await page.evaluate((token) => localStorage.setItem('token', token), owner.token)
    await use(page)
  },
})

/** Adds a new person with a second factor to a restaurant's staff. */
export async function newStaff(baseURL: string | undefined, wish: Wish = {}): Promise<StaffPerson> {
  const { restaurant = DEMO.someDistricts, job = 'OWNER', firstName = 'Zoé', lastName = 'Garnier' } = wish
  const email = newEmail()
  await sendCommand(baseURL, { do: 'staff', restaurant: restaurant.id, email, job })
  const token = new URL(await linkTo(baseURL, email, '/pro/invitation/')).pathname.split('/')[3] ?? ''
  const { acceptStaffInvitation: joined } = await ask<{ acceptStaffInvitation: { token: string } }>(baseURL, ACCEPT, {
    token,
    firstName,
    lastName,
    password: PASSWORD,
  })
  const { beginSecondFactor } = await ask<{ beginSecondFactor: { secret: string } }>(
    baseURL,
    'mutation ($p: String!) { beginSecondFactor(password: $p) { secret } }',
    { p: PASSWORD },
    joined.token,
  )
  const key = beginSecondFactor.secret
  const code = codeAt(key, await serverNow(baseURL))
  await ask(baseURL, 'mutation ($c: String!) { confirmSecondFactor(code: $c) }', { c: code }, joined.token)
  return { email, token: joined.token, key, restaurant }
}

/** Returns an unused code: that of the next half minute, which is already accepted. */
export async function nextCode(baseURL: string | undefined, { key }: Pick<StaffPerson, 'key'>): Promise<string> {
  return codeAt(key, (await serverNow(baseURL)) + 30_000)
}

export function teamPath({ restaurant }: Pick<StaffPerson, 'restaurant'>): string {
  return `/pro/${restaurant.id}/equipe`
}

const ACCEPT = `mutation ($token: String!, $firstName: String!, $lastName: String!, $password: String!) {
  acceptStaffInvitation(token: $token, firstName: $firstName, lastName: $lastName, password: $password) { token } }`
