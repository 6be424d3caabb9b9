import type { Browser, Locator, Page, Route } from '@playwright/test'
import { changeOne, removeOne } from '@tablee/domain/menus/edit-menu'
import { dishesOf, type MenuDraft } from '@tablee/domain/menus/menu-draft'
import { packMenu } from '@tablee/domain/menus/pack-menu'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible, expectStateAccessible } from '../axe.ts'
import { choicesSheet, choose, continueToOrder, openBooking, order } from '../booking.ts'
import { book } from '../bookings.ts'
import { type OwnProduct, onOwnServer, takeTurns } from '../own-server.ts'
import { ask, expectToast, newPerson } from '../people.ts'
import { newStaff, type StaffPerson } from '../pro/staff.ts'
import { payByCard, shareOf } from '../screens/pay-by-card.ts'
import { test as anyone, expect, open, words } from '../story.ts'

const RESTAURANT = DEMO.eightPlus
const MENU = `/pro/${RESTAURANT.id}/carte`
const TABLET = { viewport: { width: 768, height: 1024 } }

const test = anyone.extend<OwnProduct & { owner: StaffPerson }>({
  ...onOwnServer,
  owner: async ({ baseURL }, use) => use(await newStaff(baseURL, { restaurant: RESTAURANT })),
  page: async ({ page, owner }, use) => {
    await page.goto('/robots.txt')
    await page.evaluate((token) => localStorage.setItem('token', token), owner.token)
    await use(page)
  },
})
takeTurns(test)

test('diners see a more expensive dish, a new one with choices and a removed one at once', async ({
  page,
  browser,
  baseURL,
}) => {
  const [gone, dearer] = await plainDishes(baseURL)
  if (!gone || !dearer) throw new Error('the restaurant has no two plain dishes')
  await withDiners(browser, baseURL, async ({ choosing, reading }) => {
    await continueToOrder(choosing, await tableOf(choosing))
    await order(choosing, gone.name)
    await openBooking(reading, RESTAURANT)

    await open(page, MENU)
    await expectStateAccessible(page)
    await openRow(page, dearer.name)
    await page.getByLabel('Prix TTC (€)').fill('21,5')
    await expect(status(page)).toContainText(words('1 modification à publier'))
    await addFlan(page)
    await toList(page)
    await openRow(page, gone.name)
    await page.getByRole('button', { name: 'Retirer de la carte' }).click()
    await preview(page, dearer.name)

    await publish(page)
    await expectToast(page, words('Votre carte est en ligne.'))
    await expect(status(page)).toContainText('Rien à publier')

    // The diner who is choosing is notified without a reload.
    const notice = choosing.getByRole('status').filter({ hasText: words('La carte vient de changer.') })
    await expect(notice).toContainText(words(`« ${gone.name} » n'est plus à la carte`))
    await expect(itemOf(choosing, dearer.name)).toContainText('21,50')

    // The page that was already open leads to the present menu.
    await continueToOrder(reading, await tableOf(reading))
    await expect(itemOf(reading, dearer.name)).toContainText('21,50')
    await reading.getByRole('button', { name: /^Voir plus : Antipasti/ }).click()
    await reading.getByRole('main').getByRole('button', { name: 'Ajouter Flan maison' }).click()
    await expect(choicesSheet(reading)).toContainText('fouettée')
  })
})

test('a diner who ordered a removed dish is listed for confirmation before anything is published', async ({
  page,
  baseURL,
}) => {
  const diner = await newPerson(baseURL)
  const booked = await book(baseURL, diner, {
    restaurant: RESTAURANT,
    type: 'SELF_PAY',
    totalPersons: 1,
    withInvitation: false,
  })
  await payByCard(baseURL, diner, shareOf(booked))
  const names = await orderedNames(baseURL, diner.token, shareOf(booked))
  await open(page, MENU)
  await openRow(page, names[0] ?? '')
  await page.getByRole('button', { name: 'Retirer de la carte' }).click()
  const dialog = await publish(page)
  await expect(dialog.getByRole('alert')).toContainText(words('Ces commandes perdent un plat.'))
  await expect(dialog.getByRole('listitem')).toContainText(names[0] ?? '')
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Abandonner le brouillon' }).click()
  await expect(status(page)).toContainText('Rien à publier')
})

