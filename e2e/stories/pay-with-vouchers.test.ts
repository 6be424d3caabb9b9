import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible } from '../axe.ts'
import { book } from '../bookings.ts'
import {
  answerBank,
  CARD_WITH_3DS,
  expectPaid,
  GOOD,
  orderToPay,
  otherBrowser,
  payButton,
  test,
  typeCard,
} from '../paying.ts'
import { answerScheme, connectScheme, ledgerOf, newHolder, schemeSwitch } from '../payment/vouchers.ts'
import { expectToast, type KeptPerson } from '../people.ts'
import { sendCommand } from '../sandbox-controls.ts'
import { expect, hydrated, open, words } from '../story.ts'

/** Two dishes for 13 €, today. */
const TONIGHT = { restaurant: DEMO.takesVouchers, type: 'SELF_PAY', totalPersons: 1, day: 0 } as const

test('vouchers pay all but one euro of a meal, are switched off and on, and are shown wherever the meal is', {
  tag: ['@both', '@smoke'],
}, async ({ page, person, baseURL }) => {
  const share = await toPay(baseURL, person)
  await open(page, `/reservation/payment/${share}`)
  const vouchers = page.getByRole('region', { name: 'Titres-restaurant' })
  await expect(vouchers.getByRole('button', { name: /^Se connecter à/ })).toHaveCount(2)

  const holder = await connectScheme(page, 'Edenred', 'Camille')
  const edenred = schemeSwitch(page, 'Ticket Restaurant')
  await expect(edenred).toBeChecked()
  await expect(edenred).toHaveAccessibleDescription(words('Solde : 38,00 € · plafond du jour : 25,00 €'))
  const split = words('12,00 € en titres + 2,00 € par carte, dont 1 € de frais')
  await expect(vouchers.getByRole('status')).toHaveText(split)
  const summary = page.getByRole('complementary', { name: 'Votre commande' })
  await expect(summary).toContainText(words('Votre carte est débitée de 2,00 € après le repas'))
  await expect(summary).toContainText(words('12,00 € sont réservés sur vos titres.'))

  await edenred.focus()
  await page.keyboard.press('Space')
  await expect(edenred).not.toBeChecked()
  await expect(vouchers.getByRole('status')).toBeEmpty()
  await expect(summary).toContainText(words('Votre carte est débitée de 14,00 € après le repas'))
  await page.keyboard.press('Space')
  await expect(vouchers.getByRole('status')).toHaveText(split)

  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
  await expect(page.getByRole('region', { name: 'Votre commande' })).toContainText(split)
  await expect.poll(() => ledgerOf(page, baseURL, holder)).toEqual(['12,00 € autorisé'])

  await open(page, '/user/reservations')
  await expect(page.getByRole('article')).toContainText(words('14,00 € autorisés'))
  await page.getByRole('button', { name: 'Détails' }).click()
  await expect(page.getByRole('dialog', { name: 'Détails de la réservation' })).toContainText(split)

  const next = (await book(baseURL, person, { ...TONIGHT, day: 2 })).usersReservations[0]?.id
  await open(page, `/reservation/payment/${next}`)
  await expect(edenred).toBeEnabled()
  await expect(edenred).not.toBeChecked()
})

test('vouchers pay what the day or the account allows of an expensive meal, and what a code leaves', async ({
  page,
  person,
  baseURL,
}) => {
  const code = crypto.randomUUID().slice(0, 8).toUpperCase()
  await sendCommand(baseURL, { do: 'coupon', code, off: '20%' })
  const share = await toPay(baseURL, person, { each: 3 })
  await open(page, `/order/payment/${share}`)
  await connectScheme(page, 'Edenred', 'Camille')
  const split = page.getByRole('region', { name: 'Titres-restaurant' }).getByRole('status')
  await expect(split).toHaveText(words('25,00 € en titres + 15,00 € par carte, dont 1 € de frais'))

  await page.getByRole('button', { name: 'Ajouter un code promo' }).click()
  await page.getByRole('dialog', { name: 'Code promo' }).getByLabel('Votre code').fill(code)
  await page.keyboard.press('Enter')
  await expect(split).toHaveText(words('25,00 € en titres + 7,20 € par carte, dont 1 € de frais'))

  await connectScheme(page, 'Resto Flash', 'Sacha')
  await expect(schemeSwitch(page, 'Resto Flash')).toBeChecked()
  await expect(page.getByRole('button', { name: `Code ${code} appliqué` })).toBeVisible()
  await expect(schemeSwitch(page, 'Ticket Restaurant')).not.toBeChecked()
  await schemeSwitch(page, 'Ticket Restaurant').check()
  await expect(schemeSwitch(page, 'Resto Flash')).not.toBeChecked()
  await expect(split).toHaveText(words('25,00 € en titres + 7,20 € par carte, dont 1 € de frais'))

  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
  await expect(page.getByRole('main')).toContainText(words('25,00 € en titres + 7,20 € par carte'))
})

