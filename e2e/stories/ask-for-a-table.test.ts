import { addDays, serviceDayAt } from '@tablee/domain/calendar/calendar'
import { ofName } from '@tablee/domain/of-name'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible, expectStateAccessible } from '../axe.ts'
import { openBooking } from '../booking.ts'
import { expectToast, newPerson } from '../people.ts'
import { newStaff, test as staffed } from '../pro/staff.ts'
import { serverNow } from '../second-factor.ts'
import { expect, open, words } from '../story.ts'

const HOUSE = DEMO.takesVouchers

const test = staffed.extend({
  owner: async ({ baseURL }, use) => use(await newStaff(baseURL, { restaurant: HOUSE })),
})

test('a diner requests a table for ten, and the restaurant accepts it and later has to cancel it', {
  tag: ['@phone', '@smoke'],
}, async ({ page, browser, baseURL }) => {
  const diner = await (await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })).newPage()
  const { token, firstName, lastName } = await newPerson(baseURL)
  const name = `${firstName} ${lastName}`
  await diner.goto('/robots.txt')
  await diner.evaluate((own) => localStorage.setItem('token', own), token)
  await openBooking(diner, HOUSE)
  await diner.getByRole('button', { name: words('Vous êtes 9 ou plus ? Demandez une table') }).click()
  const dialog = diner.getByRole('dialog', { name: 'Demander une table' })
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(dialog).toContainText('Donnez un numéro de téléphone')
  await expectAccessible(diner, 'dialog[open]')
  const day = addDays(serviceDayAt(await serverNow(baseURL)), 2)
  await dialog.getByLabel('Date').fill(day)
  await dialog.getByLabel('Heure').fill('20:00')
  await dialog.getByLabel('Convives').fill('10')
  await dialog.getByLabel('Téléphone').fill('06 12 34 56 78')
  await dialog.getByLabel(words('Mot pour le restaurant (facultatif)')).fill('Un anniversaire')
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expectToast(diner, words('Demande envoyée : le restaurant vous répond par email.'))
  await expect(dialog).toBeHidden()

  await open(page, `/pro/${HOUSE.id}/service`)
  const asked = page.getByRole('region', { name: 'Tables demandées' })
  await expect(asked).toContainText('Un anniversaire')
  await expectStateAccessible(page)
  await asked.getByRole('button', { name: /^Refuser/ }).click()
  await asked.getByRole('button', { name: 'Refuser la demande' }).click()
  await expect(asked).toContainText(words('Dites au client pourquoi, en une phrase.'))
  await asked.getByRole('button', { name: 'Retour' }).click()
  await asked.getByRole('button', { name: /^Accepter/ }).click()
  await expectToast(page, /la table est notée, le client est prévenu/)
  await expect(page.getByRole('heading', { name: 'Tables demandées' })).toHaveCount(0)
  await open(diner, '/user/reservations')
  const own = diner.getByRole('region', { name: 'Tables demandées' }).getByRole('article')
  await expect(own).toContainText('Table prise')
  await expectStateAccessible(diner)

  await open(page, `/pro/${HOUSE.id}/service?jour=${day}&service=soir`)
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Annuler la réservation' }).click()
  const cancelling = page.getByRole('dialog', { name: 'Annuler la réservation' })
  await expect(cancelling.getByLabel('Raison')).toHaveAccessibleDescription('Ses convives la lisent.')
  await cancelling.getByLabel('Raison').fill('Une fuite en cuisine')
  await cancelling.getByRole('button', { name: 'Annuler la réservation' }).click()
  await expectToast(page, words(`La réservation ${ofName(name)} est annulée.`))
  await diner.reload()
  await expect(own).toContainText(words('Annulée par le restaurant'))
  await expect(own).toContainText('Une fuite en cuisine')
})
