import type { Page } from '@playwright/test'
import { idOf } from '@tablee/server/database/seed/demonstration/restaurants.ts'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible } from '../axe.ts'
import { choose, continueToOrder, openBasket, openBooking, order, unfoldForms } from '../booking.ts'
import { KELLER, keepAddress, MARTYRS, openOrder, openToGo } from '../orders.ts'
import { expectPaid, GOOD, payButton, test, typeCard } from '../paying.ts'
import { ask, expectToast } from '../people.ts'
import { test as anyone, expect, foldedText, open, pathOf, words } from '../story.ts'

const NONNA = DEMO.eightPlus
const BEYROUTH = DEMO.allParis
const SELLS_WINE = { id: idOf('Donburi Club'), name: 'Donburi Club' }
const AGE = "Une pièce d'identité sera demandée à la remise (alcool : 18 ans et plus)."

test('a takeaway meal is ordered, paid, found in the list and cancelled', { tag: '@smoke' }, async ({ page }) => {
  const form = await openToGo(page, BEYROUTH, 'Click & collect')
  await expect(form.getByRole('group', { name: 'Convives' })).toHaveCount(0)
  await form.getByRole('button', { name: /^Continuer/ }).click()
  await expect(form.getByText('Veuillez choisir une heure')).toBeVisible()
  await expect(form.getByText('Veuillez choisir une heure')).toBeVisible()
  await choose(form, { day: /^jeu/, hour: '20:00' })
  await expect(form.getByRole('radio', { name: '20:15' })).toHaveCount(0)
  await continueToOrder(page, form)

  await expect(page.getByRole('main')).toContainText(
    words("Click & collect · jeu. 26 nov., prêt à 20:00, gardé jusqu'à 20:30"),
  )
  await expect(page.getByRole('region', { name: 'Adresse de livraison' })).toHaveCount(0)
  await order(page, 'Houmous')
  const basket = await openBasket(page)
  await expect(basket).not.toContainText('Frais de livraison')
  const dialog = await openOrder(page, basket)
  await expect(dialog).toContainText(words('Votre commande est retenue 15 minutes, le temps de régler'))
  await expect(dialog).toContainText(words("Elle sera prête à 20:00 et gardée jusqu'à 20:30."))
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Confirmer' }).click()

  await expect(page).toHaveURL(/\/reservation\/payment\/[\w-]+$/)
  const summary = page.getByRole('complementary', { name: 'Votre commande' })
  await expect(summary).toContainText(words("Jusque-là l'annulation est gratuite"))
  await expect(summary).toContainText(words('le jeu. 26 nov. à 19:30.'))
  await expect(page.getByRole('main')).not.toContainText(/table|absence|supplément/)
  await typeCard(page, GOOD)
  await payButton(page).click()

  await expectPaid(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words("Merci, c'est commandé !"))
  await expect(page.getByRole('main')).toContainText(words("Elle sera prête à 20:00 et gardée jusqu'à 20:30."))
  await expect(page.getByRole('main')).not.toContainText(/table|invit/)

  await open(page, '/user/reservations')
  const card = page.getByRole('main').getByRole('article', { name: BEYROUTH.name })
  await expect(card).toContainText('Click & collect')
  expect(await foldedText(card)).toMatch(
    /jeu\. 26\/11\/2026, prêt à 20:00, gardé jusqu'à 20:30 ?· ?\d+,\d\d € autorisés/,
  )
  await card.getByRole('button', { name: 'Annuler' }).click()
  const cancelling = page.getByRole('dialog', { name: /Annuler la commande/ })
  await cancelling.getByRole('button', { name: 'Annuler la commande' }).click()
  await expectToast(page, words('Votre commande est annulée.'))
  await expect(card).toContainText('Annulée')
})

