import type { Locator, Page } from '@playwright/test'
import { serviceDayAt, writeDay } from '@tablee/domain/calendar/calendar'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible, expectStateAccessible } from '../axe.ts'
import { book } from '../bookings.ts'
import { type OwnProduct, onOwnServer, takeTurns } from '../own-server.ts'
import { GOOD, otherBrowser, typeCard } from '../paying.ts'
import { expectToast, type KeptPerson, newPerson } from '../people.ts'
import { bookByPhone, test as onTheFloor, RESTAURANT } from '../pro/floor.ts'
import { newStaff } from '../pro/staff.ts'
import { moveTo, passMinutes, passUntil } from '../sandbox-controls.ts'
import { payByCard, shareOf } from '../screens/pay-by-card.ts'
import { serverNow } from '../second-factor.ts'
import { expect, open, words } from '../story.ts'

const test = onTheFloor.extend<OwnProduct>(onOwnServer)
takeTurns(test)

const SERVICE = `/pro/${RESTAURANT.id}/service`
const EVENING = `${SERVICE}?service=soir`
/** Less than two hours before a table at 20:00, so that an arrival needs no confirmation. */
const SOON = '19:30'
const TABLET = { viewport: { width: 768, height: 1024 } }

for (const [screen, options] of [
  ['a phone', { tag: '@phone' }],
  ['a tablet', { tag: '@desktop' }],
] as const) {
  test.describe(`on ${screen}`, options, () => {
    if (screen === 'a tablet') test.use(TABLET)

    test('a whole evening includes an online booking, one by phone, a walk-in, and an absence', {
      tag: screen === 'a phone' ? '@smoke' : [],
    }, async ({ page, baseURL }) => {
      await open(page, EVENING)
      await expect(page.getByText(words("Personne n'a encore réservé pour ce service."))).toBeVisible()
      await expectStateAccessible(page)

      const diner = await newPerson(baseURL)
      await book(baseURL, diner, { restaurant: RESTAURANT, day: 0, hour: '20:00', withInvitation: false })
      const ines = tableOf(page, 'Inès Martin')
      await expect(ines).toContainText('1re visite')

      const dialog = await openAdd(page)
      await expectAccessible(page, 'dialog[open]')
      await page.keyboard.type('Mme Delmas')
      await dialog.getByLabel('Couverts', { exact: true }).fill('4')
      await dialog.getByLabel('Heure').selectOption('20:15')
      await dialog.getByLabel('Téléphone (facultatif)').fill('+44 20 7946 0958')
      await dialog.getByLabel('Mot (facultatif)').fill('Une poussette')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      const delmas = tableOf(page, 'Mme Delmas')
      await expect(delmas).toContainText('Une poussette')
      await expect(delmas).toContainText('par téléphone')
      await expect(
        page
          .getByRole('main')
          .getByText(/^7\scouverts$/)
          .first(),
      ).toBeVisible()

      await passUntil(baseURL, '20:06')
      await open(page, EVENING)
      await act(ines, 'Arrivée')
      await expect(ines).toContainText(/arrivée\sdepuis\s20:0\d/)
      await act(ines, 'À table')
      await expect(ines).toContainText(/à\stable\sdepuis\s20:0\d/)
      await expect(seated(page)).toHaveText('3')
      await undoButton(page).click()
      await expect(ines).toContainText('arrivée depuis')
      await expect(seated(page)).toHaveText('0')
      await act(ines, 'À table')

      await passMinutes(baseURL, 25)
      await open(page, EVENING)
      await expect(delmas).toContainText(/1[6-9]\smin\sde\sretard/)
      await unfold(page, 'Mme Delmas')
      await expect(delmas.getByRole('link', { name: /Appeler/ })).toHaveAttribute('href', 'tel:+442079460958')
      await act(delmas, 'Absent')
      await expect(delmas).toContainText('absente depuis')
      await undoButton(page).click()
      await expect(delmas).toContainText(/1[6-9]\smin\sde\sretard/)
      await act(delmas, 'Absent')
      await expect(delmas).toContainText('absente depuis')
      await expectStateAccessible(page)
      await unfold(page, 'Mme Delmas')

      const atTheDoor = await openAdd(page)
      await atTheDoor.getByText('Sur place, maintenant').click()
      await atTheDoor.getByLabel('Nom', { exact: true }).fill('Deux dames')
      await atTheDoor.getByRole('button', { name: 'Ajouter', exact: true }).click()
      const ladies = tableOf(page, 'Deux dames')
      await expect(ladies).toContainText('sans réservation')
      await act(ladies, 'À table')

      await filter(page, 'À table')
      await expect(page.getByRole('radio', { name: 'À table 2' })).toBeChecked()
      // A marked table keeps its place, so that nothing jumps under a finger.
      await expect(delmas).toContainText('absente depuis')
      await act(ines, 'Partie')
      await expect(ines).toContainText(/partie\sà\s20:3\d/)
      await filter(page, 'Tout')
      await page.getByLabel('Chercher un nom ou un numéro').fill('dame')
      await expect(page.getByRole('article')).toHaveCount(1)
      await page.getByLabel('Chercher un nom ou un numéro').fill('personne')
      await expect(page.getByText(words("Personne ne s'appelle « personne » ce jour-là."))).toBeVisible()
      await page.getByRole('button', { name: 'Voir toutes les tables' }).click()
      await expect(page.getByRole('article')).toHaveCount(3)
    })
  })
}

