import type { Page } from '@playwright/test'
import type { StaffJob } from '@tablee/domain/service/staff-jobs'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { ask } from '../people.ts'
import { test as base, expect } from '../story.ts'
import { newStaff, type StaffPerson } from './staff.ts'

/** The restaurant of these stories. Its tables are plain, so that a diner's table is confirmed at once. */
export const RESTAURANT = DEMO.withoutMenu

/** Stories of the floor staff of `RESTAURANT`; `test.use({ job: … })` for another job. */
export const test = base.extend<{ job: StaffJob; staff: StaffPerson }>({
  job: ['FLOOR', { option: true }],
  staff: async ({ baseURL, job }, use) => use(await newStaff(baseURL, { restaurant: RESTAURANT, job })),
  page: async ({ page, staff }, use) => {
    await page.goto('/robots.txt')
    await page.evaluate((token) => localStorage.setItem('token', token), staff.token)
    await use(page)
  },
})

type CalledTable = { name: string; party: number; date: string; hour: string }

export async function bookByPhone(baseURL: string | undefined, { token, restaurant }: StaffPerson, input: CalledTable) {
  await ask(baseURL, BOOK, { id: String(restaurant.id), input }, token)
}

const BOOK = 'mutation ($id: ID!, $input: PhoneBookingInput!) { bookByPhone(restaurantId: $id, input: $input) { id } }'

/**
 * Waits until the server has responded to every tap of this browser's staff. The page shows the effect of a tap before that.
 */
export async function untilTapsAnswered(page: Page): Promise<void> {
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('tap:')))
  await expect.poll(kept).toEqual([])
}
