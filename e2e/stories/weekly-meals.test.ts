import { expectStateAccessible } from '../axe.ts'
import { choicesSheet } from '../booking.ts'
import { addLunch, dayTab, lunch, notifyOffice, orderLunch, test } from '../canteen.ts'
import { deleteAddress, KELLER, keepAddress } from '../orders.ts'
import {
  answerBank,
  CARD_THAT_ASKS_ONCE,
  CARD_WITH_3DS,
  expectPaid,
  GOOD,
  test as otherDiner,
  POOR,
  payButton,
  typeCard,
} from '../paying.ts'
import { expectToast } from '../people.ts'
import { payByCard } from '../screens/pay-by-card.ts'
import { test as anyone, expect, failGraphql, foldedText, open, words } from '../story.ts'

const OFFICE = '12 rue du Mail, 75002 Paris'

test('a weekly meal is ordered to the office, paid, listed with its hours and cancelled', {
  tag: ['@both', '@smoke'],
}, async ({ page, person, baseURL }) => {
  await notifyOffice(baseURL, person, OFFICE)
  await open(page, '/weekly-meals')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cantine digitale')
  await expect(page.getByRole('tab')).toHaveText([/^Lundi23/, /^Mardi24/, /^Mercredi25/, /^Jeudi26/, /^Vendredi27/])
  await expect(dayTab(page, 'Lundi 23')).toHaveAttribute('aria-disabled', 'true')
  await expect(dayTab(page, 'Lundi 23')).toContainText(words('Jour passé'))

  await dayTab(page, 'Mercredi 25').click()
  await expect(page).toHaveURL('/weekly-meals?jour=2026-11-25')
  const card = lunch(page, 'Katsudon')
  await expect(card.getByRole('link')).toHaveText('Donburi Club')
  await expect(card).toContainText(words('13,90 €'))
  await expect(card.getByRole('button', { name: 'Retirer Katsudon' })).toHaveAttribute('aria-disabled', 'true')
  await card.getByRole('button', { name: 'Ajouter Katsudon' }).click()
  await expect(card).toContainText(words('27,80 €'))
  await orderLunch(page, 'Katsudon')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Où livrer votre déjeuner ?'))
  await expect(page.getByRole('radio', { name: /Globex.*12 Rue du Mail/ })).toBeChecked()
  const order = page.getByRole('complementary', { name: 'Votre commande' })
  await expect(order).toContainText(words('Donburi Club · mer. 25 nov., 12h15-13h45'))
  await expect(order).toContainText(words("Annulation gratuite jusqu'au mer. 25 nov. à 11:00"))
  await expect(order).not.toContainText('Frais de livraison')
  await expect(order).toContainText(words('Total28,80 €'))
  await order.getByRole('button', { name: /^Modifier/ }).click()
  await choicesSheet(page).getByRole('radio', { name: 'Dorayaki' }).check()
  await choicesSheet(page)
    .getByRole('button', { name: /^Enregistrer · / })
    .click()
  await expect(order).toContainText('Dorayaki')
  await order.getByRole('button', { name: 'Passer au paiement' }).click()

  await expect(page).toHaveURL(/\/reservation\/payment\/[\w-]+$/)
  const summary = page.getByRole('complementary', { name: 'Votre commande' })
  await expect(summary).toContainText(words('12h15-13h45'))
  await expect(summary).toContainText('12 Rue du Mail')
  await expect(summary).toContainText('Dorayaki')
  await expect(summary).toContainText(words('Votre carte est débitée de 28,80 € le mer. 25 nov. à 11:00.'))
  await typeCard(page, CARD_WITH_3DS)
  await payButton(page).click()
  await answerBank(page, 'Authentifier')

  await expectPaid(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words("Merci, c'est commandé !"))
  await expect(page.getByRole('main')).toContainText(words('Donburi Club · mer. 25 nov., 12h15-13h45'))
  await expect(page.getByRole('main')).toContainText(words('Elle sera livrée entre 12:15 et 13:45.'))

  await open(page, '/user/reservations')
  const booked = page.getByRole('main').getByRole('article', { name: 'Donburi Club' })
  expect(await foldedText(booked)).toMatch(/mer\. 25\/11\/2026, 12h15-13h45 ?· ?28,80 € autorisés/)
  await expect(booked.getByRole('button', { name: 'Modifier' })).toHaveCount(0)
  await booked.getByRole('button', { name: 'Détails' }).click()
  const details = page.getByRole('dialog', { name: 'Détails de la commande' })
  await expect(details).toContainText('12h15-13h45')
  await expect(details.getByRole('region', { name: 'Adresse de livraison' })).toContainText('12 Rue du Mail')
  await page.keyboard.press('Escape')
  await booked.getByRole('button', { name: 'Annuler' }).click()
  const cancelling = page.getByRole('dialog', { name: /Annuler la commande/ })
  await cancelling.getByRole('button', { name: 'Annuler la commande' }).click()
  await expectToast(page, words('Votre commande est annulée.'))
  await expect(booked).toContainText('Annulée')
})

