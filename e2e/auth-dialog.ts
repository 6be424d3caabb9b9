import type { Locator, Page } from '@playwright/test'
import { expect } from './story.ts'

/** Opens the auth dialog from the header, or from the drawer on small screens. */
export async function openAuthDialog(page: Page): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Se connecter' }).click()
  const dialog = authDialog(page)
  await expect(dialog).toBeVisible()
  return dialog
}

export function authDialog(page: Page): Locator {
  return page.getByRole('dialog').filter({ has: page.getByRole('tablist', { name: 'Votre compte' }) })
}

/** Opens another tab of the dialog. Returns its panel. */
export async function goTo(dialog: Locator, tab: string): Promise<Locator> {
  await dialog.getByRole('tab', { name: tab }).click()
  const panel = dialog.getByRole('tabpanel', { name: tab })
  await expect(panel).toBeVisible()
  return panel
}

export async function logIn(dialog: Locator, { email, password }: { email: string; password: string }): Promise<void> {
  await dialog.getByLabel('Adresse email').fill(email)
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Se connecter', exact: true }).click()
}

/** Ticks the captcha's box, and waits until the browser has solved it. */
export async function passCaptcha(part: Locator): Promise<void> {
  const box = part.getByRole('checkbox', { name: 'Je ne suis pas un robot' })
  await box.click()
  await expect(box).toBeChecked()
}

/** Opens the diner's menu: in the header, or in the drawer on small screens. Returns the part with its links. */
export async function openAccount(page: Page): Promise<Locator> {
  const drawer = page.getByRole('button', { name: 'Menu', exact: true })
  const isSmall = await drawer.isVisible()
  await (isSmall ? drawer : accountButton(page)).click()
  const part = page.getByRole('dialog', { name: isSmall ? 'Menu' : 'Mon compte' })
  await expect(part.getByRole('button', { name: 'Se déconnecter' })).toBeVisible()
  return part
}

export function accountButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /^Mon compte/ })
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect.poll(() => storedToken(page)).toBeNull()
  await expect(page.locator('html')).not.toHaveAttribute('data-signed-in')
}

export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'))
}