test('a host who pays for the whole table uses vouchers for a part of it', async ({ page, person, baseURL }) => {
  const whole = { ...TONIGHT, type: 'PAY_FOR_ALL', withInvitation: false, totalPersons: 3, each: 3 } as const
  const { usersReservations } = await book(baseURL, person, whole)
  await open(page, `/order/payment/${usersReservations[0]?.id}`)
  await connectScheme(page, 'Edenred', 'Camille')
  const split = words('25,00 € en titres + 17,00 € par carte, dont 3 € de frais')
  await expect(page.getByRole('region', { name: 'Titres-restaurant' })).toContainText(split)
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
  await expect(page.getByRole('main')).toContainText(split)
})

test('if the card is refused the vouchers are released, and pay again with another card', async ({
  page,
  person,
  baseURL,
}) => {
  const share = await toPay(baseURL, person)
  await open(page, `/reservation/payment/${share}`)
  const holder = await connectScheme(page, 'Edenred', 'Sacha')
  await expect(schemeSwitch(page, 'Ticket Restaurant')).toBeChecked()
  await typeCard(page, '4000000000000002')
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: words('Votre banque a refusé ce paiement.') })).toBeVisible()
  await expect.poll(() => ledgerOf(page, baseURL, holder)).toEqual(['12,00 € libéré'])
  await expect(schemeSwitch(page, 'Ticket Restaurant')).toBeChecked()

  await typeCard(page, CARD_WITH_3DS)
  await payButton(page).click()
  await answerBank(page, 'Refuser')
  await expect(page.getByText(words('Votre banque ne vous a pas reconnu'))).toBeVisible()
  await expect.poll(() => ledgerOf(page, baseURL, holder)).toEqual(['12,00 € libéré', '12,00 € libéré'])
  await page.getByRole('link', { name: 'Revenir au paiement' }).click()

  await schemeSwitch(page, 'Ticket Restaurant').check()
  await typeCard(page, CARD_WITH_3DS)
  await payButton(page).click()
  await answerBank(page, 'Authentifier')
  await expectPaid(page)
  await expect.poll(async () => (await ledgerOf(page, baseURL, holder))[0]).toBe('12,00 € autorisé')
})

test('a scheme that refuses gives its reason, and the card pays everything', async ({ page, person, baseURL }) => {
  const share = await toPay(baseURL, person)
  await open(page, `/reservation/payment/${share}`)
  await connectScheme(page, 'Edenred', 'Alix')
  await expect(schemeSwitch(page, 'Ticket Restaurant')).toBeChecked()
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: words("Rien n'a été débité. Payez par carte.") }),
  ).toBeVisible()
  await expect(schemeSwitch(page, 'Ticket Restaurant')).not.toBeChecked()
  await expect(page.getByRole('complementary')).toContainText(words('Votre carte est débitée de 14,00 €'))
  await payButton(page).click()
  await expectPaid(page)
})

test('an expired scheme session asks to sign in again, and an account with less than one euro pays nothing', async ({
  page,
  person,
  baseURL,
}) => {
  const share = await toPay(baseURL, person)
  await open(page, `/reservation/payment/${share}`)
  await connectScheme(page, 'Edenred', 'Maxime')
  const over = "Votre session Edenred n'est plus valide, veuillez vous reconnecter."
  await expect(page.getByText(words(over))).toBeVisible()

  await connectScheme(page, 'Edenred', 'Louison')
  const edenred = schemeSwitch(page, 'Ticket Restaurant')
  await expect(edenred).toBeDisabled()
  await expect(edenred).not.toBeChecked()
  await expect(edenred).toHaveAccessibleDescription(words('Solde : 0,80 €. Il faut au moins 1 €.'))
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
})

