import type { Locator, Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible } from '../axe.ts'
import {
  added,
  choicesSheet,
  choose,
  chooseEach,
  chooseFirst,
  continueToOrder,
  missingIn,
  openBasket,
  openBooking,
  openConfirmation,
  order,
} from '../booking.ts'
import { book } from '../bookings.ts'
import { confirmAsGuest, guestPage } from '../guests.ts'
import { expectPaid, GOOD, payButton, test, typeCard } from '../paying.ts'
import { newEmail } from '../people.ts'
import { expect, foldedText, hydrated, open, words } from '../story.ts'

const FORMULA = 'Menu du soir'

test('a formula is ordered course by course, changed in the basket, and shown wherever the order is', {
  tag: '@both',
}, async ({ page }) => {
  await openMenu(page)
  const sheet = await openSheet(page, FORMULA)
  await sheet.getByRole('button', { name: /^Ajouter · / }).click()
  await expect(sheet.getByRole('alert')).toContainText(words(`Il manque un choix à « ${FORMULA} »`))
  await expect(missingIn(sheet).first()).toContainText(words('Il manque un choix'))
  await expect(missingIn(sheet).first().locator('input:enabled').first()).toBeFocused()
  await expectAccessible(page, 'dialog[open]')
  const first = await chooseEach(sheet, 0)
  await expect(sheet.getByRole('alert')).toBeHidden()
  // The notification disappears after two and a half seconds.
  await Promise.all([
    expect(added(page, FORMULA)).toBeVisible(),
    sheet.getByRole('button', { name: /^Ajouter · / }).click(),
  ])
  await expect(sheet).toBeHidden()

  const again = await openSheet(page, FORMULA)
  await expect(again.getByRole('radio', { checked: true })).toHaveCount(0)
  await chooseEach(again, 1)
  await again.getByRole('button', { name: /^Ajouter · / }).click()
  await expect(again).toBeHidden()

  const lines = linesIn(await openBasket(page))
  await expect(lines).toHaveCount(2)
  for (const name of first) await expect(lines.first()).toContainText(words(name))
  const change = lines.nth(1).getByRole('button', { name: /^Modifier/ })
  await change.click()
  const third = await chooseEach(choicesSheet(page), 0, 1)
  await choicesSheet(page)
    .getByRole('button', { name: /^Enregistrer · / })
    .click()
  await expect(choicesSheet(page)).toBeHidden()
  await expect(change).toBeFocused()
  for (const name of third) await expect(lines.nth(1)).toContainText(words(name))
  await page.keyboard.press('Escape')

  const dialog = await openConfirmation(page)
  for (const name of [...first, ...third]) await expect(dialog).toContainText(words(name))
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page).toHaveURL(/\/reservation\/payment\//)
  for (const name of [...first, ...third]) await expect(page.getByRole('main')).toContainText(words(name))
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
  const ordered = page.getByRole('region', { name: 'Votre commande' })
  for (const name of [...first, ...third]) await expect(ordered).toContainText(words(name))

  await open(page, '/user/reservations')
  await page
    .getByRole('main')
    .getByRole('article', { name: DEMO.eightPlus.name })
    .getByRole('button', { name: 'Détails' })
    .click()
  const details = page.getByRole('dialog', { name: 'Détails de la réservation' })
  for (const name of [...first, ...third]) await expect(details).toContainText(words(name))

  await openMenu(page)
  const next = await openSheet(page, FORMULA)
  const last = next.getByRole('button', { name: /^Comme la dernière fois/ })
  const lineText = (await foldedText(last)).replace('Comme la dernière fois', '')
  await last.click()
  await next.getByRole('button', { name: /^Ajouter · / }).click()
  await expect(next).toBeHidden()
  await expect(linesIn(await openBasket(page)).first()).toContainText(words(lineText))
})

