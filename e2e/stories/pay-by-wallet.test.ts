import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible } from '../axe.ts'
import { book, join } from '../bookings.ts'
import { guestPage } from '../guests.ts'
import { answerBank, expectPaid, expectRefused, GOOD, payButton, test, typeCard } from '../paying.ts'
import { connectScheme, schemeSwitch } from '../payment/vouchers.ts'
import { openSheet, payInSheet, walletButtons } from '../payment/wallets.ts'
import { newEmail } from '../people.ts'
import { sendCommand } from '../sandbox-controls.ts'
import { payByCard, shareOf } from '../screens/pay-by-card.ts'
import { expect, open, words } from '../story.ts'

const ALONE = { type: 'SELF_PAY', totalPersons: 1 } as const

test('a table is paid with Apple Pay: the terms are shown, nothing moves, and its card is saved only on request', {
  tag: '@both',
}, async ({ page, person, baseURL }) => {
  const share = (await book(baseURL, person, ALONE)).usersReservations[0]?.id
  await open(page, `/reservation/payment/${share}`)
  const { place, frame } = walletButtons(page)
  await expect(frame.getByRole('button')).toHaveText(['Apple Pay', 'Google Pay'])
  await expect(place).toHaveAttribute('aria-busy', 'false')
  await expect(place).toContainText(words('Confirmer · 26,50 €'))
  await expect(place).toContainText('commande avec obligation de paiement')
  const keep = place.getByRole('checkbox', { name: 'Garder ce moyen de paiement' })
  await expect(keep).not.toBeChecked()
  await expectAccessible(page, 'main')

  const sheet = await openSheet(page, 'Apple Pay')
  await expect(sheet.getByText(words('26,50 €'))).toBeVisible()
  await payInSheet(sheet, 'accordé')
  await expectPaid(page)
  await open(page, '/user/wallet')
  await expect(page.getByText('Aucune carte enregistrée')).toBeVisible()

  const next = (await book(baseURL, person, { ...ALONE, day: 4 })).usersReservations[0]?.id
  await open(page, `/reservation/payment/${next}`)
  await keep.check()
  await payInSheet(await openSheet(page, 'Google Pay'), 'accordé')
  await expectPaid(page)
  await open(page, '/user/wallet')
  await expect(page.getByText('Google Pay •••• 4242')).toBeVisible()
})

