import type { Page } from '@playwright/test'
import { MINUTE, parisDay, parisInstant, SERVICE_DAY_STARTS } from '@tablee/domain/calendar/calendar'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectStateAccessible } from '../axe.ts'
import { book } from '../bookings.ts'
import { readInvoice } from '../invoices.ts'
import { type OwnProduct, onOwnServer, takeTurns } from '../own-server.ts'
import { expectPaid, GOOD, payButton, test as paying, typeCard } from '../paying.ts'
import { connectScheme, ledgerOf, schemeSwitch } from '../payment/vouchers.ts'
import { ask } from '../people.ts'
import { breakProvider, moveTo, nextMorning, passMinutes, repairProviders } from '../sandbox-controls.ts'
import { expect, open, words } from '../story.ts'

/** Two dishes for 13 €. */
const ALONE = { restaurant: DEMO.takesVouchers, type: 'SELF_PAY', totalPersons: 1 } as const

const test = paying.extend<OwnProduct>(onOwnServer)
takeTurns(test)

test('if Edenred does not respond the page says so, and continues with the card alone', async ({
  page,
  person,
  baseURL,
}) => {
  const share = (await book(baseURL, person, { ...ALONE, day: 0 })).usersReservations[0]?.id
  await open(page, `/reservation/payment/${share}`)
  await connectScheme(page, 'Edenred', 'Camille')
  const edenred = schemeSwitch(page, 'Ticket Restaurant')
  await expect(edenred).toBeChecked()
  await typeCard(page, GOOD)

  await breakProvider(baseURL, 'edenred')
  await payButton(page).click()
  const silent = words("Edenred ne répond pas pour l'instant.")
  await expect(page.getByRole('alert').filter({ hasText: silent })).toBeVisible()
  await expect(edenred).not.toBeChecked()
  await expect(page.getByRole('complementary')).toContainText(words('Votre carte est débitée de 14,00 € après'))
  await expectStateAccessible(page)

  await page.reload()
  await expect(edenred).toBeDisabled()
  await expect(edenred).toHaveAccessibleDescription(silent)
  await expectStateAccessible(page)
  await repairProviders(baseURL)
  // After several failures the server does not call Edenred for half a minute.
  await passMinutes(baseURL, 1)
  const vouchers = page.getByRole('region', { name: 'Titres-restaurant' })
  await vouchers.getByRole('button', { name: 'Réessayer' }).click()
  await expect(edenred).toHaveAccessibleDescription(/38,00/)

  await breakProvider(baseURL, 'edenred')
  await expect(edenred).not.toBeChecked()
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
  await expect(page.getByRole('main')).not.toContainText('en titres')
})

test('vouchers for a meal of tomorrow are planned with the card as a fallback, and pay on the day', async ({
  page,
  person,
  baseURL,
}) => {
  const booked = await book(baseURL, person, { ...ALONE, day: 1, each: 3 })
  const share = booked.usersReservations[0]?.id
  await open(page, `/reservation/payment/${share}`)
  const holder = await connectScheme(page, 'Edenred', 'Camille')
  await expect(schemeSwitch(page, 'Ticket Restaurant')).toBeChecked()
  const split = words('25,00 € en titres + 15,00 € par carte, dont 1 € de frais')
  await expect(page.getByRole('region', { name: 'Titres-restaurant' })).toContainText(split)
  const promise = words('25,00 € seront pris sur vos titres le jour du repas ; à défaut, sur votre carte.')
  const summary = page.getByRole('complementary', { name: 'Votre commande' })
  await expect(summary).toContainText(promise)
  await expect(summary).toContainText(words('Votre carte est débitée de 40,00 € au plus après le repas'))
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
  await expect(page.getByRole('main')).toContainText(promise)
  await expect.poll(() => ledgerOf(page, baseURL, holder)).toEqual([])

  await moveTo(baseURL, parisInstant(parisDay(booked.date), SERVICE_DAY_STARTS) + MINUTE)
  await expect.poll(() => ledgerOf(page, baseURL, holder)).toEqual(['25,00 € autorisé'])
  await open(page, `/reservation/confirmation/${share}`)
  await expect(page.getByRole('main')).toContainText(split)
  await expect(page.getByRole('main')).not.toContainText(promise)

  await moveTo(baseURL, nextMorning(booked))
  await expect.poll(() => ledgerOf(page, baseURL, holder)).toEqual(['25,00 € pris'])
  const invoice = await invoiceIn(page, baseURL)
  expect(invoice).toContain('25,00')
  expect(invoice).toContain('14,00')
})

test('a Resto Flash payment leads from the sign-in to an invoice with its name and the buyer', {
  tag: '@both',
}, async ({ page, person, baseURL }) => {
  await ask(baseURL, RENAME, { input: { firstName: '小明', lastName: 'Нгуен' } }, person.token)
  const booked = await book(baseURL, person, { ...ALONE, day: 0 })
  await open(page, `/reservation/payment/${booked.usersReservations[0]?.id}`)
  const holder = await connectScheme(page, 'Resto Flash', 'Camille')
  await expect(schemeSwitch(page, 'Resto Flash')).toBeChecked()
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
  const split = words('12,00 € en titres + 2,00 € par carte, dont 1 € de frais')
  await expect(page.getByRole('main')).toContainText(split)
  await expect.poll(() => ledgerOf(page, baseURL, holder)).toEqual(['12,00 € pris'])

  await moveTo(baseURL, nextMorning(booked))
  await open(page, '/user/reservations')
  await expect(page.getByRole('article')).toContainText(words('14,00 €'))
  const invoice = await invoiceIn(page, baseURL)
  expect(invoice).toContain('Titre-restaurant')
  expect(invoice).toContain('小明 Нгуен')
})

const RENAME = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }'

async function invoiceIn(page: Page, baseURL: string | undefined): Promise<string> {
  await open(page, '/user/reservations')
  return readInvoice(page, baseURL)
}
