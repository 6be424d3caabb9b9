import type { Browser, Locator, Page } from '@playwright/test'
import { changeOne } from '@tablee/domain/menus/edit-menu'
import { formulasOf, type MenuDraft } from '@tablee/domain/menus/menu-draft'
import { packMenu } from '@tablee/domain/menus/pack-menu'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible, expectStateAccessible } from '../axe.ts'
import { choose, continueToOrder, openBasket, openBooking, openConfirmation, order } from '../booking.ts'
import { type OwnProduct, onOwnServer, takeTurns } from '../own-server.ts'
import { ask, emailTo, expectToast, newPerson, test as signedIn } from '../people.ts'
import { newStaff } from '../pro/staff.ts'
import { passMinutes } from '../sandbox-controls.ts'
import { payByCard } from '../screens/pay-by-card.ts'
import { expect, open, words } from '../story.ts'

const RESTAURANT = DEMO.eightPlus
const MENU = `/pro/${RESTAURANT.id}/carte`
const MIDI = 'Midi express'
const LUNCH_TEXT = words(`« ${MIDI} » se sert le midi, du lundi au vendredi`)

/** Minutes for which an email waits if another about the same booking was just sent. */
const QUIET = 2

const test = signedIn.extend<OwnProduct>(onOwnServer)
takeTurns(test)

test('a lunch formula is ordered at noon, listed separately in the evening, and removed when a draft moves there', {
  tag: '@both',
}, async ({ page }) => {
  const form = await openBooking(page, RESTAURANT)
  await expect(itemOf(page, MIDI)).toContainText(words('Midi, du lundi au vendredi'))
  await choose(form, { party: '2', day: /^jeu/, hour: '12:30' })
  await continueToOrder(page, form)
  await order(page, MIDI)
  await order(page, 'Burrata crémeuse')
  const basket = await openBasket(page)
  await basket.getByLabel('Un mot pour la cuisine').fill('Sans oignon')
  await page.keyboard.press('Escape')
  const others = page.getByRole('region', { name: words('À d’autres moments') })
  await expect(others.getByRole('listitem').filter({ hasText: 'Menu du soir' })).toContainText('Soir')
  await expect(others.getByRole('button', { name: /^Ajouter/ })).toHaveCount(0)

  const again = await openBooking(page, RESTAURANT)
  await choose(again, { day: /^jeu/, hour: '20:00' })
  await continueToOrder(page, again)
  const notice = page.getByRole('status').filter({ hasText: words("La carte n'est pas la même à cette heure.") })
  await expect(notice).toContainText(LUNCH_TEXT)
  await expect(others.getByRole('listitem').filter({ hasText: MIDI })).toContainText(
    words('Midi, du lundi au vendredi'),
  )
  await expect(page.getByRole('button', { name: `Ajouter ${MIDI}` })).toHaveCount(0)
  await expectStateAccessible(page)
  const kept = await openBasket(page)
  await expect(kept).toContainText(words('Burrata crémeuse'))
  await expect(kept).not.toContainText(MIDI)
  await expect(kept.getByLabel('Un mot pour la cuisine')).toHaveValue('Sans oignon')
  await page.keyboard.press('Escape')
  const dialog = await openConfirmation(page)
  await expect(dialog).toContainText(LUNCH_TEXT)
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page).toHaveURL(/\/reservation\/payment\//)
})