test('the office becomes a saved address with the first meal, and is known for the next', async ({
  page,
  person,
  baseURL,
}) => {
  await notifyOffice(baseURL, person, OFFICE)
  await open(page, '/weekly-meals?jour=2026-11-26')
  await orderLunch(page, 'Saucisse purée')
  await page.getByRole('button', { name: 'Passer au paiement' }).click()
  await expect(page).toHaveURL(/\/reservation\/payment\/[\w-]+$/)
  await page.getByRole('button', { name: 'Abandonner' }).click()
  await expect(page).toHaveURL('/weekly-meals')

  await dayTab(page, 'Vendredi 27').click()
  await orderLunch(page, 'Chirashi du vendredi')
  await expect(page.getByRole('radio')).toHaveCount(1)
  await expect(page.getByRole('radio', { name: /Globex.*12 Rue du Mail/ })).toBeChecked()
  await page.getByRole('link', { name: words('Retour à la cantine') }).click()
  await expect(dayTab(page, 'Vendredi 27')).toHaveAttribute('aria-selected', 'true')
})

test('without an address nothing is ordered, and one can be added in place', async ({ page, person, baseURL }) => {
  // A similar street is not the company's address.
  await notifyOffice(baseURL, person, '12 rue du Sentier, 75002 Paris')
  await open(page, '/weekly-meals?jour=2026-11-27')
  await orderLunch(page, 'Souvlaki de porc')
  await expect(page.getByRole('main')).toContainText(words("L'adresse de votre entreprise n'a pas été trouvée"))
  const pay = page.getByRole('button', { name: 'Passer au paiement' })
  await expect(pay).toBeDisabled()
  await expect(pay).toHaveAccessibleDescription('Choisissez une adresse de livraison.')

  await page.getByRole('button', { name: 'Ajouter une adresse' }).click()
  const adding = page.getByRole('form', { name: 'Ajouter une adresse' })
  await adding.getByRole('combobox', { name: 'Adresse' }).pressSequentially('12 rue keller')
  await adding.getByRole('option', { name: words('12 Rue Keller, 75011 Paris') }).click()
  await adding.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByRole('radio', { name: /12 Rue Keller/ })).toBeChecked()
  await pay.click()
  await expect(page).toHaveURL(/\/reservation\/payment\/[\w-]+$/)
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
})

test('a basket is shared by two tabs, and nothing is ordered twice', async ({ page, person, baseURL, context }) => {
  await notifyOffice(baseURL, person, OFFICE)
  await open(page, '/weekly-meals?jour=2026-11-25')
  await orderLunch(page, 'Katsudon')
  await expect(page.getByRole('complementary', { name: 'Votre commande' })).toContainText('Katsudon')
  const second = await context.newPage()
  await open(second, '/weekly-meals?jour=2026-11-26')
  await expect(second.getByRole('region', { name: 'Votre panier' })).toContainText(words('1 repas pour 1 jour'))
  await orderLunch(second, 'Saucisse purée')

  const basket = page.getByRole('complementary', { name: 'Votre panier' })
  await expect(basket).toContainText('Katsudon')
  await expect(basket).toContainText(words('Saucisse purée'))
  await page.getByRole('button', { name: 'Passer au paiement' }).click()
  await expect(page).toHaveURL(/\/weekly-meals\/payment\/[\w-]+$/)
  const url = page.url()
  await second.getByRole('button', { name: 'Passer au paiement' }).click()
  await expect(second).toHaveURL(url)

  await typeCard(page, GOOD)
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words("Merci, c'est commandé !"))
  await open(second, '/weekly-meals')
  await expect(dayTab(second, 'Mercredi 25')).toBeVisible()
  await expect(second.getByRole('region', { name: 'Votre panier' })).toHaveCount(0)
})

