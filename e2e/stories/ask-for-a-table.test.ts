import type { Browser, Locator, Page } from '@playwright/test'
import { addDays, serviceDayAt } from '@tablee/domain/calendar/calendar'
import { ofName } from '@tablee/domain/of-name'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible, expectStateAccessible } from '../axe.ts'
import { openBooking } from '../booking.ts'
import { expectToast, newPerson } from '../people.ts'
import { newStaff, test as staffed } from '../pro/staff.ts'
import { serverNow } from '../second-factor.ts'
import { expect, open, words } from '../story.ts'

const RESTAURANT = DEMO.takesVouchers

const test = staffed.extend({
  owner: async ({ baseURL }, use) => use(await newStaff(baseURL, { restaurant: RESTAURANT })),
})

/** Fills in the dialog of a request for ten, and sends it. */
async function sendRequest(dialog: Locator, { day, phone }: { day: string; phone: string }): Promise<void> {
  await dialog.getByLabel('Date').fill(day)
  await dialog.getByLabel('Heure').fill('20:00')
  await dialog.getByLabel('Convives').fill('10')
  await dialog.getByLabel('Téléphone').fill(phone)
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click()
}

/** Loses the first response to a mutation with a key, and everything else until the mutation is repeated. Returns its keys. */
async function loseFirst(page: Page): Promise<string[]> {
  const keys: string[] = []
  await page.route('**/graphql', async (route) => {
    const key = route.request().headers()['idempotency-key']
    if (key === undefined) return keys.length === 1 ? route.abort() : route.fallback()
    keys.push(key)
    if (keys.length > 1) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  return keys
}

/** Opens the dialog of a request as a new diner, on a page of their own. */
async function openRequest(browser: Browser, baseURL: string | undefined) {
  const diner = await (await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })).newPage()
  const { token, firstName, lastName } = await newPerson(baseURL)
  await diner.goto('/robots.txt')
  await diner.evaluate((value) => localStorage.setItem('token', value), token)
  await openBooking(diner, RESTAURANT)
  await diner.getByRole('button', { name: words('Vous êtes 9 ou plus ? Demandez une table') }).click()
  return { diner, name: `${firstName} ${lastName}`, dialog: diner.getByRole('dialog', { name: 'Demander une table' }) }
}

test('a diner requests a table for ten, and the restaurant accepts it and later has to cancel it', {
  tag: ['@phone', '@smoke'],
}, async ({ page, browser, baseURL }) => {
  const { diner, name, dialog } = await openRequest(browser, baseURL)
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(dialog).toContainText('Donnez un numéro de téléphone')
  await expectAccessible(diner, 'dialog[open]')
  const day = addDays(serviceDayAt(await serverNow(baseURL)), 2)
  await dialog.getByLabel(words('Mot pour le restaurant (facultatif)')).fill('Un anniversaire')
  await sendRequest(dialog, { day, phone: '06 12 34 56 78' })
  await expectToast(diner, words('Demande envoyée : le restaurant vous répond par email.'))
  await expect(dialog).toBeHidden()

  await open(page, `/pro/${RESTAURANT.id}/service`)
  const requests = page.getByRole('region', { name: 'Tables demandées' })
  const asked = requests.getByRole('listitem').filter({ hasText: 'Un anniversaire' })
  await expect(asked).toHaveCount(1)
  await expectStateAccessible(page)
  await asked.getByRole('button', { name: /^Refuser/ }).click()
  await asked.getByRole('button', { name: 'Refuser la demande' }).click()
  await expect(asked).toContainText(words('Dites au client pourquoi, en une phrase.'))
  await asked.getByRole('button', { name: 'Retour' }).click()
  await asked.getByRole('button', { name: /^Accepter/ }).click()
  await expectToast(page, /la table est notée, le client est prévenu/)
  await expect(asked).toHaveCount(0)
  await open(diner, '/user/reservations')
  const own = diner.getByRole('region', { name: 'Tables demandées' }).getByRole('article')
  await expect(own).toContainText('Table prise')
  await expectStateAccessible(diner)

  await open(page, `/pro/${RESTAURANT.id}/service?jour=${day}&service=soir`)
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

test.describe('a response that is lost', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('leaves one request and one table, because the retry has the same key', { tag: '@phone' }, async ({
    page,
    browser,
    baseURL,
  }) => {
    const { diner, dialog } = await openRequest(browser, baseURL)
    const asked = await loseFirst(diner)
    await sendRequest(dialog, { day: addDays(serviceDayAt(await serverNow(baseURL)), 3), phone: '06 12 34 56 79' })
    await expect(dialog.getByRole('alert').filter({ hasText: words('La connexion est interrompue.') })).toBeVisible()
    await dialog.getByRole('button', { name: 'Envoyer la demande' }).click()
    await expectToast(diner, words('Demande envoyée : le restaurant vous répond par email.'))
    expect(asked).toEqual([asked[0], asked[0]])

    await open(page, `/pro/${RESTAURANT.id}/service`)
    const request = page.getByRole('listitem').filter({ hasText: words('06 12 34 56 79') })
    const accept = request.getByRole('button', { name: words('Accepter') })
    await expect(accept).toHaveCount(1)
    const accepted = await loseFirst(page)
    await accept.click()
    await expectToast(page, words('La connexion est interrompue.'))
    await accept.click()
    await expectToast(page, /la table est notée, le client est prévenu/)
    expect(accepted).toEqual([accepted[0], accepted[0]])
    expect(accepted[0]).not.toBe(asked[0])
    await page.unrouteAll({ behavior: 'wait' })
  })
})
