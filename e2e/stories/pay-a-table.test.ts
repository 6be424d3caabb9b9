import { DEMO } from '@tablee/server/database/seed/special.ts'
import { authDialog, logIn, passCaptcha } from '../auth-dialog.ts'
import { expectAccessible } from '../axe.ts'
import { book } from '../bookings.ts'
import {
  answerBank,
  CARD_WITH_3DS,
  expectNumberAskedFor,
  expectPaid,
  expectRefused,
  GOOD,
  MASTERCARD,
  payButton,
  test,
  typeCard,
} from '../paying.ts'
import { ask, expectToast, PASSWORD } from '../people.ts'
import { expect, foldedText, hydrated, open, words } from '../story.ts'

const ALONE = { type: 'SELF_PAY', totalPersons: 1 } as const

test('a table is paid with a card, which is saved on request and pays for the next one', {
  tag: ['@both', '@smoke'],
}, async ({ page, person, baseURL }) => {
  const share = (await book(baseURL, person, ALONE)).usersReservations[0]?.id
  await open(page, `/reservation/payment/${share}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Comment souhaitez-vous régler ?'))
  const summary = page.getByRole('complementary', { name: 'Votre commande' })
  await expect(summary).toContainText(words('Frais de service1,00 €'))
  await expect(summary).toContainText(words('26,50 € après le repas, au plus tard le ven. 27 nov. à 06:00.'))
  await expect(summary).toContainText(words("jusqu'à 30 € par personne"))
  await expect(summary).toContainText(words("30 % de l'addition en cas d'absence"))
  expect(await foldedText(payButton(page))).toContain('commande avec obligation de paiement')
  await expect(page.getByText(/^1[0-5]:\d\d$/)).toBeVisible()
  const keep = page.getByRole('checkbox', { name: 'Enregistrer cette carte' })
  await expect(keep).not.toBeChecked()

  await payButton(page).click()
  await expectNumberAskedFor(page)
  await typeCard(page, GOOD)
  await expect(page.getByText('Renseignez le numéro de la carte.')).toBeHidden()
  await keep.check()
  const paying: string[] = []
  page.on('request', (request) => request.headers()['idempotency-key'] && paying.push(request.url()))
  const { width } = (await payButton(page).boundingBox()) ?? {}
  // The button disappears with the page once the payment has its response.
  const isMeasured = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().headers()['idempotency-key'] !== undefined) await isMeasured.promise
    await route.fallback()
  })
  await payButton(page).dblclick()
  expect((await payButton(page).boundingBox())?.width).toBe(width)
  isMeasured.resolve()
  await expectPaid(page)
  expect(paying).toHaveLength(1)

  await page.goBack()
  await expectPaid(page)
  expect(paying).toHaveLength(1)

  const next = (await book(baseURL, person, { ...ALONE, day: 4 })).usersReservations[0]?.id
  await open(page, `/order/payment/${next}`)
  await expect(page.getByRole('radio', { name: /Visa •••• 4242/ })).toBeChecked()
  await expect(page.getByText('Expire le 12/34')).toBeVisible()
  await payButton(page).click()
  await expectPaid(page)
})

test('a refusal by the bank is shown next to the card, nothing is lost, and another card pays', {
  tag: '@smoke',
}, async ({ page, person, baseURL }) => {
  const share = (await book(baseURL, person, ALONE)).usersReservations[0]?.id
  await open(page, `/reservation/payment/${share}`)
  for (const [number, sentence] of REFUSALS) {
    await typeCard(page, number)
    await payButton(page).click()
    await expectRefused(page, sentence)
    await expect(page.getByRole('alert').filter({ hasText: words(sentence) })).toBeInViewport()
  }
  await typeCard(page, MASTERCARD)
  await payButton(page).click()
  await expectPaid(page)
})

test('a diner with many refused cards is asked for the captcha, and pays with it', async ({
  page,
  person,
  baseURL,
}) => {
  const share = (await book(baseURL, person, ALONE)).usersReservations[0]?.id
  await open(page, `/reservation/payment/${share}`)
  await typeCard(page, GOOD)
  // The server's response after ten declined cards in an hour.
  const sentence = "Veuillez confirmer que vous n'êtes pas un robot"
  const extensions = { code: 'BAD_USER_INPUT', fields: { captchaToken: sentence } }
  await page.route('**/graphql', (route) => route.fulfill({ json: { errors: [{ message: sentence, extensions }] } }))
  await payButton(page).click()
  const box = page.getByRole('checkbox', { name: 'Je ne suis pas un robot' })
  await expect(box).toHaveAccessibleDescription(words(sentence))
  await page.unroute('**/graphql')

  await passCaptcha(page.getByRole('form', { name: 'Paiement' }))
  const sending = page.waitForRequest((request) => request.headers()['idempotency-key'] !== undefined)
  await payButton(page).click()
  const { variables } = (await sending).postDataJSON()
  expect(variables.input.stripeParams.captchaToken.length).toBeGreaterThan(100)
  await expectPaid(page)
})

test('a paid table grows: the amounts held before and after are shown, agreed to, and authorised by the bank', {
  tag: '@both',
}, async ({ page, person, baseURL }) => {
  const booked = await book(baseURL, person, { totalPersons: 2, withInvitation: false })
  await open(page, `/order/payment/${booked.usersReservations[0]?.id}`)
  await typeCard(page, CARD_WITH_3DS)
  await payButton(page).click()
  await answerBank(page, 'Authentifier')
  await expectPaid(page)

  await open(page, '/user/reservations')
  const card = page.getByRole('main').getByRole('article', { name: DEMO.eightPlus.name })
  const dialog = page.getByRole('dialog', { name: 'Modifier la réservation' })
  async function grow() {
    await card.getByRole('button', { name: 'Modifier' }).click()
    await dialog.getByText('4', { exact: true }).click()
    await expect(dialog.getByRole('row', { name: words('Autorisé sur votre carte 27,50 € 29,50 €') })).toBeVisible()
    await expect(dialog.getByRole('row', { name: words('Frais de service 2,00 € 4,00 €') })).toBeVisible()
    await expect(dialog.getByRole('row', { name: 'Convives 2 4' })).toBeVisible()
    await expect(dialog).toContainText(words('Votre carte est débitée de 29,50 € après le repas'))
  }
  await grow()
  await expectAccessible(page, 'dialog[open]')
  expect(await foldedText(payButton(page))).toContain('commande avec obligation de paiement')
  await payButton(page).click()
  await answerBank(page, 'Refuser')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words("Votre réservation n'a pas changé"))
  await expect(page.getByText(words("Votre banque n'a pas accordé ce montant"))).toBeVisible()

  await open(page, '/user/reservations')
  await expect(card).toContainText(words('2 personnes'))
  await expect(card).toContainText(words('27,50 € autorisés'))
  await grow()
  await payButton(page).click()
  await answerBank(page, 'Authentifier')
  await expectToast(page, words("C'est noté : votre réservation est modifiée."))
  await expectPaid(page)
  await open(page, '/user/reservations')
  await expect(card).toContainText(words('4 personnes'))
  await expect(card).toContainText(words('29,50 € autorisés'))
})

const REFUSALS = [
  ['4000000000000002', 'Votre banque a refusé ce paiement. Contactez-la, ou essayez une autre carte.'],
  ['4000000000009995', 'Le solde de cette carte ne suffit pas. Essayez une autre carte.'],
  ['4000000000000069', 'Cette carte est expirée. Essayez une autre carte.'],
  ['4000000000000127', 'Le cryptogramme est incorrect. Vérifiez les trois chiffres au dos de la carte'],
  ['4000000000006975', 'Cette carte a atteint sa limite de paiement.'],
] as const

test('a 3-D Secure challenge on the page of the bank is refused, closed, then accepted', async ({
  page,
  person,
  baseURL,
}) => {
  const share = (await book(baseURL, person, ALONE)).usersReservations[0]?.id
  await open(page, `/reservation/payment/${share}`)
  await typeCard(page, CARD_WITH_3DS)
  await payButton(page).click()
  await answerBank(page, 'Refuser')
  await expect(page).toHaveURL(`/reservation/payment/return/${share}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words("Le paiement n'a pas abouti"))
  await expect(page.getByText(words('Votre banque ne vous a pas reconnu'))).toBeVisible()
  await page.getByRole('link', { name: 'Revenir au paiement' }).click()

  await typeCard(page, CARD_WITH_3DS)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/stripe\/3ds\//)
  await page.goBack()
  await expect(payButton(page)).toBeVisible()
  await hydrated(page)
  await typeCard(page, CARD_WITH_3DS)
  await payButton(page).click()
  await answerBank(page, 'Authentifier')
  await expectPaid(page)
})