test('a sign-in to vouchers that is cancelled or invalid can be repeated or skipped', async ({
  page,
  person,
  baseURL,
}) => {
  const share = await toPay(baseURL, person)
  await open(page, `/reservation/payment/${share}`)
  await page.getByRole('button', { name: 'Se connecter à Edenred' }).click()
  await answerScheme(page, 'Annuler')
  await expect(page.getByText(words("La connexion à Edenred n'a pas abouti. Veuillez recommencer."))).toBeVisible()
  await hydrated(page)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await answerScheme(page, 'Se connecter', 'Camille', newHolder())
  await expect(schemeSwitch(page, 'Ticket Restaurant')).toBeChecked()

  await open(page, '/reservation/payment?code=A&state=B.Ly9ldmlsLmV4YW1wbGU')
  await expect(page.getByText(words("La connexion à Edenred n'a pas abouti. Veuillez recommencer."))).toBeVisible()
  await expect(page).toHaveURL(/\/reservation\/payment/)

  await open(page, `/reservation/payment/${share}`)
  await page.getByRole('button', { name: 'Se connecter à Resto Flash' }).click()
  await answerScheme(page, 'Annuler')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    words("Oops ! Une erreur inattendue s'est produite."),
  )
  await page.getByRole('link', { name: 'Réessayer' }).click()
  await expect(page).toHaveURL(`/reservation/payment/${share}`)
  await expect(page.getByRole('button', { name: 'Se connecter à Resto Flash' })).toBeVisible()
})

test('a confirmation that Resto Flash requires is given on its page, and then it pays its part', async ({
  page,
  person,
  baseURL,
}) => {
  const share = await toPay(baseURL, person)
  await open(page, `/reservation/payment/${share}`)
  const holder = await connectScheme(page, 'Resto Flash', 'Dominique')
  await expect(schemeSwitch(page, 'Resto Flash')).toBeChecked()
  await typeCard(page, GOOD)
  await payButton(page).click()
  await answerScheme(page, 'Annuler')
  await expect(page).toHaveURL(`/reservation/payment/${share}`)
  await hydrated(page)
  await typeCard(page, GOOD)
  await payButton(page).click()
  const gone = words("Vous n'avez pas confirmé ce paiement chez Resto Flash. Rien n'a été débité. Payez par carte.")
  await expect(page.getByRole('alert').filter({ hasText: gone })).toBeVisible()
  await expect(schemeSwitch(page, 'Resto Flash')).not.toBeChecked()

  await schemeSwitch(page, 'Resto Flash').check()
  await payButton(page).click()
  await answerScheme(page, 'Payer', 'Dominique', holder)
  await expect(page).toHaveURL(`/reservation/payment/${share}`)
  await hydrated(page)
  await expect(schemeSwitch(page, 'Resto Flash')).toBeChecked()
  await expect(page.getByRole('region', { name: 'Titres-restaurant' }).getByRole('status')).toHaveText(
    words('12,00 € en titres + 2,00 € par carte, dont 1 € de frais'),
  )
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
  await expect.poll(() => ledgerOf(page, baseURL, holder)).toEqual(['12,00 € pris'])
})

test('if Resto Flash grants only a part the new split is shown, and paid once it is confirmed', async ({
  page,
  person,
  baseURL,
}) => {
  const share = await toPay(baseURL, person, { each: 3 })
  await open(page, `/reservation/payment/${share}`)
  const holder = await connectScheme(page, 'Resto Flash', 'Sacha')
  const vouchers = page.getByRole('region', { name: 'Titres-restaurant' })
  await expect(vouchers.getByRole('status')).toHaveText(
    words('25,00 € en titres + 15,00 € par carte, dont 1 € de frais'),
  )
  await typeCard(page, GOOD)
  await payButton(page).click()
  const granted = words('Resto Flash accorde 12,00 €. Vérifiez le partage, puis confirmez.')
  await expect(vouchers.getByRole('alert').filter({ hasText: granted })).toBeVisible()
  await expect(vouchers.getByRole('status')).toHaveText(
    words('12,00 € en titres + 28,00 € par carte, dont 1 € de frais'),
  )
  await expect(page.getByRole('complementary')).toContainText(words('Votre carte est débitée de 28,00 €'))
  await payButton(page).click()
  await expectPaid(page)
  await expect(page.getByRole('main')).toContainText(words('12,00 € en titres + 28,00 € par carte'))
  await expect.poll(() => ledgerOf(page, baseURL, holder)).toEqual(['25,00 € pris'])
})

