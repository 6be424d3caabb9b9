import type { Browser, Locator, Page } from '@playwright/test'
import { authDialog, goTo, passCaptcha } from './auth-dialog.ts'
import { openBasket, order } from './booking.ts'
import { linkTo, newEmail, newPhone, ownNetwork, PASSWORD } from './people.ts'
import { expect, hydrated, words } from './story.ts'

/** Runs a story in another browser without a session, on a network of its own or on that of `address`. */
export async function guestPage(
  browser: Browser,
  story: (page: Page) => Promise<void>,
  address?: string,
): Promise<void> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  try {
    await ownNetwork(context, address)
    await story(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Orders a dish on an invitation and opens the confirmation. Returns its form. */
export async function orderAsGuest(page: Page, dish: string): Promise<Locator> {
  await hydrated(page)
  await order(page, dish)
  return confirmAsGuest(page)
}

/** Opens the confirmation of the guest's order. Returns its form. */
export async function confirmAsGuest(page: Page): Promise<Locator> {
  const basket = await openBasket(page)
  await basket.getByRole('button', { name: 'Commander', exact: true }).click()
  const form = page.getByRole('form', { name: 'Confirmer la réservation' })
  await expect(form).toBeVisible()
  return form
}

/** Signs up from an invitation's order screen, and opens the email's link in another tab. Returns that tab. */
export async function signUpOnTheWay(page: Page, baseURL: string | undefined): Promise<Page> {
  const email = newEmail()
  await page.getByRole('button', { name: words("S'inscrire Ou Se Connecter") }).click()
  const panel = await goTo(authDialog(page), 'Inscription')
  await panel.getByLabel('Adresse email').fill(email)
  await passCaptcha(panel)
  await panel.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(authDialog(page)).toContainText(words("Un lien d'activation vous a été envoyé"))

  const tab = await page.context().newPage()
  await tab.goto(await linkTo(baseURL, email, '/activate/'))
  await hydrated(tab)
  const form = tab.getByRole('form', { name: 'Activer mon compte' })
  await form.getByLabel('Prénom').fill('Karim')
  await form.getByLabel('Nom', { exact: true }).fill('Benali')
  await form.getByLabel('Téléphone portable').fill(newPhone())
  await form.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await form.getByLabel('Confirmez le mot de passe').fill(PASSWORD)
  await form.getByRole('button', { name: 'Activer mon compte' }).click()
  return tab
}