test('a payer who returns from the bank in another browser sees the result, and nothing more', async ({
  page,
  person,
  baseURL,
  browser,
}) => {
  const share = (await book(baseURL, person, ALONE)).usersReservations[0]?.id
  await open(page, `/reservation/payment/${share}`)
  await typeCard(page, CARD_WITH_3DS)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/stripe\/3ds\//)
  const bank = page.url()
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const other = await context.newPage()
  await other.goto(bank)
  await answerBank(other, 'Authentifier')
  await expect(other).toHaveURL(`${baseURL}/reservation/payment/return/${share}`)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(words('Votre paiement est accepté'))
  await expect(other.getByRole('main')).not.toContainText('Nonna')
  await context.close()

  await open(page, `/reservation/payment/${share}`)
  await expectPaid(page)
})

test('a session that ends during a payment is renewed, and what was typed is kept', async ({
  page,
  person,
  baseURL,
}) => {
  const share = (await book(baseURL, person, ALONE)).usersReservations[0]?.id
  await open(page, `/reservation/payment/${share}`)
  await typeCard(page, GOOD)
  await page.getByRole('checkbox', { name: 'Enregistrer cette carte' }).check()
  await ask(baseURL, 'mutation { logout }', {}, person.token)
  await payButton(page).click()
  await page
    .getByRole('dialog', { name: words("Erreur d'authentification") })
    .getByRole('button', { name: 'Se connecter' })
    .click()
  await logIn(authDialog(page), { email: person.email, password: PASSWORD })
  await expect(authDialog(page)).toBeHidden()
  await expect(page.getByRole('checkbox', { name: 'Enregistrer cette carte' })).toBeChecked()
  await payButton(page).click()
  await expectPaid(page)
})

test('a host who pays for a table without an invitation owes the whole amount', async ({ page, person, baseURL }) => {
  const { usersReservations } = await book(baseURL, person, { withInvitation: false, totalPersons: 3 })
  await open(page, `/order/payment/${usersReservations[0]?.id}/`)
  await expect(page.getByRole('complementary')).toContainText(words('Frais de service3,00 €'))
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words("Merci, c'est réservé !"))
})