test('an owner limits a formula to lunch: open evening drafts lose it, and an outdated page is refused', async ({
  page,
  browser,
  baseURL,
}) => {
  const FEAST = 'Grande tablée'
  await continueToOrder(page, await dinnerOf(page))
  await order(page, FEAST)
  await order(page, 'Burrata crémeuse')
  await asDiner(browser, baseURL, async (stale) => {
    await stale.route('**/live?**', (route) => route.abort())
    await continueToOrder(stale, await dinnerOf(stale))
    await order(stale, FEAST)

    await asOwner(browser, baseURL, async (owner) => {
      await open(owner, MENU)
      // The first link is the menu of the same name.
      await owner.getByRole('main').getByRole('link', { name: FEAST }).nth(1).click()
      const when = owner.getByRole('group', { name: 'Quand' })
      await expect(when).toContainText(words('Se commande à tous les services.'))
      await when.getByLabel('Service').selectOption({ label: 'Midi' })
      for (const day of ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi'])
        await when.getByRole('checkbox', { name: day }).check({ force: true })
      await expect(when).toContainText(words('Se commande le midi, du lundi au vendredi.'))
      await expectStateAccessible(owner)
      // On a phone the formula fills the page.
      await owner.getByRole('link', { name: 'Toute la carte' }).click()
      await owner.getByRole('button', { name: 'Publier' }).click()
      const dialog = owner.getByRole('dialog', { name: 'Publier la carte' })
      await expect(dialog).toContainText(words(`${FEAST} : servi le midi, du lundi au vendredi`))
      await expectAccessible(owner, 'dialog[open]')
      await dialog.getByRole('button', { name: 'Publier maintenant' }).click()
      await expectToast(owner, words('Votre carte est en ligne.'))
    })

    const text = words(`« ${FEAST} » se sert le midi, du lundi au vendredi`)
    await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
    const basket = await openBasket(page)
    await expect(basket).toContainText(words('Burrata crémeuse'))
    await expect(basket).not.toContainText(FEAST)

    const dialog = await openConfirmation(stale)
    await dialog.getByRole('button', { name: 'Confirmer' }).click()
    await expect(dialog.getByRole('alert').first()).toContainText(text)
  })
  await limit(baseURL, FEAST, { weekdays: [], services: [] })
})

test('a table that moves from noon to the evening needs another dish, which its guest chooses', async ({
  page,
  person,
  baseURL,
}) => {
  const { share } = await paidLunch(baseURL, person)
  await open(page, '/user/reservations')
  await page.getByRole('button', { name: 'Modifier', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Modifier la réservation' })
  const loss = dialog.getByText(words(`Le restaurant ne sert pas « ${MIDI} » à cette heure : sans autre choix`))
  await dialog.getByText('13:00', { exact: true }).click()
  await expect(dialog).toContainText(words('Vos plats et leurs prix restent les mêmes.'))
  await expect(loss).toBeHidden()
  await dialog.getByText('20:00', { exact: true }).click()
  await expect(loss).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expectToast(page, words("C'est noté :"))
  await passMinutes(baseURL, 3)
  await open(page, `/reservation/confirmation/${share}`)
  const notice = page.getByText(
    words(`Le restaurant ne sert pas « ${MIDI} » à cette heure : choisissez un autre plat.`),
  )
  await expect(notice).toBeVisible()
  await expectStateAccessible(page)
  await passMinutes(baseURL, QUIET)
  await emailTo(baseURL, person.email, 'à cette heure')

  await page.getByRole('link', { name: 'Choisir autre chose' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changer mes plats')
  const gone = page.getByRole('list', { name: words("Ce qui n'est plus servi") }).filter({ visible: true })
  await expect(gone).toContainText(words('Pas servi à cette heure'))
  await expect(page.getByRole('button', { name: `Ajouter ${MIDI}` })).toHaveCount(0)
  await expectStateAccessible(page)
})

function itemOf(page: Page, name: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })
    .first()
}

async function dinnerOf(page: Page): Promise<Locator> {
  const form = await openBooking(page, RESTAURANT)
  await choose(form, { party: '2', day: /^jeu/, hour: '20:00' })
  return form
}

async function asDiner(browser: Browser, baseURL: string | undefined, story: (page: Page) => Promise<void>) {
  await as(browser, baseURL, (await newPerson(baseURL)).token, story)
}

async function asOwner(browser: Browser, baseURL: string | undefined, story: (page: Page) => Promise<void>) {
  await as(browser, baseURL, (await newStaff(baseURL, { restaurant: RESTAURANT })).token, story)
}

async function as(
  browser: Browser,
  baseURL: string | undefined,
  token: string,
  story: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/robots.txt')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  try {
    await story(page)
  } finally {
    await context.close()
  }
}

/** Publishes the weekdays and services of a formula as another owner. */
async function limit(
  baseURL: string | undefined,
  formula: string,
  when: { weekdays: number[]; services: string[] },
): Promise<void> {
  const { token } = await newStaff(baseURL, { restaurant: RESTAURANT })
  const read = 'query ($id: ID!) { menuEditor(restaurantId: $id) { draft } }'
  const { menuEditor } = await ask<{ menuEditor: { draft: string } }>(baseURL, read, { id: RESTAURANT.id }, token)
  const menu = JSON.parse(menuEditor.draft) as MenuDraft
  const found = formulasOf(menu).find(({ meal }) => meal.name === formula)
  const draft = packMenu(changeOne(menu, found?.formula.key ?? '', when))
  const save = `mutation ($id: ID!, $draft: String!) {
    saveMenuDraft(restaurantId: $id, draft: $draft, revision: 0) { revision } }`
  await ask(baseURL, save, { id: RESTAURANT.id, draft }, token)
  const publish = 'mutation ($id: ID!) { publishMenu(restaurantId: $id, revision: 1) { isPublished } }'
  await ask(baseURL, publish, { id: RESTAURANT.id }, token)
}

type Group = { least: number; choices: { id: string; options: Group[] }[] }
type Formula = { id: string; name: string | null; courses: Group[] }

/** Books and pays for a lunch with the lunch formula on the first available working day. */
async function paidLunch(baseURL: string | undefined, { token }: { token: string }) {
  const asked = `query ($id: ID!) { getRestaurantById(id: $id) {
    availability(totalPersons: 1, type: SELF_PAY) { hours { date hour } }
    menu { meals { name combos { id name courses { least choices { id options { least choices { id } } } } } } } } }`
  type Answer = {
    getRestaurantById: {
      availability: { hours: { date: string; hour: string }[] }[]
      menu: { meals: { name: string; combos: Formula[] }[] }
    }
  }
  const { getRestaurantById: restaurant } = await ask<Answer>(baseURL, asked, { id: RESTAURANT.id })
  const [formula] = restaurant.menu.meals.find(({ name }) => name === MIDI)?.combos ?? []
  const start = restaurant.availability
    .flatMap(({ hours }) => hours)
    .find(({ date, hour }) => hour === '12:30' && isWorkday(date))
  if (!formula || !start) throw new Error('the restaurant serves no lunch formula this week')
  const choices = (groups: readonly Group[]): { id: string; options: string[] }[] =>
    groups.flatMap(({ least, choices: offered }) =>
      offered.slice(0, least).map(({ id, options }) => ({
        id,
        options: (options ?? []).flatMap((group) => group.choices.slice(0, group.least).map((one) => one.id)),
      })),
    )
  const combos = [{ id: formula.id, quantity: 1, choices: choices(formula.courses) }]
  const input = {
    RestaurantId: RESTAURANT.id,
    ...start,
    type: 'SELF_PAY',
    totalPersons: 1,
    withInvitation: false,
    order: { foodItems: [], combos },
  }
  type Booked = { createReservation: { id: string; usersReservations: { id: string }[] } }
  const create = `mutation ($input: CreateReservationInput!) {
    createReservation(input: $input) { id usersReservations { id } } }`
  const { createReservation: booked } = await ask<Booked>(baseURL, create, { input }, token)
  const share = booked.usersReservations[0]?.id ?? ''
  await payByCard(baseURL, { token }, share)
  return { id: booked.id, share }
}

/** True if a date of the API is not a Saturday or Sunday. */
function isWorkday(date: string): boolean {
  const [day = 1, month = 1, year = 1] = date.split('-').map(Number)
  return ![0, 6].includes(new Date(Date.UTC(year, month - 1, day)).getUTCDay())
}
