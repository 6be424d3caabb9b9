import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, test as plain } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible, expectScreenAccessible } from '../axe.ts'
import { choose, continueToOrder, openBasket, openBooking, order } from '../booking.ts'
import { test as employee } from '../canteen.ts'
import { test as diner } from '../paying.ts'
import { newPayment } from '../payment/provider.ts'
import { ask, PASSWORD } from '../people.ts'
import { test as operator } from '../pro/operator.ts'
import { test as staff } from '../pro/staff.ts'
import { ANYONE } from '../screens/anyone.ts'
import { CANTEEN } from '../screens/canteen.ts'
import { DEMONSTRATION } from '../screens/demonstration.ts'
import { DESK, MENU } from '../screens/desk.ts'
import { DIALOGS } from '../screens/dialogs.ts'
import { DINER } from '../screens/diner.ts'
import { OPERATOR_SCREENS } from '../screens/operator.ts'
import { PAYMENTS } from '../screens/payments.ts'
import { PEOPLE_AND_FIGURES } from '../screens/restaurant.ts'
import { EVENING, KITCHEN, ORDERS } from '../screens/service.ts'
import { firstVisits, ROUTES, take } from '../screens/tour.ts'
import { openFilter, unfoldBar, whereField } from '../search-page.ts'
import { test as anyone, expect, open, originAbove, pathOf } from '../story.ts'

// Some screens show failures, which the browser logs as errors: not found, not paid, no response.
const LOOKING = {
  expectedErrors: /status of (40[24]|503)|net::ERR_FAILED|Failed to fetch/,
}

/** The demonstration's diner, who has a booking in every status. Stories must not change them. */
const regular = diner.extend({
  person: async ({ baseURL }, use) => {
    const email = 'cliente@example.test'
    const { login } = await ask<{ login: string }>(baseURL, LOGIN, { email, password: PASSWORD })
    await use({ email, phone: '0612345678', firstName: 'Inès', lastName: 'Martin', token: login })
  },
})
const LOGIN =
  'mutation ($email: String!, $password: String!) { login(email: $email, password: $password, role: CLIENT) }'

const ROWS = [
  ...ANYONE,
  ...DINER,
  ...PAYMENTS,
  ...DEMONSTRATION,
  ...CANTEEN,
  ...DESK,
  ...EVENING,
  ...KITCHEN,
  ...MENU,
  ...ORDERS,
  ...PEOPLE_AND_FIGURES,
  ...OPERATOR_SCREENS,
]
const FIRST_VISITS = firstVisits(ROWS)
const firstOf = ({ of }: { of: string }) => FIRST_VISITS.get(of) ?? new Set<string>()

/** Screens that a short run checks too. */
const SMOKE = new Set([
  'the home page',
  'a search',
  'a table at which each pays',
  'the payment of a table',
  'reservations in every status',
  'the profile',
  'the service of a day',
  "the kitchen's sheet",
])
const tagOf = ({ of }: { of: string }) => ({ tag: SMOKE.has(of) ? '@smoke' : [] })

// Runs on the phone only, which is faster to draw. The checks set widths and themes themselves.
const WALKED_ON = { viewport: { width: 390, height: 844 } }

anyone.describe('for anyone', { tag: '@desktop' }, () => {
  anyone.use({ ...LOOKING, ...WALKED_ON })
  for (const tour of ANYONE) {
    anyone(`axe finds no violation on ${tour.of}`, tagOf(tour), ({ page, baseURL }) =>
      take(tour, { page, baseURL }, firstOf(tour)),
    )
  }
})

for (const [who, test, tours] of [
  ['a diner', diner, [...DINER, ...PAYMENTS]],
  ["the demonstration's diner", regular, DEMONSTRATION],
  ['an employee', employee, CANTEEN],
] as const) {
  test.describe(`for ${who}`, { tag: '@desktop' }, () => {
    test.use({ ...LOOKING, ...WALKED_ON })
    for (const tour of tours) {
      test(`axe finds no violation on ${tour.of}`, tagOf(tour), ({ page, baseURL, person, browser }) =>
        take(tour, { page, baseURL, person, browser }, firstOf(tour)),
      )
    }
  })
}

staff.describe('for an owner', { tag: '@desktop' }, () => {
  staff.use({ ...LOOKING, ...WALKED_ON })
  for (const tour of [...DESK, ...EVENING, ...KITCHEN, ...MENU, ...ORDERS, ...PEOPLE_AND_FIGURES]) {
    staff(`axe finds no violation on ${tour.of}`, tagOf(tour), ({ page, baseURL, owner }) =>
      take(tour, { page, baseURL, owner }, firstOf(tour)),
    )
  }
})

// In series, because each code of the operator's authenticator can be used once.
operator.describe('for the operator', { tag: '@desktop' }, () => {
  operator.use({ ...LOOKING, ...WALKED_ON })
  operator.describe.configure({ mode: 'serial' })
  for (const tour of OPERATOR_SCREENS) {
    operator(`axe finds no violation on ${tour.of}`, ({ page, baseURL }) =>
      take(tour, { page, baseURL }, firstOf(tour)),
    )
  }
})