test('a meal is delivered to an address that the restaurant serves, and to no other', { tag: '@both' }, async ({
  page,
  person,
  baseURL,
}) => {
  await keepAddress(baseURL, person, KELLER)
  await keepAddress(baseURL, person, MARTYRS)
  const form = await openToGo(page, NONNA, 'Livraison')
  await choose(form, { day: /^jeu/, hour: '20:00 - 20:15' })
  await continueToOrder(page, form)

  await order(page, 'Burrata crémeuse')
  const where = page.getByRole('region', { name: 'Adresse de livraison' })
  await expect(where.getByRole('list', { name: 'Zones de livraison' })).toContainText('9e arrondissement')
  const keller = where.getByRole('radio', { name: /Keller/ })
  await expect(keller).toBeDisabled()
  await expect(keller).toHaveAccessibleDescription(words('Ce restaurant ne livre pas à cette adresse.'))

  // The only address in the delivery area is preselected.
  await expect(where.getByRole('radio', { name: /5 Rue des Martyrs/ })).toBeChecked()
  const basket = await openBasket(page)
  await expect(basket).toContainText(words('Frais de livraison2,90 €'))

  const dialog = await openOrder(page, basket)
  await expect(dialog).toContainText(words('Elle sera livrée entre 20:00 et 20:30 : 5 Rue des Martyrs, 75009 Paris.'))
  await dialog.getByRole('button', { name: 'Confirmer' }).click()

  await expect(page).toHaveURL(/\/reservation\/payment\/[\w-]+$/)
  const summary = page.getByRole('complementary', { name: 'Votre commande' })
  await expect(summary).toContainText(words('Frais de livraison2,90 €'))
  await expect(summary).toContainText('5 Rue des Martyrs')
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
  await expect(page.getByRole('main')).toContainText(words('Elle sera livrée entre 20:00 et 20:30.'))
  await expect(page.getByRole('region', { name: 'Adresse de livraison' })).toContainText('5 Rue des Martyrs')

  await open(page, '/user/reservations')
  const card = page.getByRole('main').getByRole('article', { name: NONNA.name })
  await expect(card).toContainText('Livraison')
  await expect(card).toContainText(words('entre 20:00 et 20:30'))
  await card.getByRole('button', { name: 'Détails' }).click()
  const details = page.getByRole('dialog', { name: 'Détails de la commande' })
  await expect(details.getByRole('region', { name: 'Adresse de livraison' })).toContainText('75009 Paris')
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')

  await card.getByRole('button', { name: 'Modifier' }).click()
  const moving = page.getByRole('dialog', { name: words("Changer l'heure") })
  await expect(moving.getByRole('group', { name: 'Convives' })).toHaveCount(0)
  await moving.getByText('20:30 - 20:45').click()
  await moving.getByRole('button', { name: 'Enregistrer' }).click()
  await expectToast(page, words("C'est noté : jeu. 26 nov., entre 20:30 et 21:00."))
  await expect(card).toContainText(words('entre 20:30 et 21:00'))
})

test('an address is added while ordering, and is selected only if it is served', { tag: '@both' }, async ({ page }) => {
  const form = await openToGo(page, NONNA, 'Livraison')
  await choose(form, { day: /^ven/, hour: '19:30 - 19:45' })
  await continueToOrder(page, form)
  const where = page.getByRole('region', { name: 'Adresse de livraison' })

  async function add(typed: string, picked: string) {
    await where.getByRole('button', { name: 'Ajouter une adresse' }).click()
    const adding = page.getByRole('form', { name: 'Ajouter une adresse' })
    await adding.getByRole('combobox', { name: 'Adresse' }).pressSequentially(typed)
    await adding.getByRole('option', { name: words(picked) }).click()
    await adding.getByRole('button', { name: 'Valider' }).click()
    await expectToast(page, words('Votre adresse de livraison a été ajoutée.'))
  }

  await add('12 rue keller', '12 Rue Keller, 75011 Paris')
  await expect(where.getByRole('radio', { name: /12 Rue Keller/ })).toBeDisabled()
  // The address is outside the delivery area, so it is not offered.
  await expect(where.getByRole('status')).toHaveText(words('Ajoutez une autre adresse.'))
  await add('12 rue des martyrs', '12 Rue des Martyrs, 75009 Paris')
  await expect(where.getByRole('radio', { name: /12 Rue des Martyrs/ })).toBeChecked()

  await order(page, 'Burrata crémeuse')
  const basket = await openBasket(page)
  await expect(basket).toContainText('12 Rue des Martyrs')
  await expect(basket.getByRole('button', { name: 'Commander', exact: true })).toBeEnabled()
})

test('a restaurant with our software delivers anywhere, without a fee of its own', async ({
  page,
  person,
  baseURL,
}) => {
  await keepAddress(baseURL, person, KELLER)
  await keepAddress(baseURL, person, MARTYRS)
  const form = await openToGo(page, DEMO.saas, 'Livraison')
  await choose(form, { day: /^jeu/, hour: '20:00 - 20:15' })
  await continueToOrder(page, form)
  const where = page.getByRole('region', { name: 'Adresse de livraison' })
  await expect(where.getByRole('list', { name: 'Zones de livraison' })).toHaveCount(0)
  // No address is preselected if several are in the delivery area.
  await order(page, /^Ajouter /, 1)
  const unchosen = await openBasket(page)
  await expect(unchosen.getByRole('button', { name: 'Commander', exact: true })).toBeDisabled()
  await unchosen.getByRole('button', { name: /^Choisir/ }).click()
  await expect(where.getByRole('heading')).toBeFocused()
  await where.getByRole('radio', { name: /12 Rue Keller/ }).check()
  const basket = await openBasket(page)
  await expect(basket).toContainText('Frais de service')
  await expect(basket).not.toContainText('Frais de livraison')
})