test('a closed sheet changes nothing, a refused one reports it, and a typed card pays', async ({
  page,
  person,
  baseURL,
}) => {
  const share = (await book(baseURL, person, ALONE)).usersReservations[0]?.id
  await open(page, `/reservation/payment/${share}`)
  const sent: string[] = []
  page.on('request', (request) => request.headers()['idempotency-key'] && sent.push(request.url()))
  const closed = await openSheet(page, 'Apple Pay')
  await closed.getByRole('button', { name: 'Fermer' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(sent).toEqual([])

  await payInSheet(await openSheet(page, 'Apple Pay'), 'refusé par la banque')
  await expectRefused(page, 'Votre banque a refusé ce paiement. Contactez-la, ou essayez une autre carte.')
  await expect(walletButtons(page).place.getByRole('alert')).toContainText(words('Votre banque a refusé ce paiement.'))
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
})

test('a 3-D Secure challenge after the sheet is refused, then accepted', async ({ page, person, baseURL }) => {
  const share = (await book(baseURL, person, ALONE)).usersReservations[0]?.id
  await open(page, `/reservation/payment/${share}`)
  await payInSheet(await openSheet(page, 'Google Pay'), 'la banque demande ensuite')
  await answerBank(page, 'Refuser')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words("Le paiement n'a pas abouti"))
  await page.getByRole('link', { name: 'Revenir au paiement' }).click()
  await payInSheet(await openSheet(page, 'Google Pay'), 'la banque demande ensuite')
  await answerBank(page, 'Authentifier')
  await expectPaid(page)
})

test('a guest enters their contact details before the sheet opens', async ({ page, person, baseURL, browser }) => {
  const share = shareOf(await book(baseURL, person, { type: 'SELF_PAY', totalPersons: 2 }))
  await payByCard(baseURL, person, share)
  await open(page, `/reservation/confirmation/${share}`)
  const invitation = await page.getByRole('textbox', { name: words("Lien d'invitation") }).inputValue()
  const { id, guestToken } = await join(baseURL, invitation.split('/').at(-1) ?? '', {})
  await guestPage(browser, async (guest) => {
    await guest.goto(`${baseURL}/reservation/share#${guestToken}`)
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(words("Plus qu'une étape."))
    await open(guest, `/reservation/payment/${id}`)
    const { place, frame } = walletButtons(guest)
    await expect(frame.getByRole('button', { name: 'Apple Pay' })).toBeVisible()
    await expect(place.getByRole('checkbox')).toHaveCount(0)
    await frame.getByRole('button', { name: 'Apple Pay' }).click()
    await expect(guest.getByText('Veuillez renseigner votre prénom.')).toBeVisible()
    await expect(guest.getByRole('dialog')).toHaveCount(0)
    await guest.getByLabel('Prénom').fill('Karim')
    await guest.getByLabel('Nom', { exact: true }).fill('Benali')
    await guest.getByLabel('Adresse email').fill(newEmail())
    await payInSheet(await openSheet(guest, 'Apple Pay'), 'accordé')
    await expectPaid(guest)
  })
})

test('the sheet has the amount that a code and vouchers leave', async ({ page, person, baseURL }) => {
  const tonight = { ...ALONE, restaurant: DEMO.takesVouchers, day: 0 }
  const share = (await book(baseURL, person, tonight)).usersReservations[0]?.id
  const code = crypto.randomUUID().slice(0, 8).toUpperCase()
  await sendCommand(baseURL, { do: 'coupon', code, off: '20%', on: 'both' })
  await open(page, `/reservation/payment/${share}`)
  await connectScheme(page, 'Edenred', 'Camille')
  await expect(schemeSwitch(page, 'Ticket Restaurant')).toBeChecked()
  const { place } = walletButtons(page)
  await expect(place).toContainText(words('Confirmer · 2,00 €'))
  await page.getByRole('button', { name: 'Ajouter un code promo' }).click()
  await page.getByRole('dialog', { name: 'Code promo' }).getByLabel('Votre code').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Code ${code} appliqué` })).toBeVisible()
  await expect(place).toContainText(words('Confirmer · 1,80 €'))

  const sheet = await openSheet(page, 'Apple Pay')
  await expect(sheet.getByText(words('1,80 €'))).toBeVisible()
  await payInSheet(sheet, 'accordé')
  await expectPaid(page)
})

test('a browser without a wallet shows the accepted cards in the same place', async ({ page, person, baseURL }) => {
  const share = (await book(baseURL, person, ALONE)).usersReservations[0]?.id
  await open(page, `/reservation/payment/${share}`)
  const { place, frame } = walletButtons(page)
  await expect(frame.getByRole('button', { name: 'Apple Pay' })).toBeVisible()
  const number = page.getByText('Numéro de carte', { exact: true })
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const before = (await number.boundingBox())?.y

  await page.addInitScript(() => Reflect.deleteProperty(window, 'PaymentRequest'))
  await open(page, `/reservation/payment/${share}`)
  const accepted = page.getByRole('region', { name: 'Cartes acceptées' })
  await expect(accepted.getByRole('listitem')).toHaveText([/Visa/, /Mastercard/, /American Express/])
  await expect(place).toHaveCount(0)
  await expect.poll(async () => (await number.boundingBox())?.y).toBe(before)
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
})

test('the brand of a card is shown while its number is typed', async ({ page, person, baseURL }) => {
  const share = (await book(baseURL, person, ALONE)).usersReservations[0]?.id
  await open(page, `/reservation/payment/${share}`)
  const number = page.frameLocator('iframe[title*="numéro de carte"]').getByLabel('Numéro de carte')
  const form = page.getByRole('form', { name: 'Paiement' })
  for (const [digits, brand] of [
    ['42', 'Visa'],
    ['2223', 'Mastercard'],
    ['55', 'Mastercard'],
    ['37', 'American Express'],
  ] as const) {
    await number.fill(digits)
    await expect(form.getByRole('status').filter({ hasText: brand })).toBeVisible()
  }
  await number.fill('6')
  await expect(form.getByRole('status').filter({ hasText: /Visa|Mastercard|American/ })).toHaveCount(0)
})