test('a page opened before another owner published reverts nothing: it shows both versions and merges them', {
  tag: '@phone',
}, async ({ page, baseURL }) => {
  const [gone, dearer] = await plainDishes(baseURL)
  if (!gone || !dearer) throw new Error('the restaurant has no two plain dishes')
  await open(page, MENU)
  await expect(page.getByRole('main')).toContainText(gone.name)
  await publishElsewhere(baseURL, { gone: gone.name, dearer: dearer.name })

  await addDish(page, 'Île flottante', '8')
  await toList(page)
  const main = page.getByRole('main')
  await expect(main).toContainText(words('La carte a changé depuis que vous avez commencé ce brouillon.'))
  await expect(main.getByRole('listitem').filter({ hasText: words(`${gone.name} : retiré`) })).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: /→\s23,50\s€/ })).toContainText(dearer.name)
  await expect(main.getByRole('listitem').filter({ hasText: words('Île flottante : ajouté') })).toBeVisible()
  await expectStateAccessible(page)

  await page.getByRole('button', { name: 'Réunir les deux' }).click()
  await expectToast(page, words('Les deux versions sont réunies : relisez, puis publiez.'))
  await expect(status(page)).toContainText(words('1 modification à publier'))
  await publish(page)
  await expectToast(page, words('Votre carte est en ligne.'))
  const names = (await plainDishes(baseURL)).map(({ name, priceTTC }) => `${name} ${priceTTC}`)
  expect(names).toEqual(expect.arrayContaining([`${dearer.name} 23.5`, 'Île flottante 8']))
  expect(names.some((name) => name.startsWith(`${gone.name} `))).toBe(false)
})

test.describe('if saving fails', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('the edits survive a reload, with the menu on which they are based', { tag: '@phone' }, async ({
    page,
    baseURL,
  }) => {
    const [gone, dearer] = await plainDishes(baseURL)
    if (!gone || !dearer) throw new Error('the restaurant has no two plain dishes')
    await open(page, MENU)
    const loseDrafts = (route: Route) =>
      route.request().postData()?.includes('"draft":') ? route.abort('internetdisconnected') : route.continue()
    await page.route('**/graphql', loseDrafts)
    await addDish(page, 'Baba au rhum', '9')
    await toList(page)
    await expect(status(page)).toContainText(words('votre brouillon est gardé ici'))
    await publishElsewhere(baseURL, { gone: gone.name, dearer: dearer.name })
    await page.reload()
    await expect(status(page)).toContainText(words('1 modification à publier · hors ligne'))

    await page.unroute('**/graphql', loseDrafts)
    const main = page.getByRole('main')
    await expect(main.getByRole('listitem').filter({ hasText: words(`${gone.name} : retiré`) })).toBeVisible()
    await expect(main.getByRole('listitem').filter({ hasText: words('Baba au rhum : ajouté') })).toBeVisible()
    await expect(status(page)).toContainText(words('1 modification à publier · brouillon enregistré'))
  })
})

for (const [screen, options] of [
  ['a phone', { tag: '@phone' }],
  ['a tablet', { tag: '@desktop' }],
] as const) {
  test.describe(`on ${screen}`, options, () => {
    if (screen === 'a tablet') test.use(TABLET)

    test('dishes are reordered with the keyboard alone, and missing fields are named', async ({ page }) => {
      await open(page, MENU)
      const section = page
        .getByRole('main')
        .getByRole('list')
        .filter({ has: page.getByRole('listitem').nth(1) })
        .last()
      const first = section.getByRole('listitem').first()
      const name = (await first.getByRole('link').locator('span').first().textContent()) ?? ''
      await first.getByRole('button', { name: `Déplacer ${name}` }).focus()
      await page.keyboard.press('Space')
      await expect(page.getByRole('status').filter({ hasText: 'place 1 sur' })).toBeAttached()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('status').filter({ hasText: 'place 2 sur' })).toBeAttached()
      await page.keyboard.press('Space')
      await expect(section.getByRole('listitem').nth(1).getByRole('link')).toContainText(name)
      await expect(status(page)).toContainText(/1\smodification à publier · brouillon enregistré/)

      await section.getByRole('listitem').nth(1).getByRole('link').click()
      await page.getByLabel('Prix TTC (€)').fill('')
      await toList(page)
      await page.getByRole('button', { name: 'Publier' }).click()
      await expect(page.getByRole('alert').getByRole('link')).toHaveText(words(`${name} : donnez un prix.`))
      await expectStateAccessible(page)
      await page.reload()
      await expect(page.getByRole('main').getByRole('link', { name })).toContainText('—')
    })
  })
}

type Diners = { choosing: Page; reading: Page }

/** Opens the browsers of two signed-in diners, in addition to the owner's. */
async function withDiners(browser: Browser, baseURL: string | undefined, story: (diners: Diners) => Promise<void>) {
  const [choosing, reading] = [await dinersPage(browser, baseURL), await dinersPage(browser, baseURL)]
  try {
    await story({ choosing, reading })
  } finally {
    await choosing.context().close()
    await reading.context().close()
  }
}

async function dinersPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const { token } = await newPerson(baseURL)
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/robots.txt')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  return page
}

/** Fills in the form of a table. The page of the restaurant may already be open. */
async function tableOf(page: Page): Promise<Locator> {
  const form = page.url().includes('/restaurant/')
    ? page.getByRole('form', { name: 'Réserver une table' })
    : await openBooking(page, RESTAURANT)
  await choose(form, { party: '1', day: /^mer/, hour: '20:00' })
  return form
}

/** Adds a dish to the first category, which stays open. */
async function addDish(page: Page, name: string, price: string): Promise<void> {
  await toList(page)
  await page
    .getByRole('button', { name: /^Ajouter un plat/ })
    .first()
    .click()
  await page.getByLabel('Nom du plat').fill(name)
  await page.getByLabel('Prix TTC (€)').fill(price)
}

