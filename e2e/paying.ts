import type { Browser, Page } from '@playwright/test'
import { newAddress, test as signedIn } from './people.ts'
import { expect, isFolded, listening, words } from './story.ts'

export const GOOD = '4242424242424242'
export const MASTERCARD = '5555555555554444'
/** Its bank wants to ask its customer each time. */
export const ASKS = '4000002760003184'

/**
 * Stories of someone who pays: a browser notes every refusal of a provider's as an error. Refused cards and tried codes
 * are counted by network: each story has one of its own.
 */
export const test = signedIn.extend({
  expectedErrors: /402/,
  context: async ({ context }, use) => {
    const address = newAddress()
    await context.route('**/graphql', (route) =>
      route.fallback({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
    )
    await use(context)
  },
})

/** Types a card into the provider's frames. */
export async function typeCard(page: Page, number: string, { expiry = '12/34', cvc = '123' } = {}): Promise<void> {
  const field = (title: string) => page.frameLocator(`iframe[title*="${title}"]`)
  await field('numéro de carte').getByLabel('Numéro de carte').fill(number)
  await field("date d'expiration").getByLabel("Date d'expiration").fill(expiry)
  await field('CVC').getByLabel('Code CVC').fill(cvc)
}

/** The button that obliges to pay. */
export function payButton(page: Page) {
  return page.getByRole('button', { name: /^Confirmer/ })
}

/** What the bank's page asks, on a page of its own. */
export async function answerBank(page: Page, answer: 'Authentifier' | 'Refuser'): Promise<void> {
  await expect(page).toHaveURL(/\/stripe\/3ds\//)
  await page.getByRole('button', { name: answer }).click()
}

export async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/reservation\/confirmation\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Beside the card, and nowhere else. */
export async function expectRefused(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: words(sentence) })).toBeVisible()
  await expect(page).toHaveURL(/\/payment\/[\w-]+\/?(\?place=[\w-]+)?$/)
}

/** Somebody else's browser, or another of one's own where a token is given. */
export async function otherBrowser(
  browser: Browser,
  story: (page: Page) => Promise<void>,
  { baseURL = '', token }: { baseURL?: string | undefined; token?: string } = {},
): Promise<void> {
  const origins = token ? [{ origin: baseURL, localStorage: [{ name: 'token', value: token }] }] : []
  const context = await browser.newContext({ storageState: { cookies: [], origins } })
  try {
    await story(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Puts the first dish into the order of an invitation and confirms it; answers once its share waits to be paid. */
export async function orderToPay(page: Page, link: string): Promise<void> {
  await page.goto(`/reservation/menu/${link}`)
  await listening(page)
  await page
    .getByRole('button', { name: /^Ajouter / })
    .first()
    .click()
  const bar = page.getByRole('button', { name: /Voir la commande/ })
  const confirm = page.getByRole('button', { name: 'Commander', exact: true })
  if (await isFolded(bar, confirm)) await bar.click()
  await confirm.click()
  await page.getByRole('form', { name: 'Confirmer la réservation' }).getByRole('button', { name: 'Confirmer' }).click()
  await expect(page).toHaveURL(/\/reservation\/payment\/[\w-]+$/)
  await expect(payButton(page)).toBeVisible()
}
