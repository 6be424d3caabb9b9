import type { Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible, expectStateAccessible } from '../axe.ts'
import { choose, continueToOrder, openBasket, order } from '../booking.ts'
import { keepAddress, MARTYRS, openOrder, openToGo } from '../orders.ts'
import { type OwnProduct, onOwnServer, takeTurns } from '../own-server.ts'
import { expectPaid, GOOD, payButton, typeCard } from '../paying.ts'
import { ask, expectToast, newPerson } from '../people.ts'
import { test as atWork, newStaff } from '../pro/staff.ts'
import { expect, open, words } from '../story.ts'

const RESTAURANT = DEMO.allParis
const test = atWork.extend<OwnProduct>(onOwnServer).extend({
  owner: async ({ baseURL }, use) => use(await newStaff(baseURL, { restaurant: RESTAURANT })),
})
takeTurns(test)

test('a higher delivery fee reaches open orders, fewer areas exclude them, and a code is created, used and ended', {
  tag: '@phone',
}, async ({ page, owner, baseURL, browser }) => {
  const person = await newPerson(baseURL)
  await keepAddress(baseURL, person, MARTYRS)
  const otherContext = await browser.newContext({ baseURL: baseURL ?? '' })
  const diner = await otherContext.newPage()
  await diner.goto('/robots.txt')
  await diner.evaluate((token) => localStorage.setItem('token', token), person.token)
  const dialog = await orderDelivery(diner)

  await open(page, `/pro/${RESTAURANT.id}/a-emporter`)
  await expectStateAccessible(page)
  const form = page.getByRole('form', { name: 'À emporter et livraison' })
  await form.getByLabel('Frais de livraison (€)').fill('4,5')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expectToast(page, words('Vos prochaines commandes suivent ces règles.'))
  await expect(page.getByText(words('Modifié par Zoé Garnier'))).toBeVisible()

  // A diner who is about to confirm sees it at once.
  await expect(dialog).toContainText(/Les frais de livraison passent de \d,\d\d\s€ à 4,50\s€\./)
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(diner).toHaveURL(/\/reservation\/payment\/[\w-]+$/)
  const summary = diner.getByRole('complementary', { name: 'Votre commande' })
  await expect(summary).toContainText(words('Frais de livraison4,50 €'))

  await form.getByRole('checkbox', { name: 'Tout Paris' }).uncheck()
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(form.getByText(words('Zones de livraison : choisissez au moins une zone.'))).toBeVisible()
  const fifth = form.getByRole('checkbox', { name: /^5e\sarrondissement$/ })
  await fifth.check()

  // Another owner saves another fee in the meantime. It is not overwritten unseen.
  await ask(baseURL, DELIVERS_FOR_LESS, { id: RESTAURANT.id }, owner.token)
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(form.getByRole('alert')).toContainText(words('Les vôtres ne sont pas enregistrés'))
  await expect(fifth).toBeChecked()
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(form.getByRole('alert')).toHaveCount(0)
  await expectToast(page, words('Vos prochaines commandes suivent ces règles.'))
  // Other stories may have ordered there too.
  await expect(form.getByText(/commandes?\sdéjà\spassées?\sreste/)).toBeVisible()

  await makeCode(page)
  await diner.getByRole('button', { name: 'Ajouter un code promo' }).click()
  await diner.getByLabel('Votre code').fill('rentree')
  await diner.keyboard.press('Enter')
  await expect(summary).toContainText(words('Réduction'))
  await typeCard(diner, GOOD)
  await payButton(diner).click()
  await expectPaid(diner)
  await otherContext.close()

  await open(page, `/pro/${RESTAURANT.id}/codes`)
  const line = page.getByRole('list', { name: 'Codes' }).getByRole('listitem').filter({ hasText: 'RENTREE' })
  await expect(line).toContainText(words('1 utilisation sur 50'))
  await line.getByRole('button', { name: 'Mettre en pause RENTREE' }).click()
  await expect(line).toContainText('En pause')
  await line.getByRole('button', { name: 'Terminer RENTREE' }).click()
  const asked = page.getByRole('dialog', { name: words('Terminer RENTREE ?') })
  await expectAccessible(page, 'dialog[open]')
  await asked.getByRole('button', { name: 'Terminer le code' }).click()
  await expectToast(page, words('Le code est terminé.'))
  await expect(line).toContainText('Terminé')
  await expect(line.getByRole('button')).toHaveCount(0)
})

