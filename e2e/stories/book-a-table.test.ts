import type { Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { authDialog, logIn } from '../auth-dialog.ts'
import { expectAccessible } from '../axe.ts'
import { choose, continueToOrder, openBasket, openBooking, openConfirmation, order, unfoldForms } from '../booking.ts'
import { asksNothing } from '../bookings.ts'
import { ask, emailTo, newPerson, PASSWORD, test } from '../people.ts'
import { test as anyone, expect, hydrated, open, pathOf, stopTime, words } from '../story.ts'

const NONNA = DEMO.eightPlus

test('a diner alone orders, sees what is due and until when, and can release the booking', {
  tag: ['@both', '@smoke'],
}, async ({ page }) => {
  const form = await openBooking(page, NONNA)
  await form.getByRole('button', { name: /^Continuer/ }).click()
  await expect(form.getByText('Veuillez choisir une heure')).toBeVisible()
  await choose(form, { party: '1', day: /^mer/, hour: '20:00' })
  await expect(form.getByRole('radio', { name: words('Chacun commande et paie sa part') })).toBeDisabled()
  await continueToOrder(page, form)

  const empty = await openBasket(page)
  await expect(empty.getByRole('button', { name: 'Commander' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await order(page, 'Menu du soir')
  await order(page, 'Burrata crémeuse')

  const dialog = await openConfirmation(page)
  await expect(dialog).toContainText(words('Votre table est retenue 15 minutes, le temps de régler 34,90 €.'))
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Confirmer' }).click()

  await expect(page).toHaveURL(/\/reservation\/payment\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Comment souhaitez-vous régler ?'))
  await expect(page.getByRole('main')).toContainText(words('34,90 €'))
  await expect(page.getByText(/^1[0-5]:\d\d$/)).toBeVisible()
  await expect(backOf(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Abandonner' }).click()
  await expect(page).toHaveURL(pathOf(NONNA))
})

test('a host who pays for all holds the table, and nothing is debited', async ({ page }) => {
  const form = await openBooking(page, NONNA)
  await choose(form, { party: '4', day: /^jeu/, hour: '20:00', sharing: 'Chacun commande, je paie pour tous' })
  await continueToOrder(page, form)
  await order(page, 'Grande tablée')
  const dialog = await openConfirmation(page)
  await expect(dialog).toContainText(words("Rien n'est débité maintenant."))
  await expect(dialog).toContainText(words('celles de vos 3 invités et 4,00 € de frais de service'))
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page).toHaveURL(/\/reservation\/confirmation\/[\w-]+$/)
})

test('a host who shares the bill pays a share first, and then gets the link', async ({ page }) => {
  const form = await openBooking(page, NONNA)
  await choose(form, { party: '3', day: /^jeu/, hour: '20:30', sharing: 'Chacun commande et paie sa part' })
  await continueToOrder(page, form)
  await order(page, 'Menu du soir')
  const dialog = await openConfirmation(page)
  await expect(dialog).toContainText(
    words('Vos 3 places sont retenues 15 minutes, le temps de régler votre part : 23,90 €.'),
  )
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page).toHaveURL(/\/reservation\/payment\/[\w-]+$/)
  await expect(page.getByText(words('Votre part réglée, vous recevez le lien à envoyer à vos invités.'))).toBeVisible()
})

test('the host orders and pays for the whole table by default, without inviting anybody', { tag: '@smoke' }, async ({
  page,
}) => {
  const form = await openBooking(page, NONNA)
  await expect(form.getByRole('radio', { name: words('Je commande et paie pour la table') })).toBeChecked()
  await choose(form, { party: '3', day: /^ven/, hour: '19:30' })
  await continueToOrder(page, form)
  await order(page, 'Grande tablée')
  const dialog = await openConfirmation(page)
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page).toHaveURL(/\/reservation\/payment\//)
  await expect(page.getByRole('main')).toContainText(words('35,00 €'))
})

test('a restaurant without a menu is booked at once, without an order, and confirmed by email', async ({
  page,
  person,
  baseURL,
}) => {
  const form = await openBooking(page, DEMO.withoutMenu)
  await choose(form, { party: '2', day: /^jeu/, hour: '20:00' })
  await expect(form.getByRole('radio', { name: /paie/ })).toHaveCount(0)
  await continueToOrder(page, form)
  await expect((await openBasket(page)).getByRole('button', { name: 'Réserver sans précommander' })).toBeVisible()
  await page.keyboard.press('Escape')
  const dialog = await openConfirmation(page)
  await expect(dialog).toContainText(words('Votre table est confirmée tout de suite'))
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page).toHaveURL(/\/reservation\/confirmation\/[\w-]+$/)

  const email = await emailTo(baseURL, person.email, new URL(page.url()).pathname)
  expect(email.subject).toMatch(words('Réservation confirmée : Chez Odette et Fils'))
  const [entry] = email.attachments
  expect(entry?.contentType).toBe('text/calendar; method=PUBLISH')
  const written = Buffer.from(entry?.content ?? '', 'base64').toString()
  expect(written).toContain('SUMMARY:Chez Odette et Fils · table pour 2')
})

test('the next seven days are offered, today by name, with hours every fifteen minutes', async ({ page }) => {
  const form = await openBooking(page, DEMO.pastMidnight)
  const days = form.getByRole('group', { name: 'Date' }).getByRole('radio')
  await expect(days).toHaveCount(7)
  await expect(days.first()).toHaveAccessibleName(words("Aujourd'hui"))
  await days.first().locator('..').click()
  const hours = form.getByRole('group', { name: /^Heure/ }).getByRole('radio')
  await expect(hours.first()).toHaveAccessibleName('11:45')
  await expect(hours.nth(1)).toHaveAccessibleName('12:00')
})

test('a section shows five dishes or three formulas, and the others on request', async ({ page }) => {
  const form = await openBooking(page, NONNA)
  await choose(form, { party: '2', day: /^mer/, hour: '12:30' })
  await continueToOrder(page, form)
  await expect(backOf(page)).toHaveCount(0)
  for (const [button, few] of [
    [/^(Voir plus|Fermer) : Formules/, 3],
    [/^(Voir plus|Fermer) : (?!Formules)/, 5],
  ] as const) {
    const more = page.getByRole('button', { name: button }).first()
    const dishes = more.locator('..').getByRole('listitem')
    await expect(dishes).toHaveCount(few)
    await more.click()
    await expect.poll(() => dishes.count()).toBeGreaterThan(few)
    await more.click()
    await expect(dishes).toHaveCount(few)
  }
})

test('an added dish is announced for two and a half seconds', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.install()
  const form = await openBooking(page, NONNA)
  await choose(form, { party: '2', day: /^mer/, hour: '12:30' })
  await continueToOrder(page, form)
  const more = page.getByRole('main').getByRole('button', { name: 'Ajouter Burrata crémeuse' }).first()
  await expect(more).toBeVisible()
  await stopTime(page)
  await more.press('Enter')
  // The notification is shown once the press has been painted.
  await page.clock.runFor(100)
  const added = page.locator('[popover]').filter({ hasText: 'Burrata crémeuse' })
  await expect(added).toBeVisible()
  await page.clock.runFor(2_300)
  await expect(added).toBeVisible()
  await page.clock.runFor(200)
  await expect(added).toHaveCount(0)
})

test('a table at half past midnight belongs to the night before, and is labelled so', async ({ page }) => {
  const form = await openBooking(page, DEMO.pastMidnight)
  await choose(form, { party: '2', day: /^ven/, hour: '00:30 (nuit de ven. à sam.)' })
  await continueToOrder(page, form)
  await expect(page.getByRole('main')).toContainText(words('sam. 28 nov. à 00:30'))
  await order(page, /^Ajouter/)
  const dialog = await openConfirmation(page)
  await expect(dialog).toContainText(words('sam. 28 nov. à 00:30'))
})

test('the basket and the note survive a reload and are shared with another tab', async ({ page, context }) => {
  const form = await openBooking(page, NONNA)
  await choose(form, { party: '2', day: /^mer/, hour: '12:30' })
  await continueToOrder(page, form)
  await order(page, 'Midi express')
  await order(page, 'Midi express')
  await (await openBasket(page)).getByLabel('Un mot pour la cuisine').fill('Sans gluten')

  await page.reload()
  await hydrated(page)
  for (const tab of [page, await context.newPage()]) {
    if (tab !== page) await open(tab, '/reservation/menu')
    const basket = await openBasket(tab)
    await expect(basket).toContainText(words('37,80 €'))
    await expect(basket.getByLabel('Un mot pour la cuisine')).toHaveValue('Sans gluten')
  }
})

test('others are offered for an hour that was just taken, and nothing is lost', async ({ page }) => {
  const form = await openBooking(page, NONNA)
  await choose(form, { party: '2', day: /^sam/, hour: '20:00' })
  await continueToOrder(page, form)
  await order(page, 'Menu du soir')
  const dialog = await openConfirmation(page)
  const sentence = "20:00 vient d'être pris, il reste 19:30, 19:45 et 20:30."
  await page.route('**/graphql', (route) => {
    const isBooking = route.request().headers()['idempotency-key'] !== undefined
    const hours = ['19:30', '19:45', '20:30']
    const starts = hours.map((hour) => ({ date: '28-11-2026', hour }))
    const extensions = { code: 'CONFLICT', hours, starts }
    return isBooking ? route.fulfill({ json: { errors: [{ message: sentence, extensions }] } }) : route.fallback()
  })
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(dialog.getByRole('alert').first()).toHaveText(words(sentence))
  await expectAccessible(page, 'dialog[open]')
  await page.unroute('**/graphql')

  await dialog.getByRole('button', { name: '19:45' }).click()
  await expect(dialog).toContainText(words('sam. 28 nov. à 19:45'))
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page).toHaveURL(/\/reservation\/payment\//)
  await expect(page.getByRole('main')).toContainText('Menu du soir')
})

test('another table held for the same hours can be released during the booking', async ({ page, person, baseURL }) => {
  const input = {
    RestaurantId: String(NONNA.id),
    date: '29-11-2026',
    hour: '20:00',
    type: 'SELF_PAY',
    totalPersons: 1,
    order: { foodItems: [{ id: await dishOf(baseURL, NONNA.id), quantity: 1 }] },
  }
  await ask(
    baseURL,
    'mutation ($input: CreateReservationInput!) { createReservation(input: $input) { id } }',
    { input },
    person.token,
  )
  const form = await openBooking(page, DEMO.pastMidnight)
  await choose(form, { party: '2', day: /^dim/, hour: '20:30' })
  await continueToOrder(page, form)
  await order(page, /^Ajouter/)
  const dialog = await openConfirmation(page)
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(dialog.getByRole('alert').first()).toContainText(
    words('Une autre réservation vous attend à 20:00, Trattoria Nonna Lina.'),
  )
  await dialog.getByRole('button', { name: words("Abandonner l'autre réservation") }).click()
  await expect(dialog.getByRole('button', { name: words("Abandonner l'autre réservation") })).toBeHidden()
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page).toHaveURL(/\/reservation\/payment\//)
})

test.describe('an unknown payment page', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('cannot be opened for a share that does not exist', async ({ page }) => {
    const answer = await open(page, '/reservation/payment/AAAAAAAAAAAAAAAAAAAAAA')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      words("Oops ! La réservation que vous essayez de régler n'existe pas."),
    )
  })
})

test('without a draft the order and payment pages redirect to the home page', async ({ page }) => {
  for (const path of ['/reservation/menu', '/reservation/payment']) {
    await open(page, path)
    await expect(page).toHaveURL('/')
  }
})

anyone(
  'a signed-out diner is asked to sign in, and continues with the same choices',
  { tag: '@smoke' },
  async ({ page, baseURL }) => {
    const { email } = await newPerson(baseURL)
    const form = await openBooking(page, NONNA)
    await choose(form, { party: '2', day: /^mer/, hour: '21:00' })
    await form.getByRole('button', { name: /^Continuer/ }).click()
    const alert = form.getByRole('alert')
    await expect(alert).toContainText(words('Veuillez créer un compte ou vous connecter pour réserver.'))
    await expect(page).toHaveURL(pathOf(NONNA))
    await expect(authDialog(page)).toContainText(words('Veuillez créer un compte ou vous connecter pour réserver.'))
    await logIn(authDialog(page), { email, password: PASSWORD })
    await expect(page).toHaveURL('/reservation/menu')
    await expect(page.getByRole('main')).toContainText(words('mer. 25 nov. à 21:00'))
  },
)

anyone('the message that asks to sign in disappears after five seconds', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.install()
  const form = await openBooking(page, NONNA)
  await choose(form, { day: /^mer/, hour: '21:00' })
  await stopTime(page)
  await form.getByRole('button', { name: /^Continuer/ }).press('Enter')
  await expect(form.getByRole('alert')).toContainText('Veuillez créer un compte')
  await page.clock.runFor(4_000)
  await expect(form.getByRole('alert')).toContainText('Veuillez créer un compte')
  await page.clock.resume()
  await expect(form.getByRole('alert')).toBeEmpty()
})