test('several meals of several days form one basket, paid with one click and one 3-D Secure challenge', {
  tag: '@both',
}, async ({ page, person, baseURL }) => {
  await notifyOffice(baseURL, person, OFFICE)
  await open(page, '/weekly-meals?jour=2026-11-25')
  await addLunch(page, 'Katsudon')
  await addLunch(page, 'Katsudon', 'Dorayaki')
  await dayTab(page, 'Jeudi 26').click()
  await addLunch(page, 'Saucisse purée')
  await expect(dayTab(page, 'Mercredi 25')).toContainText(words('2 repas'))
  const bar = page.getByRole('region', { name: 'Votre panier' })
  await expect(bar).toContainText(words('3 repas pour 2 jours'))
  await expectStateAccessible(page)
  await bar.getByRole('link', { name: 'Voir le panier' }).click()

  const basket = page.getByRole('complementary', { name: 'Votre panier' })
  await expect(basket.getByRole('heading', { level: 3 })).toHaveText([
    words('Donburi Club · mer. 25 nov., 12h15-13h45'),
    words('Au Rendez-vous des Cochers · jeu. 26 nov., 12h15-13h45'),
  ])
  await expect(basket).toContainText(words('Frais de service, une fois par jour2,00 €'))
  await expect(basket).toContainText(words("Chaque jour s'annule gratuitement jusqu'à 11:00"))
  await expectStateAccessible(page)
  await basket.getByRole('button', { name: 'Passer au paiement' }).click()

  await expect(page).toHaveURL(/\/weekly-meals\/payment\/[\w-]+$/)
  const summary = page.getByRole('complementary', { name: 'Vos commandes' })
  await expect(summary).toContainText('Dorayaki')
  await expect(summary).toContainText(words('Votre carte est débitée jour par jour : 28,80 € le mer. 25 nov. à 11:00'))
  await expectStateAccessible(page)
  await typeCard(page, CARD_THAT_ASKS_ONCE)
  await payButton(page).click()
  await answerBank(page, 'Authentifier')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words("Merci, c'est commandé !"))
  await expect(
    page.getByRole('complementary', { name: 'Vos commandes' }).getByText('Réglée', { exact: true }),
  ).toHaveCount(2)
  await expectStateAccessible(page)
  await open(page, '/user/reservations')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('main')).toContainText(words('28,80 € autorisés'))
})