test('an open order shows changed areas and the end of deliveries at once, and loses nothing', {
  tag: '@phone',
}, async ({ page, owner, baseURL, browser }) => {
  await ask(baseURL, DELIVERS_ALL_PARIS, { id: RESTAURANT.id }, owner.token)
  const person = await newPerson(baseURL)
  await keepAddress(baseURL, person, MARTYRS)
  const otherContext = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  const diner = await otherContext.newPage()
  await diner.goto('/robots.txt')
  await diner.evaluate((token) => localStorage.setItem('token', token), person.token)
  const dialog = await orderDelivery(diner)
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await diner.getByRole('dialog', { name: 'Votre commande' }).getByRole('button', { name: 'Fermer' }).click()

  await open(page, `/pro/${RESTAURANT.id}/a-emporter`)
  const form = page.getByRole('form', { name: 'À emporter et livraison' })
  const send = form.getByRole('button', { name: 'Enregistrer' })
  const save = async () => {
    const answered = page.waitForResponse((response) => response.request().postData()?.includes('areaIds') ?? false)
    await send.click()
    await answered
    await expect(send).toHaveAttribute('aria-disabled', 'false')
  }
  await form.getByRole('checkbox', { name: 'Tout Paris' }).uncheck()
  await form.getByRole('checkbox', { name: /^5e\sarrondissement$/ }).check()
  await save()
  const main = diner.getByRole('main')
  await expect(main).toContainText(words('La livraison vient de changer.'))
  await expect(main).toContainText(words("Votre adresse n'est plus servie : choisissez-en une autre."))
  await expect(main.getByRole('list', { name: 'Zones de livraison' })).toHaveText(/^5e\sarrondissement$/)

  await form.getByRole('checkbox', { name: /^9e\sarrondissement$/ }).check()
  await save()
  await expect(main).not.toContainText(words("Votre adresse n'est plus servie"))
  await expect(main.getByRole('radio', { name: /5 Rue des Martyrs/ })).toBeChecked()

  await form.getByRole('switch', { name: 'Livraison' }).click()
  await save()
  await expect(main).toContainText(words('Le restaurant ne livre plus pour le moment. Votre commande est gardée.'))
  await expectStateAccessible(diner)
  await main.getByRole('link', { name: 'Passer en click & collect' }).click()
  await expect(diner).toHaveURL(/\/restaurant\//)
  await main.getByRole('button', { name: /^Commander/ }).click()
  await expect(diner.getByRole('dialog', { name: 'Commander à emporter' })).toBeVisible()
  await otherContext.close()
})

const DELIVERS_ALL_PARIS = `mutation ($id: ID!) {
  changeHouseToGo(restaurantId: $id, hasClickCollect: true, hasDelivery: true, deliveryFeeCents: 390, areaIds: [21]) {
    hasDelivery } }`

const DELIVERS_FOR_LESS = `mutation ($id: ID!) {
  changeHouseToGo(restaurantId: $id, hasClickCollect: true, hasDelivery: true, deliveryFeeCents: 150, areaIds: [26]) {
    hasDelivery } }`

/** Goes to the dialog that confirms a delivery to the diner's address. */
async function orderDelivery(diner: Page) {
  const form = await openToGo(diner, RESTAURANT, 'Livraison')
  await choose(form, { day: /^jeu/, hour: '20:00 - 20:15' })
  await continueToOrder(diner, form)
  await order(diner, 'Houmous')
  await diner
    .getByRole('region', { name: 'Adresse de livraison' })
    .getByRole('radio', { name: /5 Rue des Martyrs/ })
    .check()
  return openOrder(diner, await openBasket(diner))
}

const DAYS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche']

async function makeCode(page: Page) {
  await open(page, `/pro/${RESTAURANT.id}/codes`)
  await expect(page.getByText(words("Vous n'avez pas encore de code."))).toBeVisible()
  const form = page.getByRole('form', { name: 'Nouveau code' })
  await form.getByRole('button', { name: 'Créer le code' }).click()
  await expect(form.getByLabel('Code', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expectStateAccessible(page)
  await form.getByLabel('Code', { exact: true }).fill('Rentree')
  await form.getByLabel('Pourcentage', { exact: true }).fill('20')
  await form.getByLabel('Utilisations').fill('50')
  const days = form.getByRole('group', { name: 'Jours du repas' })
  for (const day of DAYS) await days.getByLabel(day).uncheck()
  await form.getByRole('button', { name: 'Créer le code' }).click()
  await expect(form).toContainText('Jours : choisissez-en au moins un.')
  await expect(days.getByLabel('Lundi')).toBeFocused()
  await expectStateAccessible(page)
  for (const day of DAYS.slice(0, 4)) await days.getByLabel(day).check()
  await form.getByRole('button', { name: 'Créer le code' }).click()
  await expectToast(page, words('Vos clients peuvent utiliser ce code.'))
  const codes = page.getByRole('list', { name: 'Codes' })
  await expect(codes).toContainText('RENTREE')
  await expect(codes).toContainText(words('du lundi au jeudi'))
}