test('a dish is added with its proposed choices in one tap, or with others after a change', {
  tag: ['@both', '@smoke'],
}, async ({ page }) => {
  await openMenu(page)
  const dish = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /Au choix\s: (cuisson|accompagnement|sauce|supplément)/ })
    .first()
  const name = await foldedText(dish.getByRole('heading'))
  await Promise.all([expect(added(page, name)).toBeVisible(), dish.getByRole('button', { name: 'Ajouter' }).click()])
  await expect(choicesSheet(page)).toHaveCount(0)

  const lines = linesIn(await openBasket(page))
  await lines
    .first()
    .getByRole('button', { name: /^Modifier/ })
    .click()
  const sheet = choicesSheet(page)
  await expect(sheet).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  const other = sheet.locator('label').filter({ has: page.locator('input:enabled:not(:checked)') })
  const option = await foldedText(other.last().locator('.font-semibold'))
  await other.last().click()
  await sheet.getByRole('button', { name: /^Enregistrer · / }).click()
  await expect(sheet).toBeHidden()
  await expect(lines.first()).toContainText(words(option))
  await page.keyboard.press('Escape')

  // A dish with two different choices has two lines. The basket decides which one is removed.
  await dish.getByRole('button', { name: 'Ajouter' }).click()
  await dish.getByRole('button', { name: words(`Retirer ${name} : choisir dans la commande`) }).click()
  await expect(page.locator('li:focus')).toContainText(words(name))
  await expect(linesIn(await shownBasket(page))).toHaveCount(2)
})

test('a guest joins a table with a formula, and its host sees the dishes', async ({
  page,
  person,
  baseURL,
  browser,
}) => {
  const { invitationLink, usersReservations } = await book(baseURL, person)
  let lineText = ''
  await guestPage(browser, async (guest) => {
    await open(guest, `/reservation/join/${invitationLink?.id}`)
    await guest.getByRole('link', { name: 'Continuer sans compte' }).click()
    await hydrated(guest)
    await order(guest, FORMULA)
    const basket = await openBasket(guest)
    lineText = await foldedText(linesIn(basket).first().locator('p').nth(1))
    await guest.keyboard.press('Escape')
    const form = await confirmAsGuest(guest)
    await form.getByLabel('Prénom').fill('Léa')
    await form.getByLabel('Nom', { exact: true }).fill('Durand')
    await form.getByLabel('Adresse email').fill(newEmail())
    await form.getByRole('button', { name: 'Confirmer' }).click()
    await expect(guest).toHaveURL(/\/reservation\/confirmation\/.+/)
    await expect(guest.getByRole('main')).toContainText(words(lineText))
  })
  await open(page, `/reservation/confirmation/${usersReservations[0]?.id}`)
  await expect(page.getByRole('region', { name: 'La commande de la table' })).toContainText(words(lineText))
})

test('an order that predates the choices of its formula shows what is missing', async ({ page }) => {
  await openMenu(page)
  await order(page, FORMULA)
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (const [key, text] of Object.entries(storage)) {
        if (key.startsWith('draft')) storage.setItem(key, text.replace(/"choices":\[\{.*?\}\]/g, '"choices":[]'))
      }
    }
  })
  await page.reload()
  await hydrated(page)

  const sentence = words(`Il manque un choix à « ${FORMULA} »`)
  const basket = await openBasket(page)
  await expect(linesIn(basket).first().getByRole('alert')).toContainText(sentence)
  const send = basket.getByRole('button', { name: 'Commander', exact: true })
  await expect(send).toBeDisabled()
  await expect(send).toHaveAccessibleDescription(sentence)
  await basket.getByRole('button', { name: /^Modifier/ }).click()
  await chooseFirst(choicesSheet(page))
  await expect(send).toBeEnabled()
})

/** Goes to the order screen of a table for one. */
async function openMenu(page: Page): Promise<void> {
  const form = await openBooking(page, DEMO.eightPlus)
  await choose(form, { party: '1', day: /^mer/, hour: '20:00' })
  await continueToOrder(page, form)
}

async function openSheet(page: Page, name: string): Promise<Locator> {
  await page
    .getByRole('main')
    .getByRole('button', { name: `Ajouter ${name}` })
    .first()
    .click()
  const sheet = choicesSheet(page)
  await expect(sheet).toBeVisible()
  return sheet
}

/** Returns the lines of the basket, without those of a sheet above it. */
function linesIn(basket: Locator): Locator {
  return basket.locator('[data-dish]')
}

/** Returns the basket that is already open: next to the menu, or over it. */
async function shownBasket(page: Page): Promise<Locator> {
  const basket = page
    .getByRole('complementary', { name: 'Votre commande' })
    .or(page.getByRole('dialog', { name: 'Votre commande' }))
  await expect(basket).toBeVisible()
  return basket
}
