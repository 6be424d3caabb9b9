import { addDays, serviceDayAt, writeDay } from '@tablee/domain/calendar/calendar'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible, expectStateAccessible } from '../axe.ts'
import { ask, expectToast, newPerson } from '../people.ts'
import { newStaff, test as staffed } from '../pro/staff.ts'
import { serverNow } from '../second-factor.ts'
import { expect, open, words } from '../story.ts'

const RESTAURANT = DEMO.allParis

const test = staffed.extend({
  owner: async ({ baseURL }, use) => use(await newStaff(baseURL, { restaurant: RESTAURANT })),
})

test('a diner finds their request and withdraws it, and the desk sees it at once', { tag: '@phone' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const diner = await (await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })).newPage()
  const { token } = await newPerson(baseURL)
  await diner.goto('/robots.txt')
  await diner.evaluate((value) => localStorage.setItem('token', value), token)
  const date = writeDay(addDays(serviceDayAt(await serverNow(baseURL)), 3))
  await ask(baseURL, ASK, { id: RESTAURANT.id, input: { date, hour: '20:00', party: 11, phone: '0612345678' } }, token)
  await open(page, `/pro/${RESTAURANT.id}/service`)
  const desk = page.getByRole('region', { name: 'Tables demandées' })
  await expect(desk).toContainText(words('11 couverts'))

  await open(diner, '/user/reservations')
  const asked = diner.getByRole('region', { name: 'Tables demandées' })
  const own = asked.getByRole('article', { name: RESTAURANT.name })
  await expect(own).toContainText(words('11 personnes'))
  await expect(own).toContainText(words('Sans réponse, elle prend fin'))
  await expectStateAccessible(diner)
  await own.getByRole('button', { name: 'Retirer ma demande' }).click()
  const dialog = diner.getByRole('dialog', { name: words('Retirer votre demande ?') })
  await expectAccessible(diner, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Garder ma demande' }).click()
  await expect(dialog).toBeHidden()
  await own.getByRole('button', { name: 'Retirer ma demande' }).click()
  await dialog.getByRole('button', { name: 'Retirer ma demande' }).click()
  await expectToast(diner, words('Votre demande est retirée, le restaurant est prévenu.'))
  await expect(asked).toHaveCount(0)
  await expect(diner.getByRole('link', { name: 'Trouver un restaurant' })).toBeVisible()

  const line = desk.getByRole('listitem').filter({ hasText: words('11 couverts') })
  await expect(line).toContainText(words('Demande retirée par le client'))
  await expect(line.getByRole('button')).toHaveCount(0)
  await expectStateAccessible(page)
})

const ASK = `mutation ($id: ID!, $input: PartyRequestInput!) { askForTable(restaurantId: $id, input: $input) { id } }`