/** Adds « Flan maison » with a choice of cream to the first category. */
async function addFlan(page: Page): Promise<void> {
  await addDish(page, 'Flan maison', '7')
  await page.getByRole('button', { name: 'Ajouter une question' }).click()
  const question = page.getByRole('group', { name: 'Question' })
  await question.getByRole('textbox', { name: 'Question' }).fill('Crème')
  const cream = page.getByRole('group', { name: 'Crème' })
  await cream.getByRole('button', { name: /^Ajouter un choix/ }).click()
  await cream.getByRole('textbox', { name: 'Choix' }).fill('fouettée')
  await cream.getByRole('textbox', { name: 'Supplément' }).fill('1,5')
}

async function openRow(page: Page, name: string): Promise<void> {
  await toList(page)
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused()
}

/** On a phone the edited item fills the page. */
async function toList(page: Page): Promise<void> {
  const back = page.getByRole('link', { name: 'Toute la carte' })
  if (!(await back.isVisible())) return
  await back.click()
  await expect(back).toBeHidden()
}

async function preview(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Aperçu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aperçu' })
  await expect(dialog).toContainText(name)
  await expect(dialog).toContainText('Flan maison')
  await expectAccessible(page, 'dialog[open]')
  // The order screen adds up the choices. A new dish is not sold for takeaway or delivery yet.
  await dialog.getByText('Commande à table').click()
  await expect(itemIn(dialog, name)).toBeVisible()
  await dialog.getByRole('button', { name: `Ajouter ${name}` }).click()
  await expect(dialog.getByRole('status')).toContainText('Total')
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByText('À emporter').click()
  await expect(dialog).not.toContainText('Flan maison')
  await dialog.getByRole('button', { name: 'Fermer' }).click()
}

async function publish(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Publier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publier la carte' })
  await dialog.getByRole('button', { name: 'Publier maintenant' }).click()
  return dialog
}

function status(page: Page): Locator {
  return page.getByRole('main').getByRole('status').first()
}

function itemIn(dialog: Locator, name: string): Locator {
  return dialog.getByRole('listitem').filter({ has: dialog.page().getByRole('heading', { name }) })
}

function itemOf(page: Page, name: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })
}

/** Another owner removes a dish and raises the price of another to 23,50 €, although both are in current orders. */
async function publishElsewhere(baseURL: string | undefined, { gone, dearer }: { gone: string; dearer: string }) {
  const { token } = await newStaff(baseURL, { restaurant: RESTAURANT })
  const read = 'query ($id: ID!) { menuEditor(restaurantId: $id) { draft } }'
  const { menuEditor } = await ask<{ menuEditor: { draft: string } }>(baseURL, read, { id: RESTAURANT.id }, token)
  const menu = JSON.parse(menuEditor.draft) as MenuDraft
  const keyOf = (wanted: string) => dishesOf(menu).find(({ name }) => name === wanted)?.key ?? ''
  const draft = packMenu(changeOne(removeOne(menu, keyOf(gone)), keyOf(dearer), { priceCents: 2350 }))
  const save = `mutation ($id: ID!, $draft: String!) {
    saveMenuDraft(restaurantId: $id, draft: $draft, revision: 0) { revision } }`
  await ask(baseURL, save, { id: RESTAURANT.id, draft }, token)
  const publishing = `mutation ($id: ID!, $confirmed: [ID!]) {
    publishMenu(restaurantId: $id, revision: 1, confirmed: $confirmed) { isPublished toConfirm { id } } }`
  const notice = (confirmed: string[]) =>
    ask<{ publishMenu: { isPublished: boolean; toConfirm: { id: string }[] } }>(
      baseURL,
      publishing,
      { id: RESTAURANT.id, confirmed },
      token,
    )
  const { toConfirm, isPublished } = (await notice([])).publishMenu
  if (!isPublished) await notice(toConfirm.map(({ id }) => id))
}

type Dish = { name: string; priceTTC: number; isActive: boolean; options: { least: number }[] }

/** Returns dishes of the restaurant without required choices. */
async function plainDishes(baseURL: string | undefined): Promise<Dish[]> {
  const asked = '{ getRestaurantById(id: $ID) { menu { foodItems { name priceTTC isActive options { least } } } } }'
  const answer = await ask<{ getRestaurantById: { menu: { foodItems: Dish[] } } }>(
    baseURL,
    asked.replace('$ID', String(RESTAURANT.id)),
    {},
  )
  return answer.getRestaurantById.menu.foodItems.filter(({ isActive, options }) => isActive && options.length === 0)
}

async function orderedNames(baseURL: string | undefined, token: string, share: string): Promise<string[]> {
  const asked = 'query ($id: ID!) { getUserReservation(id: $id) { foodItems { foodItem { name } } } }'
  type Ordered = { getUserReservation: { foodItems: { foodItem: { name: string } }[] } }
  const { getUserReservation: found } = await ask<Ordered>(baseURL, asked, { id: share }, token)
  return found.foodItems.map(({ foodItem }) => foodItem.name)
}