test('the chosen type is kept on the way back, and arrow keys move to another', async ({ page }) => {
  const form = await openToGo(page, NONNA, 'Livraison')
  await choose(form, { day: /^jeu/, hour: '20:00 - 20:15' })
  await continueToOrder(page, form)
  await page.getByRole('link', { name: 'Retour à la fiche' }).click()
  await expect(page).toHaveURL(pathOf(NONNA))
  await unfoldForms(page, page.getByRole('button', { name: words('Commander · jeu. 26, 20:00 - 20:15') }))
  await expect(page.getByRole('radio', { name: '20:00 - 20:15' })).toBeChecked()
  const tab = page.getByRole('tab', { name: 'Livraison' })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await tab.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Table' })).toBeFocused()
  const table = page.getByRole('form', { name: 'Réserver une table' })
  await expect(table.getByRole('group', { name: 'Convives' })).toBeVisible()
})

test('a dish that is not delivered leaves the basket, with a message', async ({ page }) => {
  const table = await openBooking(page, NONNA)
  await choose(table, { day: /^jeu/, hour: '20:00' })
  await continueToOrder(page, table)
  for (const dish of ['Burrata crémeuse', await notDelivered(page)]) await order(page, dish)
  await page.getByRole('link', { name: 'Retour à la fiche' }).click()
  await expect(page).toHaveURL(pathOf(NONNA))
  await unfoldForms(page, page.getByRole('button', { name: /^Réserver · / }))
  await page.getByRole('tab', { name: 'Livraison' }).click()
  const form = page.getByRole('form', { name: 'Livraison' })
  await choose(form, { day: /^jeu/, hour: '20:00 - 20:15' })
  await continueToOrder(page, form)
  await expect(page.getByRole('status').filter({ hasText: 'retiré' })).toHaveText(
    words("Un plat n'est pas proposé en livraison : il a été retiré de votre commande."),
  )
  await expect(await openBasket(page)).toContainText('Burrata crémeuse')
})

test('takeaway wine shows that a proof of age is required', async ({ page }) => {
  const form = await openToGo(page, SELLS_WINE, 'Click & collect')
  await choose(form, { day: /^jeu/, hour: '20:00' })
  await continueToOrder(page, form)
  const more = page.getByRole('button', { name: /^Voir plus/ })
  while ((await more.count()) > 0) await more.first().click()
  await order(page, 'Bouteille de Riesling sec')
  const basket = await openBasket(page)
  await expect(basket).toContainText(words(AGE))
  const dialog = await openOrder(page, basket)
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByRole('complementary', { name: 'Votre commande' })).toContainText(words(AGE))
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
  await expect(page.getByRole('main')).toContainText(words(AGE))
})

anyone('a search for delivery leads to the delivery form, with its hours', async ({ page }) => {
  await open(page, `/search?nom=${encodeURIComponent(NONNA.name)}&date=2026-11-27&heure=20:00&livraison=oui`)
  await page.getByRole('link', { name: words('Commander pour 20:00 - 20:15') }).click()
  await expect(page).toHaveURL(/\/restaurant\/[^?]+$/)
  await unfoldForms(page, page.getByRole('button', { name: /^Commander · / }))
  const form = page.getByRole('form', { name: 'Livraison' })
  await expect(form.getByRole('radio', { name: /^ven/ })).toBeChecked()
  await expect(form.getByRole('radio', { name: '20:00 - 20:15' })).toBeChecked()
})

anyone('a signed-out diner is asked to sign in, and nothing is ordered', async ({ page }) => {
  const form = await openToGo(page, BEYROUTH, 'Click & collect')
  await choose(form, { day: /^jeu/, hour: '12:30' })
  await form.getByRole('button', { name: /^Continuer/ }).click()
  await expect(form.getByRole('alert')).toContainText(
    words('Veuillez créer un compte ou vous connecter pour réserver.'),
  )
  await expect(page).toHaveURL(pathOf(BEYROUTH))
})

/** Returns the first dish on the order screen of a table that is not delivered. */
async function notDelivered(page: Page): Promise<string> {
  const query = `query ($id: ID!) {
    getRestaurantById(id: $id) { menu { foodItems { name isActive isActiveDelivery } } }
  }`
  type Menu = { foodItems: { name: string; isActive: boolean; isActiveDelivery: boolean }[] }
  const baseURL = new URL(page.url()).origin
  const { getRestaurantById } = await ask<{ getRestaurantById: { menu: Menu } }>(baseURL, query, { id: NONNA.id })
  const { foodItems } = getRestaurantById.menu
  for (const { name, isActive, isActiveDelivery } of foodItems) {
    const isShown = await page
      .getByRole('main')
      .getByRole('button', { name: `Ajouter ${name}` })
      .count()
    if (isActive && !isActiveDelivery && isShown > 0) return name
  }
  throw new Error('every dish that is shown is delivered')
}
