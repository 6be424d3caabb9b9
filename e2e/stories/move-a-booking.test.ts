import type { Browser, Page } from '@playwright/test'
import { addDays, parisDay, writeDay } from '@tablee/domain/calendar/calendar'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible, expectStateAccessible } from '../axe.ts'
import { type BookedTable, book } from '../bookings.ts'
import { type OwnProduct, onOwnServer, takeTurns } from '../own-server.ts'
import { ask, expectToast, type KeptPerson, linkTo, newPerson } from '../people.ts'
import { bookByPhone } from '../pro/floor.ts'
import { test as atWork, newStaff } from '../pro/staff.ts'
import { expect, open, words } from '../story.ts'

const RESTAURANT = DEMO.allParis
const test = atWork.extend<OwnProduct>(onOwnServer).extend({
  owner: async ({ baseURL }, use) => use(await newStaff(baseURL, { restaurant: RESTAURANT })),
})
takeTurns(test)

test('an owner proposes other hours: one host accepts, one declines, and a phone booking is moved after a call', {
  tag: '@phone',
}, async ({ page, browser, baseURL, owner }) => {
  const [first, second] = [await newPerson(baseURL), await newPerson(baseURL)]
  const accepted = await book(baseURL, first, { restaurant: RESTAURANT, day: 3 })
  const declined = await book(baseURL, second, { restaurant: RESTAURANT, day: 3, hour: '21:00' })
  const day = parisDay(accepted.date)
  await bookByPhone(baseURL, owner, { name: 'Mme Delmas', party: 4, date: writeDay(day), hour: '20:30' })

  await open(page, `/pro/${RESTAURANT.id}/horaires`)
  const form = page.getByRole('form', { name: 'Fermer des jours' })
  await form.getByLabel('Premier jour').fill(day)
  await form.getByLabel('Raison').fill('Travaux')
  await form.getByRole('button', { name: 'Fermer ces jours' }).click()
  const dialog = page.getByRole('dialog', { name: words('3 réservations sans place') })
  await dialog.getByRole('button', { name: 'Tout déplacer' }).click()
  await expect(dialog.getByLabel('Heure proposée')).toHaveCount(2)
  await expect(dialog.getByLabel(words('Nouvelle heure, après votre appel'))).toHaveCount(1)
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByLabel(words('Raison du déplacement'))).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(words('Raison du déplacement')).fill('Une fuite en cuisine')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expectToast(page, words('La fermeture est enregistrée.'))
  const waiting = page.getByRole('region', { name: words('Autres heures proposées') })
  await expect(waiting.getByRole('listitem')).toHaveCount(3)
  await expectStateAccessible(page)

  const host = await pageOf(browser, baseURL, first)
  const path = await linkTo(baseURL, first.email, '/reservation/confirmation/')
  await open(host, new URL(path).pathname)
  await expect(host.getByText(words('ne peut pas vous recevoir le'))).toBeVisible()
  await expect(host.getByText(words('« Une fuite en cuisine »'))).toBeVisible()
  await expectStateAccessible(host)
  await host.getByRole('button', { name: 'Accepter' }).click()
  const accepting = host.getByRole('dialog', { name: words('Accepter cette heure ?') })
  await expectAccessible(host, 'dialog[open]')
  await accepting.getByRole('button', { name: 'Accepter' }).click()
  await expectToast(host, words("C'est noté"))
  await expect(host.getByText(words('ne peut pas vous recevoir le'))).toBeHidden()
  expect(await startOf(baseURL, first, accepted)).not.toBe(accepted.date)

  const other = await pageOf(browser, baseURL, second)
  await open(other, '/user/reservations')
  await other.getByRole('button', { name: 'Refuser' }).click()
  const declining = other.getByRole('dialog', { name: words('Refuser cette heure ?') })
  await expectAccessible(other, 'dialog[open]')
  await declining.getByRole('button', { name: 'Refuser et annuler' }).click()
  await expectToast(other, words('Votre réservation est annulée, tout vous est rendu.'))
  expect(await startOf(baseURL, second, declined)).toBe(declined.date)

  await open(page, `/pro/${RESTAURANT.id}/service?jour=${day}`)
  await expect(page.getByText(words('À rappeler'))).toBeVisible()
  await page.getByRole('button', { name: 'Mme Delmas' }).click()
  await page.getByRole('button', { name: 'Déplacer' }).click()
  const moving = page.getByRole('dialog', { name: words('Déplacer la table') })
  await expectAccessible(page, 'dialog[open]')
  await moving.getByLabel('Jour').fill(addDays(day, 1))
  await moving.getByLabel('Heure').selectOption('20:30')
  await moving.getByRole('button', { name: 'Déplacer', exact: true }).click()
  await expectToast(page, words('est déplacée au'))
  await expect(page.getByText(words('À rappeler'))).toBeHidden()
  await open(page, `/pro/${RESTAURANT.id}/horaires`)
  await expect(form).toBeVisible()
  await expect(waiting).toBeHidden()
})

async function pageOf(browser: Browser, baseURL: string | undefined, { token }: KeptPerson): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto('/robots.txt')
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  return page
}

async function startOf(baseURL: string | undefined, { token }: KeptPerson, { id }: BookedTable): Promise<number> {
  const query = 'query ($id: ID!) { getReservation(uuid: $id) { date } }'
  return (await ask<{ getReservation: { date: number } }>(baseURL, query, { id }, token)).getReservation.date
}
