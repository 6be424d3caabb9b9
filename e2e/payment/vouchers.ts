import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, originAbove } from '../story.ts'

/** The test holders on a scheme's page. */
type Holder = 'Camille' | 'Sacha' | 'Louison' | 'Dominique' | 'Maxime' | 'Alix'

export function schemeSwitch(page: Page, name: 'Ticket Restaurant' | 'Resto Flash'): Locator {
  return page.getByRole('switch', { name: new RegExp(name) })
}

/** Connects a scheme from the payment screen as this holder. Returns the name of their card. */
export async function connectScheme(
  page: Page,
  scheme: 'Edenred' | 'Resto Flash',
  holder: Holder,
  name = newHolder(),
): Promise<string> {
  await page.getByRole('button', { name: `Se connecter à ${scheme}` }).click()
  await answerScheme(page, 'Se connecter', holder, name)
  await expect(page).toHaveURL(/\/payment\/[\w-]+\?titres=/)
  await hydrated(page)
  return name
}

export function newHolder(): string {
  return `convive-${crypto.randomUUID().slice(0, 8)}`
}

/** Completes a scheme's own page as this holder. */
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

/** Returns the payments of a card as the sandbox shows them, « 25,00 € autorisé », newest first. */
export async function ledgerOf(page: Page, baseURL: string | undefined, name: string): Promise<string[]> {
  const tab = await page.context().newPage()
  await tab.goto(`${originAbove(baseURL, 1)}/vouchers`)
  const lines = await tab.locator('.panel').filter({ hasText: name.toLowerCase() }).locator('.line').allInnerTexts()
  await tab.close()
  return lines.map((line) => line.replace(/\s+/g, ' '))
}