test('a full hour is shown as full with the nearest free ones, and one tap selects one of them', {
  tag: '@desktop',
}, async ({ page, staff, baseURL }) => {
  const date = writeDay(serviceDayAt(await serverNow(baseURL)))
  await bookByPhone(baseURL, staff, { name: 'Le club', party: 20, date, hour: '19:00' })
  await open(page, EVENING)
  const dialog = await openAdd(page)
  await expect(dialog.getByLabel('Heure').getByRole('option', { name: '19:15' })).toContainText('complet')
  await dialog.getByLabel('Nom', { exact: true }).fill('M. Fabre')
  await dialog.getByLabel('Heure').selectOption('19:15')
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('19:15 est complet pour 2')
  const others = dialog.getByRole('list', { name: 'Heures les plus proches' }).getByRole('button')
  await expectAccessible(page, 'dialog[open]')
  await expect(dialog.getByLabel('Nom', { exact: true })).toHaveValue('M. Fabre')
  const hour = (await others.last().textContent()) ?? ''
  await others.last().click()
  await expect(dialog).toBeHidden()
  await expect(tableOf(page, 'M. Fabre')).toBeVisible()
  await expect(page.getByRole('region', { name: hour })).toContainText('M. Fabre')
})

test('an action that is refused is reverted and reported', { tag: '@desktop' }, async ({ page, staff, baseURL }) => {
  const date = writeDay(serviceDayAt(await serverNow(baseURL)))
  await bookByPhone(baseURL, staff, { name: 'M. Costa', party: 2, date, hour: '20:00' })
  await passUntil(baseURL, SOON)
  await open(page, EVENING)
  const costa = tableOf(page, 'M. Costa')
  const answer = Promise.withResolvers<void>()
  const refusal = { message: 'Cette réservation est annulée.', extensions: { code: 'CONFLICT' } }
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"mark"')) return route.fallback()
    await answer.promise
    return route.fulfill({ json: { errors: [refusal] } })
  })
  await act(costa, 'Arrivée')
  // Shown before the server responds.
  await expect(costa).toContainText('arrivée depuis')
  await expect(undoButton(page)).toBeVisible()
  answer.resolve()
  await expectToast(page, words('Cette réservation est annulée.'))
  await expect(costa).not.toContainText('arrivée depuis')
  await expect(undoButton(page)).toHaveCount(0)
  await expect(costa.getByRole('button', { name: /^Arrivée/ })).toBeVisible()
})

test('two quick taps on one action count once', { tag: '@phone' }, async ({ page, staff, baseURL }) => {
  const date = writeDay(serviceDayAt(await serverNow(baseURL)))
  await bookByPhone(baseURL, staff, { name: 'Mme Okafor', party: 2, date, hour: '20:00' })
  await passUntil(baseURL, SOON)
  await open(page, EVENING)
  const okafor = tableOf(page, 'Mme Okafor')
  await okafor.getByRole('button', { name: /^Arrivée/ }).dblclick()
  await expect(okafor).toContainText('arrivée depuis')
  await expect(okafor.getByRole('button', { name: /^À table/ })).toBeVisible()
})