anyone('an hour on a search result leads to its restaurant with that hour selected', async ({ page }) => {
  await open(page, '/search?date=2026-11-27&heure=20:00&convives=4')
  await page
    .getByRole('link', { name: /^Réserver à 19:45/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/restaurant\/[^?]+$/)
  await unfoldForms(page, page.getByRole('button', { name: /^Réserver · / }))
  const form = page.getByRole('form', { name: 'Réserver une table' })
  await expect(form.getByRole('radio', { name: '4', exact: true })).toBeChecked()
  await expect(form.getByRole('radio', { name: /^ven/ })).toBeChecked()
  await expect(form.getByRole('radio', { name: '19:45' })).toBeChecked()
})

anyone.describe('without availability', () => {
  anyone.use({ expectedErrors: /net::ERR_FAILED/ })

  anyone('hours that fail to load can be requested again', { tag: '@desktop' }, async ({ page }) => {
    await page.route('**/graphql', (route) => route.abort())
    await open(page, pathOf(NONNA))
    const panel = page.getByRole('complementary', { name: 'Réservation' })
    await expect(panel.getByRole('alert')).toContainText(words("Les disponibilités n'ont pas pu être chargées."))
    await page.unroute('**/graphql')
    await panel.getByRole('button', { name: 'Réessayer' }).click()
    await expect(panel.getByRole('group', { name: 'Date' })).toBeVisible()
  })
})

/** Returns the back arrow of the other pages on a phone. */
function backOf(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Retour' })
}

/** Returns a dish that is served on site and has no required choices. */
async function dishOf(baseURL: string | undefined, id: number): Promise<string> {
  const query =
    'query ($id: ID!) { getRestaurantById(id: $id) { menu { foodItems { id isActive options { least } } } } }'
  type Dish = { id: string; isActive: boolean; options: { least: number }[] }
  type Menu = { getRestaurantById: { menu: { foodItems: Dish[] } } }
  const { getRestaurantById } = await ask<Menu>(baseURL, query, { id })
  return getRestaurantById.menu.foodItems.find((dish) => dish.isActive && asksNothing(dish))?.id ?? ''
}
