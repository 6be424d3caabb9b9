import type { Locator, Page } from '@playwright/test'
import { expect, isFolded, open, pathOf, words } from './story.ts'

type House = { id: number; name: string }
type Wish = { day?: RegExp; party?: string; hour?: string | RegExp; sharing?: string }

/** The booking form: beside the page, or in the sheet that the bar opens. */
export async function openBooking(page: Page, house: House): Promise<Locator> {
  await open(page, pathOf(house))
  await unfoldForms(page, page.getByRole('button', { name: /^Réserver/ }))
  const form = page.getByRole('form', { name: 'Réserver une table' })
  await expect(form.getByRole('group', { name: 'Convives' })).toBeVisible()
  return form
}

/** On small screens the forms are in the sheet that a bar opens, else beside the page. */
export async function unfoldForms(page: Page, bar: Locator): Promise<void> {
  const form = page.getByRole('form', { name: /^(Réserver une table|Click & collect|Livraison)$/ })
  if (await isFolded(bar, form)) await bar.click()
}

/** Chooses, and leaves the form as it is. */
export async function choose(form: Locator, { day, party, hour, sharing }: Wish): Promise<void> {
  if (party) await tick(form, party)
  if (day) await tick(form, day)
  if (hour) await tick(form, hour)
  if (sharing) await tick(form, words(sharing))
}

/** On to the order screen, with what was chosen. */
export async function goOnToOrder(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: /^Continuer/ }).click()
  await expect(page).toHaveURL(/\/reservation\/menu/)
  // The address changes before the page does, and the restaurant's page has the same heading.
  await expect(page.getByRole('list', { name: /^Étapes/ })).toBeVisible()
}

/** One more of a dish or a formula. */
export async function order(page: Page, name: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: `Ajouter ${name}` })
    .first()
    .click()
}

/** The basket: beside the menu, or in the sheet that the bar opens. */
export async function openBasket(page: Page): Promise<Locator> {
  const bar = page.getByRole('button', { name: /Voir la commande|^Votre table/ })
  const beside = page.getByRole('complementary', { name: 'Votre commande' })
  if (!(await isFolded(bar, beside))) return beside
  await bar.click()
  return page.getByRole('dialog', { name: /^Votre (commande|table)$/ })
}

/** The dialog that says what confirming does. */
export async function openConfirmation(page: Page): Promise<Locator> {
  const basket = await openBasket(page)
  await basket.getByRole('button', { name: /^(Commander|Réserver sans précommander)$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmer la réservation' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Its box is not seen, its label is. */
async function tick(form: Locator, name: string | RegExp): Promise<void> {
  const choice = form.getByRole('radio', { name, exact: typeof name === 'string' })
  await choice.locator('..').click()
  await expect(choice).toBeChecked()
}
