import type { Page } from '@playwright/test'
import { serviceDayAt, writeDay } from '@tablee/domain/calendar/calendar'
import { expectAccessible, expectScreenAccessible, expectStateAccessible } from '../axe.ts'
import { guestPage } from '../guests.ts'
import { type OwnProduct, onOwnServer, takeTurns } from '../own-server.ts'
import { ask, PASSWORD } from '../people.ts'
import { bookByPhone, test as onTheFloor, RESTAURANT, untilTapsAnswered } from '../pro/floor.ts'
import { newStaff, type StaffPerson, teamPath } from '../pro/staff.ts'
import { passMinutes, passUntil } from '../sandbox-controls.ts'
import { serverNow } from '../second-factor.ts'
import { expect, open, words } from '../story.ts'

const test = onTheFloor.extend<OwnProduct>(onOwnServer)
takeTurns(test)
test.use({ job: 'OWNER' })

const SERVICE = `/pro/${RESTAURANT.id}/service?service=soir`

test('an owner turns a tablet into a shared device, on which everybody acts by their own PIN', {
  tag: '@both',
}, async ({ page, staff: owner, baseURL, browser }) => {
  const waiter = await newStaff(baseURL, { restaurant: RESTAURANT, job: 'FLOOR', firstName: 'Léa', lastName: 'Roux' })
  await choosePin(baseURL, waiter, '2580')
  // The session of the first owner ends on the tablet.
  const other = await newStaff(baseURL, { restaurant: RESTAURANT, firstName: 'Nina', lastName: 'Blum' })
  const date = writeDay(serviceDayAt(await serverNow(baseURL)))
  for (const [name, hour] of [
    ['Mme Abel', '19:00'],
    ['M. Blin', '19:30'],
  ] as const)
    await bookByPhone(baseURL, owner, { name, party: 2, date, hour })
  await passUntil(baseURL, '18:59')

  await open(page, '/pro/compte')
  await page.getByRole('button', { name: /le code des appareils/ }).click()
  const choosing = page.getByRole('form', { name: 'Choisir un code' })
  await choosing.getByLabel('Votre code').fill('1234')
  await choosing.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(choosing.getByLabel('Votre code')).toHaveAccessibleDescription(/trop facile/)
  await choosing.getByLabel('Votre code').fill('1470')
  await choosing.getByRole('button', { name: 'Enregistrer' }).click()
  await choosing.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await expectStateAccessible(page)
  await choosing.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('region', { name: words('Code des appareils du restaurant') })).toContainText(/Choisi le/)

  await open(page, teamPath(owner))
  await page.getByRole('button', { name: words('En faire un de cet appareil') }).click()
  const adding = page.getByRole('form', { name: words('Ajouter cet appareil') })
  await adding.getByLabel(words("Nom de l'appareil")).fill('Comptoir')
  await adding.getByRole('button', { name: words('Ajouter cet appareil') }).click()
  await adding.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await expectAccessible(page, 'dialog[open]')
  await adding.getByRole('button', { name: words('Ajouter cet appareil') }).click()

  await expect(heading(page)).toHaveText('Qui agit ?')
  await expect(page.getByRole('main')).toContainText(RESTAURANT.name)
  await page.getByRole('button', { name: 'Léa' }).click()
  await typePin(page, '0000')
  await expect(page.getByRole('alert').filter({ hasText: 'Ce code est incorrect.' })).toBeVisible()
  await expectScreenAccessible(page)
  await page.reload()
  await enter(page, 'Léa', '2580')
  const banner = page.getByRole('banner')
  await expect(banner).toContainText(words('Appareil du restaurant'))
  await expect(banner.getByRole('link', { name: 'Compte' })).toHaveCount(0)

  await open(page, SERVICE)
  await arrive(page, 'Mme Abel')
  await untilTapsAnswered(page)
  await passMinutes(baseURL, 11)
  await arrive(page, 'M. Blin')
  const asking = page.getByRole('dialog', { name: 'Qui agit ?' })
  await expect(asking).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await enter(page, 'Léa', '2580')
  await expect(asking).toBeHidden()
  await expect(tableOf(page, 'M. Blin')).toContainText(/arrivée? depuis/)
  await untilTapsAnswered(page)

  await banner.getByRole('button', { name: /Léa/ }).click()
  await enter(page, 'Zoé', '1470')
  await expect(banner.getByRole('button', { name: /Zoé/ })).toBeVisible()
  await open(page, teamPath(owner))
  await expect(heading(page)).toHaveText(words('Votre rôle dans ce restaurant ne permet pas cela.'))

  await guestPage(browser, async (office) => {
    await office.goto(`${baseURL}/robots.txt`)
    await office.evaluate((token) => localStorage.setItem('token', token), other.token)
    await open(office, `${baseURL}${teamPath(owner)}`)
    await office.getByRole('button', { name: words("Retirer l'appareil Comptoir") }).click()
    const removal = office.getByRole('dialog')
    await removal.getByRole('button', { name: words("Retirer l'appareil") }).click()
    await removal.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
    await removal.getByRole('button', { name: words("Retirer l'appareil") }).click()
    await expect(office.getByRole('button', { name: /Retirer l.appareil/ })).toHaveCount(0)
  })
  await open(page, '/pro')
  await expect(page.getByRole('form', { name: 'Connexion' })).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('device')])).toEqual([
    null,
    null,
  ])
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