plain(
  'axe finds no violation on the payments of the sandbox and the bank page',
  { tag: '@desktop' },
  async ({ page, request, baseURL }) => {
    const sandbox = originAbove(baseURL, 1)
    const { id } = await newPayment(request, sandbox, 'https://tablee.test/retour')
    await page.goto(sandbox)
    await page.getByRole('link', { name: "Paiements et cartes d'essai" }).click()
    await expect(page.getByRole('listitem').filter({ hasText: id }).first()).toContainText('attend la banque')
    await expectScreenAccessible(page)
  },
)

plain('every route of the product is checked', { tag: ['@desktop', '@smoke'] }, () => {
  const seen = new Set(ROWS.flatMap(({ routes }) => routes))
  expect(
    [...seen].filter((route) => !ROUTES.includes(route)),
    'rows of addresses that are gone',
  ).toEqual([])
  expect(
    ROUTES.filter((route) => !seen.has(route)),
    'addresses without a row in e2e/screens',
  ).toEqual([])
  const tours = ROWS.map(({ of }) => of)
  expect(
    [...SMOKE].filter((of) => !tours.includes(of)),
    'rows of short runs that are gone',
  ).toEqual([])
})

plain('every dialog and popup is checked while it is open', { tag: ['@desktop', '@smoke'] }, () => {
  expect(filesThatOpen(), 'web/ beside the list in e2e/screens/dialogs.ts').toEqual(Object.keys(DIALOGS).toSorted())
  for (const story of new Set(Object.values(DIALOGS))) {
    const text = readFileSync(join(import.meta.dirname, `${story}.test.ts`), 'utf8')
    expect(text, story).toMatch(/expectAccessible\(\w+, '(dialog\[open\]|header)'\)/)
  }
})

/** Returns the components of web/ that draw a dialog or a popup. Toasts are a live region of every screen. */
function filesThatOpen(): string[] {
  const web = join(import.meta.dirname, '../../web')
  return readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(operator|pro|screens|shared|ui)\/.*\.tsx$/.test(file))
    .filter((file) => /<(Dialog|Popup|dialog)\b/.test(readFileSync(join(web, file), 'utf8')))
    .toSorted()
}

anyone.describe('dialogs and popups', { tag: '@both' }, () => {
  anyone.use(LOOKING)

  anyone(
    'axe finds no violation in the suggestions and pickers of the search bar',
    { tag: '@smoke' },
    async ({ page }) => {
      await open(page, '/search')
      await unfoldBar(page)
      await whereField(page).pressSequentially('rue')
      await expect(page.getByRole('option', { name: /^Rue/ }).first()).toBeVisible()
      await expectAccessible(page, 'search')
      await whereField(page).press('Escape')

      for (const label of ['Date', 'Heure']) {
        await page.getByRole('search').getByRole('button', { name: label }).click()
        await lookInside(page, label)
      }
      await page.getByRole('search').getByRole('button', { name: 'Heure' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Dîner' }).click()
      await lookInside(page, 'Heure')
    },
  )

  anyone('axe finds no violation in the panels of the filters', async ({ page }) => {
    await open(page, '/search?tags=100&quartier=paris-9e&note=4')
    for (const name of ['Cuisine', 'Prix', 'Note', 'Livraison']) {
      await openFilter(page, name)
      await lookInside(page, name)
    }
  })

  anyone('axe finds no violation in the dialog that erases data', async ({ page }) => {
    await open(page, '/')
    await open(page, '/mes-donnees#perime')
    await page.getByRole('main').getByRole('button', { name: 'Effacer mes données' }).click()
    await lookInside(page, 'Effacer mes données')
  })

  anyone('axe finds no violation in the sharing dialog', async ({ page }) => {
    await open(page, pathOf(DEMO.takesVouchers))
    await page.getByRole('button', { name: 'Partager le restaurant Kintaro' }).click()
    await lookInside(page, /Partager/)
  })
})

anyone.describe('dialogs on small screens', { tag: '@phone' }, () => {
  anyone.use(LOOKING)

  anyone('axe finds no violation in the drawer', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await lookInside(page, 'Menu')
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
  })
})

diner('axe finds no violation in the sheets of a table and of its basket', { tag: '@phone' }, async ({ page }) => {
  const form = await openBooking(page, DEMO.eightPlus)
  await form.getByRole('button', { name: /^Continuer/ }).click()
  await expect(form.getByText('Veuillez choisir une heure')).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await choose(form, { party: '2', day: /^mer/, hour: '20:00' })
  await continueToOrder(page, form)
  await order(page, 'Menu du soir')
  await expect((await openBasket(page)).getByRole('button', { name: 'Commander' })).toBeEnabled()
  await expectAccessible(page, 'dialog[open]')
})

async function lookInside(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
