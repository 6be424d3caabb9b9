import type { Locator, Page } from '@playwright/test'
import { besideIt, expect, listening } from './story.ts'

/** The people whom a scheme's page offers: what they hold, and what goes wrong with them. */
type Holder = 'Camille' | 'Sacha' | 'Louison' | 'Dominique' | 'Maxime' | 'Alix'

/** The switch of a scheme on the payment screen. */
export function schemeSwitch(page: Page, name: 'Ticket Restaurant' | 'Resto Flash'): Locator {
  return page.getByRole('switch', { name: new RegExp(name) })
}

/** From the payment screen to the scheme, in as somebody, and back; answers by which name the card is found again. */
export async function link(
  page: Page,
  scheme: 'Edenred' | 'Resto Flash',
  holder: Holder,
  name = newHolder(),
): Promise<string> {
  await page.getByRole('button', { name: `Se connecter à ${scheme}` }).click()
  await answerScheme(page, 'Se connecter', holder, name)
  await expect(page).toHaveURL(/\/payment\/[\w-]+\?titres=/)
  await listening(page)
  return name
}

/** A name that nobody has had yet. */
export function newHolder(): string {
  return `convive-${crypto.randomUUID().slice(0, 8)}`
}

/** What is done on a scheme's own page. */
export async function answerScheme(
  page: Page,
  answer: 'Se connecter' | 'Payer' | 'Annuler',
  holder: Holder = 'Camille',
  name = 'convive',
): Promise<void> {
  await page.getByRole('textbox', { name: 'Identifiant' }).fill(name)
  await page.getByRole('radio', { name: new RegExp(`^${holder}`) }).check()
  await page.getByRole('button', { name: answer }).click()
}

/** What a card was asked for, as the scheme shows it: « 25,00 € autorisé », the newest first. */
export async function ledgerOf(page: Page, baseURL: string | undefined, name: string): Promise<string[]> {
  const tab = await page.context().newPage()
  await tab.goto(`${besideIt(baseURL, 1)}/vouchers`)
  const lines = await tab.locator('.panel').filter({ hasText: name.toLowerCase() }).locator('.line').allInnerTexts()
  await tab.close()
  return lines.map((line) => line.replace(/\s+/g, ' '))
}