function tableOf(page: Page, name: string) {
  return page.getByRole('article', { name })
}

async function arrive(page: Page, name: string): Promise<void> {
  await tableOf(page, name)
    .getByRole('button', { name: /^Arrivée/ })
    .first()
    .click()
}

async function enter(page: Page, person: string, pin: string): Promise<void> {
  await page.getByRole('button', { name: person, exact: true }).click()
  await typePin(page, pin)
}

async function typePin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
}

async function choosePin(baseURL: string | undefined, { token }: StaffPerson, pin: string): Promise<void> {
  await ask(baseURL, 'mutation ($pin: String!) { choosePin(pin: $pin) }', { pin }, token)
}

/** The button with the name of the acting person, which locks the device. */
const personAt = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name: new RegExp(name) })
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

/** Makes the browser a device of the owner's restaurant, on which nobody has entered a PIN. */
async function becomeDevice(
  page: Page,
  baseURL: string | undefined,
  { token, restaurant }: StaffPerson,
): Promise<void> {
  const wish = { id: String(restaurant.id), name: 'Salle', password: PASSWORD }
  const { addRestaurantDevice } = await ask<{ addRestaurantDevice: string }>(baseURL, ADD_DEVICE, wish, token)
  await page.evaluate((device) => {
    localStorage.removeItem('token')
    localStorage.setItem('device', device)
  }, addRestaurantDevice)
}

const ADD_DEVICE = `mutation ($id: ID!, $name: String!, $password: String) {
  addRestaurantDevice(restaurantId: $id, name: $name, password: $password) }`

test.describe('without a network for taps', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('a device open in two tabs has one person, and a tap that waits is only sent in the name of its own person', async ({
    page,
    context,
    staff: owner,
    baseURL,
  }) => {
    for (const [firstName, pin] of [
      ['Rémi', '2580'],
      ['Inès', '1470'],
    ] as const)
      await choosePin(baseURL, await newStaff(baseURL, { restaurant: RESTAURANT, job: 'FLOOR', firstName }), pin)
    const date = writeDay(serviceDayAt(await serverNow(baseURL)))
    for (const [name, hour] of [
      ['Mme Cros', '19:00'],
      ['M. Dumas', '19:15'],
    ] as const)
      await bookByPhone(baseURL, owner, { name, party: 2, date, hour })
    await becomeDevice(page, baseURL, owner)
    await passUntil(baseURL, '18:59')
    await open(page, SERVICE)
    await enter(page, 'Rémi', '2580')
    await expect(personAt(page, 'Rémi')).toBeVisible()
    const other = await context.newPage()
    await open(other, SERVICE)
    await expect(personAt(other, 'Rémi')).toBeVisible()

    const sent: (string | null)[] = []
    let isCut = true
    await context.route('**/graphql', async (route) => {
      const request = route.request()
      if (!request.postData()?.includes('"waited"')) return route.fallback()
      if (isCut) return route.abort()
      sent.push(request.headers().authorization ?? null)
      await route.fallback()
    })
    await arrive(page, 'Mme Cros')
    await expect(tableOf(page, 'Mme Cros')).toContainText('en attente')

    await personAt(page, 'Rémi').click()
    await expect(heading(page)).toHaveText('Qui agit ?')
    await expect(page.getByRole('main')).toContainText(words('Un geste attend sur cet appareil'))
    const asking = other.getByRole('dialog', { name: 'Qui agit ?' })
    await expect(asking).toBeVisible()
    await expectAccessible(other, 'dialog[open]')
    isCut = false
    await enter(page, 'Inès', '1470')
    await expect(personAt(page, 'Inès')).toBeVisible()
    const ines = await tokenOf(page)
    await expect(personAt(other, 'Inès')).toBeVisible()
    await expect(asking).toBeHidden()
    await arrive(other, 'M. Dumas')
    await expect(tableOf(page, 'M. Dumas')).toContainText(/arrivée? depuis/)
    await expect(tableOf(page, 'Mme Cros').getByRole('button', { name: /^Arrivée/ })).toBeVisible()
    expect(sent).toEqual([ines])

    await personAt(other, 'Inès').click()
    await expect(page.getByRole('dialog', { name: 'Qui agit ?' })).toBeVisible()
    await enter(page, 'Rémi', '2580')
    await expect(personAt(page, 'Rémi')).toBeVisible()
    const remi = await tokenOf(page)
    await expect(personAt(other, 'Rémi')).toBeVisible()
    await untilTapsAnswered(page)
    for (const tab of [page, other]) await expect(tableOf(tab, 'Mme Cros')).toContainText(/arrivée? depuis/)
    expect(sent).toEqual([ines, remi])
  })
})