test('a table is cancelled with a reason, and other days are one tap away', { tag: '@desktop' }, async ({
  page,
  staff,
  baseURL,
}) => {
  const today = serviceDayAt(await serverNow(baseURL))
  await bookByPhone(baseURL, staff, { name: 'Mme Ribeiro', party: 2, date: writeDay(today), hour: '20:00' })
  await open(page, EVENING)
  await unfold(page, 'Mme Ribeiro')
  await page.getByRole('button', { name: 'Annuler la réservation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Annuler la réservation' })
  await expect(dialog).toContainText(words("Rien n'est à rendre."))
  await expect(dialog).toContainText(words("Personne n'est prévenu, et aucun numéro n'est noté."))
  await dialog.getByRole('button', { name: 'Annuler la réservation' }).click()
  await expect(dialog.getByLabel('Raison')).toHaveAccessibleDescription(/Dites pourquoi/)
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByLabel('Raison').fill('Panne de gaz')
  await dialog.getByRole('button', { name: 'Annuler la réservation' }).click()
  await expectToast(page, words('La réservation de Mme Ribeiro est annulée.'))
  await expect(page.getByText(words("Personne n'a encore réservé pour ce service."))).toBeVisible()

  await page.getByRole('link', { name: /^Jour suivant/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Demain/)
  await page.getByRole('link', { name: words("Aujourd'hui") }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ce (midi|soir)/)
})

test('a whole evening works with the keyboard alone', { tag: '@desktop' }, async ({ page, staff, baseURL }) => {
  const date = writeDay(serviceDayAt(await serverNow(baseURL)))
  await bookByPhone(baseURL, staff, { name: 'Mme Vasseur', party: 2, date, hour: '20:00' })
  await open(page, EVENING)
  const vasseur = tableOf(page, 'Mme Vasseur')
  await vasseur.getByRole('button', { name: 'Mme Vasseur', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(vasseur.getByRole('list', { name: 'Places de Mme Vasseur' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(vasseur.getByRole('button', { name: /^Arrivée/ })).toBeFocused()
  await page.keyboard.press('Enter')
  // The table starts hours later, so that the page requests confirmation.
  await page
    .getByRole('dialog', { name: words('Déjà là ?') })
    .getByRole('button', { name: 'Oui, déjà là' })
    .press('Enter')
  await expect(vasseur).toContainText('arrivée depuis')
  // The next act takes the focus of the previous one.
  await expect(vasseur.getByRole('button', { name: /^À table/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(vasseur).toContainText('à table depuis')
})

test.describe('in the kitchen', { tag: '@phone' }, () => {
  test.use({ job: 'KITCHEN' })

  test('the service is displayed without money and without actions', async ({ page, baseURL }) => {
    const diner = await newPerson(baseURL)
    await book(baseURL, diner, { restaurant: RESTAURANT, day: 0, hour: '20:00', withInvitation: false })
    await open(page, EVENING)
    await unfold(page, 'Inès Martin')
    await expect(page.getByRole('list', { name: /^Places d/ })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: /^(Arrivée|Ajouter|Annuler)/ })).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText('€')
    await expectStateAccessible(page)
  })
})

// These move the clock through the evening, which also affects the tests after them.
test('the bill of a table is closed at its hour, after showing what is debited', {
  tag: ['@phone', '@smoke'],
}, async ({ page, baseURL }) => {
  const dialog = await openBill(page, baseURL)
  await expect(dialog).toContainText(/Débité maintenant\s*\d+,\d\d\s€/)
  await expect(dialog.getByRole('list', { name: 'Plats' })).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await addCoffee(dialog)
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: words("Clore l'addition") }).click()
  await expectToast(page, words("L'addition d'Inès Martin est close."))
  await expect(page.getByRole('button', { name: words("Clore l'addition") })).toHaveCount(0)

  // Once the bill is debited, a removed dish is refunded.
  await page.getByRole('button', { name: words("Voir l'addition") }).click()
  const bill = page.getByRole('dialog', { name: 'Addition' })
  await bill
    .getByRole('button', { name: /^Rembourser :/ })
    .first()
    .click()
  await bill.getByRole('button', { name: /^Rembourser 1/ }).click()
  await expect(bill.getByRole('list', { name: 'Plats' })).toContainText(/remboursé/)
})

test('closing a bill shows what its guest still has to accept and what exceeds their agreement', {
  tag: '@both',
}, async ({ page, baseURL }) => {
  const dialog = await openBill(page, baseURL)
  await addCoffee(dialog)
  await addExtra(dialog, 'Magnum', '120,00')
  const split = dialog.getByRole('region', { name: words('À la clôture') })
  await expect(split).toContainText(/Débité maintenant\s*\d+,\d\d\s€/)
  await expect(split).toContainText(words('À accepter par le client3,50 €'))
  await expect(split).toContainText(words('Dépasse son accord : ne sera pas débité120,00 €'))
  await dialog.getByRole('button', { name: /^Montrer le paiement au client/ }).click()
  await expect(dialog.getByRole('img', { name: /^QR code du paiement/ })).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: words("Clore l'addition") }).click()
  await expectToast(page, words("L'addition d'Inès Martin est close."))

  await page.getByRole('button', { name: words("Voir l'addition") }).click()
  const bill = page.getByRole('dialog', { name: 'Addition' })
  await expect(bill).toContainText(words('Reste à régler par le client : 120,00 €'))
})

test('anybody at the table pays the rest by the QR code without an account, and its guest sees it at once', {
  tag: '@both',
}, async ({ page, browser, baseURL }) => {
  const diner = await newPerson(baseURL)
  const dialog = await openBill(page, baseURL, diner)
  await addExtra(dialog, 'Magnum', '120,00')
  await dialog.getByRole('button', { name: words("Clore l'addition") }).click()
  await expectToast(page, words("L'addition d'Inès Martin est close."))
  await page.getByRole('button', { name: words("Voir l'addition") }).click()
  const bill = page.getByRole('dialog', { name: 'Addition' })
  await bill.getByRole('button', { name: /^Montrer le paiement au client/ }).click()
  await expect(bill.getByRole('img', { name: /^QR code du paiement/ })).toBeVisible()
  const { pathname, hash } = new URL((await bill.getByText('/reservation/regler#').textContent()) ?? '')
  const share = hash.slice(1).split('.')[0]

  const story = async (own: Page) => {
    await open(own, `/reservation/confirmation/${share}`)
    const rest = own.getByRole('region', { name: words('Il reste 120,00 € à régler') })
    await expect(rest).toBeVisible()
    await expect(own.getByText(words('Table réglée'))).toHaveCount(0)
    await expect(own.getByRole('main').getByRole('link', { name: /^Régler/ })).toHaveText(words('Régler 120,00 €'))
    await otherBrowser(browser, async (phone) => {
      await open(phone, pathname + hash)
      const title = phone.getByRole('heading', { level: 1 })
      await expect(title).toHaveText(words('Suppléments à régler'))
      await expect(phone.getByRole('main')).toContainText(words('Magnum120,00 €'))
      await expect(phone.getByRole('main')).not.toContainText(/Inès|Martin/)
      await expectStateAccessible(phone)
      await typeCard(phone, GOOD)
      await phone.getByRole('button', { name: words('Payer 120,00 €') }).click()
      await expect(title).toHaveText(words("Merci, c'est réglé"))
      await phone.reload()
      await expect(title).toHaveText(words("Merci, c'est réglé"))
    })
    await expect(rest).toBeHidden()
    await expect(own.getByRole('region', { name: words('Table réglée') })).toBeVisible()
  }
  await otherBrowser(browser, story, { baseURL, token: diner.token })
})

test('a bill cannot be closed while a typed extra is not added', {
  tag: '@phone',
}, async ({ page, baseURL }) => {
  const dialog = await openBill(page, baseURL)
  await dialog
    .getByRole('button', { name: /^Ajouter un supplément/ })
    .first()
    .click()
  await dialog.getByRole('textbox', { name: 'Supplément' }).fill('Café')
  await dialog.getByLabel('Prix en euros').fill('3,50')
  const close = dialog.getByRole('button', { name: words("Clore l'addition") })
  await close.click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'supplément' })).toContainText(words("n'est pas ajouté"))
  await expect(dialog.getByRole('textbox', { name: 'Supplément' })).toHaveValue('Café')
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(dialog.getByRole('list', { name: 'Convives' })).toContainText(words('+ Café, 3,50'))
  await close.click()
  await expectToast(page, words("L'addition d'Inès Martin est close."))
})

