import type { Browser, Page } from '@playwright/test'
import { tapAt, watchPresses } from './longest-press.ts'

const SLOWER = 4
const PRESSES = 12

/**
 * Returns the longest time in milliseconds from a press on the order screen to its paint, on a phone with a four times slower
 * CPU: interaction to next paint, with real browser input.
 */
export async function orderPresses(browser: Browser, restaurant: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await signIn(page, new URL(restaurant).origin)
  await openOrder(page, restaurant)

  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const longestPress = await watchPresses(page)
  for (let press = 0; press < PRESSES; press++) {
    // A formula's own sheet would cover the other buttons.
    const add = page.getByRole('main').locator('button[aria-label^="Ajouter "]:not([aria-haspopup])')
    await tapAt(page, add.nth(press % Math.min(await add.count(), 4)))
  }
  const longest = await longestPress()
  await context.close()
  return longest
}

/** Signs in the demonstration's diner, because the order screen requires a session. */
async function signIn(page: Page, origin: string): Promise<void> {
  const query =
    'mutation ($email: String!, $password: String!) { login(email: $email, password: $password, role: CLIENT) }'
  const variables = { email: 'cliente@example.test', password: 'Tablee-2026!' }
  const answer = await page.request.post(`${origin}/graphql`, { data: { query, variables } })
  const { data } = (await answer.json()) as { data: { login: string } }
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate((token) => localStorage.setItem('token', token), data.login)
}

async function openOrder(page: Page, restaurant: string): Promise<void> {
  await page.goto(restaurant)
  await page.locator('html[data-listens]').waitFor()
  const form = page.getByRole('form', { name: 'Réserver une table' })
  if (!(await form.isVisible()))
    await page
      .getByRole('button', { name: /^Réserver/ })
      .first()
      .click()
  const hour = form.getByRole('radio', { name: /^\d\d:\d\d/ }).first()
  await hour.locator('..').click()
  await form.getByRole('button', { name: /^Continuer/ }).click()
  await page.waitForURL(/\/reservation\/menu/)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Ajouter / })
    .first()
    .waitFor()
}
