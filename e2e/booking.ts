import type { Locator, Page } from '@playwright/test'
import { expect, foldedText, isFolded, open, pathOf, words } from './story.ts'

type Restaurant = { id: number; name: string }
type Choice = { day?: RegExp; party?: string; hour?: string | RegExp; sharing?: string }

/** Opens a restaurant's booking form: next to the page, or in the sheet that the bar opens. */
export async function openBooking(page: Page, restaurant: Restaurant): Promise<Locator> {
  await open(page, pathOf(restaurant))
  await unfoldForms(page, page.getByRole('button', { name: /^Réserver/ }))
  const form = page.getByRole('form', { name: 'Réserver une table' })
  await expect(form.getByRole('group', { name: 'Convives' })).toBeVisible()
  return form
}

/** Opens the sheet with the forms on small screens. Wide ones show them next to the page. */
export async function unfoldForms(page: Page, bar: Locator): Promise<void> {
  const form = page.getByRole('form', { name: /^(Réserver une table|Click & collect|Livraison)$/ })
  if (await isFolded(bar, form)) await bar.click()
}

/** Makes these choices without sending the form. */
export async function choose(form: Locator, { day, party, hour, sharing }: Choice): Promise<void> {
  if (party) await tick(form, party)
  if (day) await tick(form, day)
  if (hour) await tick(form, hour)
  if (sharing) await tick(form, words(sharing))
}

/** Goes to the order screen with the choices. */
export async function continueToOrder(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: /^Continuer/ }).click()
  await expect(page).toHaveURL(/\/reservation\/menu/)
  // The address changes before the page, and both pages have the same heading, so the test waits for the list of steps.
  await expect(page.getByRole('list', { name: /^Étapes/ })).toBeVisible()
}

/** Adds a dish, or a formula with the first dish of each course. */
export async function order(page: Page, name: string | RegExp, nth = 0): Promise<void> {
  const label = typeof name === 'string' ? `Ajouter ${name}` : name
  const more = page.getByRole('main').getByRole('button', { name: label }).nth(nth)
  const asks = (await more.getAttribute('aria-haspopup')) === 'dialog'
  const stepper = more.locator('..')
  const before = await foldedText(stepper)
  await more.click()
  if (asks) await chooseFirst(choicesSheet(page))
  // The notification disappears after a moment, the quantity stays.
  await expect.poll(() => foldedText(stepper)).not.toBe(before)
}

/** Returns the notification that a dish was added. The next dish replaces it. */
export function added(page: Page, dish: string): Locator {
  return page.locator('[popover]').filter({ hasText: new RegExp(`${words(dish).source}.*ajouté à votre commande`) })
}

/** Returns the sheet for the courses of a formula or the options of a dish. */
export function choicesSheet(page: Page): Locator {
  return page.getByRole('form', { name: /^Choix de / })
}

/** Returns the courses and options that are still missing in a sheet after it was sent. */
export function missingIn(sheet: Locator): Locator {
  return sheet.locator('fieldset[aria-invalid=true]')
}

/** Selects the first choice of every required group, and sends the sheet. */
export async function chooseFirst(sheet: Locator): Promise<void> {
  const send = sheet.getByRole('button', { name: /^(Ajouter|Enregistrer|Commander) · / })
  const missing = missingIn(sheet)
  await send.click()
  await expect(missing.first()).toBeVisible()
  while ((await missing.count()) > 0) await missing.first().locator(FREE_CHOICE).first().check()
  await send.click()
  await expect(sheet).toBeHidden()
}

/** Chooses a dish of each course: the first number is for the first course, and the last number for all later ones. */
export async function chooseEach(sheet: Locator, ...nth: number[]): Promise<string[]> {
  const names: string[] = []
  await expect(sheet.locator(':scope > fieldset').first()).toBeVisible()
  // A chosen dish may have options, which are within its course.
  for (const [course, group] of (await sheet.locator(':scope > fieldset').all()).entries()) {
    const choice = group.locator(':scope > ul > li').nth(nth[course] ?? nth.at(-1) ?? 0)
    await choice.locator(':scope > label input').check()
    names.push(await foldedText(choice.locator('.font-semibold').first()))
  }
  return names
}

/** Matches the group itself, not the options of a chosen dish. */
const FREE_CHOICE = ':scope > ul > li > label > input:enabled:not(:checked)'

/** Opens the basket: next to the menu, or in the sheet that the bar opens. */
export async function openBasket(page: Page): Promise<Locator> {
  const bar = page.getByRole('button', { name: /Voir la commande|^Votre table/ })
  const sideBasket = page.getByRole('complementary', { name: 'Votre commande' })
  if (!(await isFolded(bar, sideBasket))) return sideBasket
  await bar.click()
  return page.getByRole('dialog', { name: /^Votre (commande|table)$/ })
}

export async function openConfirmation(page: Page): Promise<Locator> {
  const basket = await openBasket(page)
  await basket.getByRole('button', { name: /^(Commander|Réserver sans précommander)$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmer la réservation' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Clicks the label, because the radio button itself is invisible. */
async function tick(form: Locator, name: string | RegExp): Promise<void> {
  const choice = form.getByRole('radio', { name, exact: typeof name === 'string' })
  await choice.locator('..').click()
  await expect(choice).toBeChecked()
}