test('allergies declared in the basket mark its meals, are confirmed once, and are sent with each order', async ({
  page,
  person,
  baseURL,
}) => {
  await notifyOffice(baseURL, person, OFFICE)
  await open(page, '/weekly-meals?jour=2026-11-25')
  await addLunch(page, 'Katsudon')
  await dayTab(page, 'Jeudi 26').click()
  await addLunch(page, 'Saucisse purée')
  await page.getByRole('link', { name: 'Voir le panier' }).click()
  const basket = page.getByRole('complementary', { name: 'Votre panier' })
  await expect(basket).toContainText(words('Aucune signalée'))
  await basket.getByRole('button', { name: 'Signaler' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vos allergies' })
  await dialog.getByRole('checkbox', { name: 'Gluten' }).check()
  await dialog.getByRole('checkbox', { name: words("J'accepte que Tablée") }).check()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(basket.locator('[data-avoided]').first()).toBeVisible()
  await expect(basket).toContainText(words('contient ce que vous évitez : gluten'))
  await expectStateAccessible(page)
  await basket.getByRole('button', { name: 'Garder et passer au paiement' }).click()
  await typeCard(page, CARD_THAT_ASKS_ONCE)
  await payButton(page).click()
  await answerBank(page, 'Authentifier')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words("Merci, c'est commandé !"))
  await open(page, '/user/reservations')
  const orders = page.getByRole('main').getByRole('article')
  await expect(orders).toHaveCount(2)
  for (const order of await orders.all()) {
    await order.getByRole('button', { name: 'Détails' }).click()
    await expect(page.getByRole('region', { name: 'Vos allergies' }).filter({ visible: true })).toContainText('gluten')
    await page.keyboard.press('Escape')
  }
})

for (const how of ['is still held', 'was given up'] as const) {
  test(`an order that ${how} goes to the displayed address after its own was deleted`, async ({
    page,
    person,
    baseURL,
  }) => {
    await notifyOffice(baseURL, person, OFFICE)
    const address = await keepAddress(baseURL, person, KELLER)
    await open(page, '/weekly-meals?jour=2026-11-26')
    await orderLunch(page, 'Saucisse purée')
    await page.getByRole('radio', { name: /12 Rue Keller/ }).check()
    await page.getByRole('button', { name: 'Passer au paiement' }).click()
    const order = page.getByRole('complementary', { name: 'Votre commande' })
    await expect(page).toHaveURL(/\/reservation\/payment\/[\w-]+$/)
    await expect(order).toContainText('12 Rue Keller')
    const first = page.url()
    if (how === 'was given up') {
      await page.getByRole('button', { name: 'Abandonner' }).click()
      await expect(page).toHaveURL('/weekly-meals')
    }

    await deleteAddress(baseURL, person, address)
    await open(page, '/weekly-meals/payment')
    await expect(page.getByRole('radio')).toHaveCount(1)
    await expect(page.getByRole('radio', { name: /Globex.*12 Rue du Mail/ })).toBeChecked()
    await page.getByRole('button', { name: 'Passer au paiement' }).click()
    await expect(page).toHaveURL(/\/reservation\/payment\/[\w-]+$/)
    expect(page.url()).not.toBe(first)
    await expect(order).toContainText('12 Rue du Mail')
  })
}

test('meals paid on another device leave the basket, and are not ordered again', async ({ page, person, baseURL }) => {
  await notifyOffice(baseURL, person, OFFICE)
  await open(page, '/weekly-meals?jour=2026-11-25')
  await orderLunch(page, 'Katsudon')
  await page.getByRole('button', { name: 'Passer au paiement' }).click()
  await expect(page).toHaveURL(/\/reservation\/payment\/[\w-]+$/)
  await payByCard(baseURL, person, new URL(page.url()).pathname.split('/').at(-1) ?? '')

  await open(page, '/weekly-meals?jour=2026-11-26')
  await orderLunch(page, 'Saucisse purée')
  const order = page.getByRole('complementary', { name: 'Votre commande' })
  await expect(order).toContainText(words('Saucisse purée'))
  await expect(order).not.toContainText('Katsudon')
})

test('a refused day is named, and the others stay unchanged', async ({ page, person, baseURL }) => {
  await notifyOffice(baseURL, person, OFFICE)
  await open(page, '/weekly-meals?jour=2026-11-25')
  await addLunch(page, 'Katsudon')
  await dayTab(page, 'Jeudi 26').click()
  await orderLunch(page, 'Saucisse purée')
  await page.getByRole('button', { name: 'Passer au paiement' }).click()
  await expect(page).toHaveURL(/\/weekly-meals\/payment\/[\w-]+$/)
  await typeCard(page, POOR)
  await payButton(page).click()
  const wednesday = page.getByRole('region', { name: /Donburi Club/ })
  await expect(wednesday.getByRole('alert')).toHaveText(
    words('Le solde de cette carte ne suffit pas. Essayez une autre carte.'),
  )
  await expect(page.getByRole('region', { name: /Cochers/ }).getByRole('alert')).toHaveCount(0)
  await expectStateAccessible(page)
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words("Merci, c'est commandé !"))
})

test('the canteen is in the menus of company customers, and arrow keys move between days', { tag: '@both' }, async ({
  page,
}) => {
  await open(page, '/')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name: 'Cantine digitale' }).first().click()
  await expect(page).toHaveURL('/weekly-meals')

  await dayTab(page, 'Vendredi 27').click()
  await expect(dayTab(page, 'Vendredi 27')).toHaveAttribute('aria-selected', 'true')
  await dayTab(page, 'Vendredi 27').press('ArrowLeft')
  await expect(dayTab(page, 'Jeudi 26')).toBeFocused()
  await expect(dayTab(page, 'Jeudi 26')).toHaveAttribute('aria-selected', 'true')
  await dayTab(page, 'Jeudi 26').press('Home')
  await expect(dayTab(page, 'Mardi 24')).toBeFocused()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(words('Mardi 24 novembre'))

  // Two keys are pressed before the next render.
  await page.evaluate(() => {
    for (const key of ['ArrowRight', 'ArrowRight']) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
  })
  await expect(dayTab(page, 'Jeudi 26')).toBeFocused()
  await expect(dayTab(page, 'Jeudi 26')).toHaveAttribute('aria-selected', 'true')
})

test.describe('while the server fails', () => {
  test.use({ expectedErrors: /^$|status of/ })

  test('the canteen reports it, and can be loaded once the server is back', async ({ page }) => {
    await failGraphql(page)
    await page.goto('/weekly-meals')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      words("Oops ! Une erreur inattendue s'est produite."),
    )
    await page.unroute('**/graphql')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cantine digitale')
  })
})

otherDiner('a person without a company customer account is redirected home, and sees no link', async ({ page }) => {
  for (const path of ['/weekly-meals', '/weekly-meals/payment']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('link', { name: 'Cantine digitale', includeHidden: true })).toHaveCount(0)
})

anyone('a signed-out person is redirected home', async ({ page }) => {
  for (const path of ['/weekly-meals', '/weekly-meals/payment']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})