test('an amount granted by Resto Flash pays in another tab too', async ({ page, person, baseURL, context }) => {
  const share = await toPay(baseURL, person, { each: 3 })
  await open(page, `/reservation/payment/${share}`)
  const holder = await connectScheme(page, 'Resto Flash', 'Sacha')
  await typeCard(page, GOOD)
  await payButton(page).click()
  const vouchers = page.getByRole('region', { name: 'Titres-restaurant' })
  await expect(vouchers.getByRole('alert').filter({ hasText: words('Resto Flash accorde 12,00 €.') })).toBeVisible()

  const second = await context.newPage()
  await open(second, `/reservation/payment/${share}`)
  await expect(schemeSwitch(second, 'Resto Flash')).toBeChecked()
  await expect(schemeSwitch(second, 'Resto Flash')).toHaveAccessibleDescription(words('12,00 € accordés pour ce repas'))
  await typeCard(second, GOOD)
  await payButton(second).click()
  await expectPaid(second)
  await expect(second.getByRole('main')).toContainText(words('12,00 € en titres + 28,00 € par carte'))
  await expect.poll(() => ledgerOf(second, baseURL, holder)).toEqual(['25,00 € pris'])
})

test('an account is unlinked after a confirmation, on the payment page and next to the cards', {
  tag: '@both',
}, async ({ page, person, baseURL }) => {
  const share = await toPay(baseURL, person)
  await open(page, `/reservation/payment/${share}`)
  await connectScheme(page, 'Edenred', 'Camille')
  await connectScheme(page, 'Resto Flash', 'Sacha')
  await page.getByRole('button', { name: words('Dissocier : Edenred') }).click()
  const edenred = page.getByRole('dialog', { name: words('Dissocier Edenred ?') })
  await expect(edenred).toContainText(words('vous devrez le lier à nouveau'))
  await expectAccessible(page, 'dialog[open]')
  await edenred.getByRole('button', { name: 'Garder' }).click()
  await expect(edenred).toBeHidden()
  await expect(schemeSwitch(page, 'Ticket Restaurant')).toBeVisible()
  await page.getByRole('button', { name: words('Dissocier : Edenred') }).click()
  await edenred.getByRole('button', { name: 'Dissocier' }).click()
  await expectToast(page, words('Votre compte Edenred est dissocié.'))
  await expect(page.getByRole('button', { name: 'Se connecter à Edenred' })).toBeVisible()

  await open(page, '/user/wallet')
  const accounts = page.getByRole('region', { name: 'Titres-restaurant' })
  await expect(accounts).not.toContainText('Edenred')
  await accounts.getByRole('button', { name: words('Dissocier : Resto Flash') }).click()
  await page
    .getByRole('dialog', { name: words('Dissocier Resto Flash ?') })
    .getByRole('button', { name: 'Dissocier' })
    .click()
  await expectToast(page, words('Votre compte Resto Flash est dissocié.'))
  await expect(accounts).toHaveCount(0)
})

test('a restaurant without vouchers says so, and a guest without an account is offered none', async ({
  page,
  person,
  baseURL,
  browser,
}) => {
  const alone = await book(baseURL, person, { type: 'SELF_PAY', totalPersons: 1, day: 1 })
  await open(page, `/reservation/payment/${alone.usersReservations[0]?.id}`)
  await expect(page.getByText(words("Ce restaurant n'accepte pas les titres-restaurant."))).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)

  const { usersReservations } = await book(baseURL, person, { ...TONIGHT, totalPersons: 2, day: 3 })
  await open(page, `/reservation/payment/${usersReservations[0]?.id}`)
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
  const invitation = await page.getByRole('textbox', { name: words("Lien d'invitation") }).inputValue()
  await otherBrowser(browser, async (guest) => {
    await orderToPay(guest, invitation.split('/').at(-1) ?? '')
    await expect(guest.getByRole('region', { name: 'Titres-restaurant' })).toHaveCount(0)
    await expect(guest.getByRole('switch')).toHaveCount(0)
  })
})

async function toPay(
  baseURL: string | undefined,
  person: KeptPerson,
  more: { each?: number } = {},
): Promise<string | undefined> {
  return (await book(baseURL, person, { ...TONIGHT, ...more })).usersReservations[0]?.id
}

test.describe('the return page of Resto Flash', () => {
  test.use({ expectedErrors: /status of 404/ })
  test('is not found without a payment in progress', async ({ page }) => {
    await open(page, '/reservation/payment/auth/restoflash')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      words('Oops ! La page que vous demandez est introuvable.'),
    )
  })
})