test('a dish and a mistaken extra are each removed from a bill in two taps', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(TABLET.viewport)
  const dialog = await openBill(page, baseURL)
  await dialog
    .getByRole('button', { name: /^Retirer :/ })
    .first()
    .click()
  await expectAccessible(page, 'dialog[open]')
  const dishes = dialog.getByRole('list', { name: 'Plats' }).getByRole('listitem')
  await expect(dishes).toHaveCount(2)
  await dialog.getByRole('button', { name: /^Retirer 1/ }).click()
  await expect(dishes).toHaveCount(1)
  await addCoffee(dialog)
  await dialog.getByRole('button', { name: /^Retirer : Café/ }).click()
  await dialog.getByRole('button', { name: /^Retirer 3,50/ }).click()
  await expect(dialog.getByRole('list', { name: 'Convives' })).not.toContainText('Café')
})

/** Opens the bill of a paid table as floor staff, at its hour. */
async function openBill(page: Page, baseURL: string | undefined, by?: KeptPerson): Promise<Locator> {
  const diner = by ?? (await newPerson(baseURL))
  const booked = await book(baseURL, diner, { day: 0, withInvitation: false })
  await payByCard(baseURL, diner, shareOf(booked))
  await moveTo(baseURL, booked.date)
  // The session of the staff would not last until a table of tomorrow.
  const { token, restaurant } = await newStaff(baseURL, { restaurant: DEMO.eightPlus, job: 'FLOOR' })
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await open(page, `/pro/${restaurant.id}/service?service=soir`)
  await expect(tableOf(page, 'Inès Martin')).toContainText(words('3 autorisés'))
  await unfold(page, 'Inès Martin')
  await page.getByRole('button', { name: words("Clore l'addition") }).click()
  return page.getByRole('dialog', { name: words("Clore l'addition") })
}

