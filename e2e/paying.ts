import type { Browser, Page } from '@playwright/test'
import { order } from './booking.ts'
import { ownNetwork, test as signedIn } from './people.ts'
import { expect, hydrated, isFolded, words } from './story.ts'

export const GOOD = '4242424242424242'
export const MASTERCARD = '5555555555554444'
/** A card whose bank requires 3-D Secure at each payment. */
export const CARD_WITH_3DS = '4000002760003184'
/** A card whose bank requires 3-D Secure at the first payment, and never off session afterwards. */
export const CARD_THAT_ASKS_ONCE = '4000002500003155'
/** A card without sufficient funds. */
export const POOR = '4000000000009995'

/**
 * Stories of a paying person. The browser logs each 402 of the provider as an error. Each story has its own network, because
 * declined cards and failed codes are counted by network.
 */
export const test = signedIn.extend({
  expectedErrors: /402/,
  context: async ({ context }, use) => {
    await ownNetwork(context)
    await use(context)
  },
})

/** Types a card into the provider's frames. */
export async function typeCard(page: Page, number: string, { expiry = '12/34', cvc = '123' } = {}): Promise<void> {
  const field = (title: string) => page.frameLocator(`iframe[title*="${title}"]`)
  await field('numéro de carte').getByLabel('Numéro de carte').fill(number)
  await field("date d'expiration").getByLabel("Date d'expiration").fill(expiry)
  await field('CVC').getByLabel('Code CVC').fill(cvc)
  // The frames notify the page, which then pays with their values.
  await expect(page.locator('.StripeElement--complete')).toHaveCount(3)
}

/** Expects an error for the empty number, with the focus on it, so that further typing goes there. */
export async function expectNumberAskedFor(page: Page): Promise<void> {
  await expect(page.getByText('Renseignez le numéro de la carte.')).toBeVisible()
  await expect(page.frameLocator('iframe[title*="numéro de carte"]').getByLabel('Numéro de carte')).toBeFocused()
}

export function payButton(page: Page) {
  return page.getByRole('button', { name: /^Confirmer/ })
}

/** Completes the bank's 3-D Secure page, which has the whole window. */
export async function answerBank(page: Page, answer: 'Authentifier' | 'Refuser'): Promise<void> {
  await expect(page).toHaveURL(/\/stripe\/3ds\//)
  await page.getByRole('button', { name: answer }).click()
}

export async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/reservation\/confirmation\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Expects the error next to the card, on the same page. */
export async function expectRefused(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: words(sentence) })).toBeVisible()
  await expect(page).toHaveURL(/\/payment\/[\w-]+\/?(\?place=[\w-]+)?$/)
}

/** Runs a story in another browser, signed in if a token is given. */
export async function otherBrowser(
  browser: Browser,
  story: (page: Page) => Promise<void>,
  { baseURL = '', token }: { baseURL?: string | undefined; token?: string } = {},
): Promise<void> {
  const origins = token ? [{ origin: baseURL, localStorage: [{ name: 'token', value: token }] }] : []
  const context = await browser.newContext({ storageState: { cookies: [], origins } })
  try {
    await ownNetwork(context)
    await story(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Orders the first dish on an invitation and confirms. Resolves on the payment screen. */
export async function orderToPay(page: Page, link: string): Promise<void> {
  await page.goto(`/reservation/menu/${link}`)
  await hydrated(page)
  await order(page, /^Ajouter /)
  const bar = page.getByRole('button', { name: /Voir la commande/ })
  const confirm = page.getByRole('button', { name: 'Commander', exact: true })
  if (await isFolded(bar, confirm)) await bar.click()
  await confirm.click()
  await page.getByRole('form', { name: 'Confirmer la réservation' }).getByRole('button', { name: 'Confirmer' }).click()
  await expect(page).toHaveURL(/\/reservation\/payment\/[\w-]+$/)
  await expect(payButton(page)).toBeVisible()
}