function tableOf(page: Page, name: string): Locator {
  return page.getByRole('article', { name, exact: true })
}

async function act(table: Locator, name: string): Promise<void> {
  await table.getByRole('button', { name: new RegExp(`^${name}`) }).click()
}

async function unfold(page: Page, name: string): Promise<void> {
  await tableOf(page, name).getByRole('button', { name, exact: true }).click()
}

async function filter(page: Page, name: string): Promise<void> {
  await page
    .getByRole('radio', { name: new RegExp(`^${name}`) })
    .locator('..')
    .click()
}

function undoButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Annuler', exact: true })
}

/** Returns the covers at table now. */
function seated(page: Page): Locator {
  return page
    .getByText(/^\d+ à table$/)
    .locator('span')
    .first()
}

async function openAdd(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Ajouter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajouter une table' })
  await expect(dialog.getByLabel('Nom', { exact: true })).toBeFocused()
  return dialog
}

/** Adds an extra to the bill, for its guest to accept. */
async function addCoffee(dialog: Locator): Promise<void> {
  await addExtra(dialog, 'Café', '3,50')
}

async function addExtra(dialog: Locator, name: string, euros: string): Promise<void> {
  await dialog
    .getByRole('button', { name: /^Ajouter un supplément/ })
    .first()
    .click()
  await dialog.getByRole('textbox', { name: 'Supplément' }).fill(name)
  await dialog.getByLabel('Prix en euros').fill(euros)
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(dialog.getByRole('list', { name: 'Convives' })).toContainText(words(`+ ${name}, ${euros}`))
}
