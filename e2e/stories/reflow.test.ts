import type { Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectInside } from '../axe.ts'
import { choose, continueToOrder, openBooking, order } from '../booking.ts'
import { book, join } from '../bookings.ts'
import { keepAddress, MARTYRS } from '../orders.ts'
import { test } from '../paying.ts'
import { newEmail, newPerson } from '../people.ts'
import { test as staff } from '../pro/staff.ts'
import { keepCard, payByCard, shareOf } from '../screens/pay-by-card.ts'
import { forTable, orderForTable, partSwitch } from '../shared-dishes.ts'
import { atRest, expect, open, pathOf } from '../story.ts'

// WCAG 1.4.10: 320 pixels without scrolling sideways. WCAG 1.4.4: text of twice the size, on a phone and on a wide screen.
const SIZES = [
  { width: 320, text: '100%' },
  { width: 320, text: '200%' },
  { width: 390, text: '200%' },
  { width: 1280, text: '200%' },
]

test('nothing overflows at 320 pixels or with text of twice the size', { tag: '@smoke' }, async ({
  page,
  person,
  baseURL,
}) => {
  const group = await book(baseURL, person, { type: 'SELF_PAY', totalPersons: 3, isShared: true })
  await payByCard(baseURL, person, shareOf(group))
  const table = await book(baseURL, person, { totalPersons: 4, day: 3 })
  await join(baseURL, table.invitationLink?.id ?? '', { firstName: 'Léa', lastName: 'Durand', email: newEmail() })
  const held = await book(baseURL, person, { totalPersons: 2, withInvitation: false, day: 4 })
  await keepCard(baseURL, person)
  await keepAddress(baseURL, person, MARTYRS)

  for (const path of [
    '/',
    '/search',
    pathOf(DEMO.eightPlus),
    `${pathOf(DEMO.eightPlus)}?onglet=avis`,
    `${pathOf(DEMO.allParis)}?onglet=informations`,
    '/user/reservations',
    '/user/profile',
    '/user/wallet',
    '/user/favoris',
    `/reservation/confirmation/${shareOf(group)}`,
    `/reservation/confirmation/${shareOf(table)}`,
    `/reservation/payment/${shareOf(held)}`,
  ]) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Chargement…')).toHaveCount(0)
    for (const size of SIZES) await test.step(`${path} ${size.width} ${size.text}`, () => expectRoom(page, size))
  }
})

const DESK = ['service', 'commandes', 'cuisine', 'maison', 'horaires', 'equipe', 'caisse']
const RESTAURANT_PAGES = [
  'carte',
  'photos',
  'equipements',
  'a-emporter',
  'codes',
  'avis',
  'clients',
  'chiffres',
  'comptabilite',
]

staff('nothing overflows on the desk at these sizes', { tag: '@phone' }, async ({ page, owner }) => {
  for (const name of [...DESK, ...RESTAURANT_PAGES]) {
    await open(page, `/pro/${owner.restaurant.id}/${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Chargement…')).toHaveCount(0)
    for (const size of SIZES) await test.step(`${name} ${size.width} ${size.text}`, () => expectRoom(page, size))
  }
})

test('nothing overflows at these sizes while a page loads', { tag: '@phone' }, async ({ page, person, baseURL }) => {
  const table = await book(baseURL, person, { totalPersons: 4 })
  await page.route('**/graphql', () => undefined)
  for (const path of [
    '/user/reservations',
    '/user/profile',
    '/user/wallet',
    '/user/favoris',
    `/reservation/confirmation/${shareOf(table)}`,
    `/reservation/dishes/${shareOf(table)}`,
  ]) {
    await open(page, path)
    await expect(page.getByText('Chargement…').first()).toBeVisible()
    for (const size of SIZES) await test.step(`${path} ${size.width} ${size.text}`, () => expectRoom(page, size))
  }
})

test('nothing overflows on the order page at these sizes', { tag: '@phone' }, async ({ page }) => {
  const form = await openBooking(page, DEMO.eightPlus)
  await choose(form, { party: '2', day: /^mer/, hour: '20:00' })

  await page.setViewportSize({ width: 390, height: 844 })
  await continueToOrder(page, form)
  await order(page, 'Menu du soir')
  for (const size of SIZES) await test.step(`the order, ${size.width} ${size.text}`, () => expectRoom(page, size))
})

test('nothing overflows at these sizes on the pages of shared dishes', { tag: '@phone' }, async ({
  page,
  person,
  baseURL,
}) => {
  const host = await newPerson(baseURL)
  const { invitationLink } = await book(baseURL, host, { totalPersons: 3, isShared: true })
  await open(page, `/reservation/menu/${invitationLink?.id}`)
  await partSwitch(page).check()
  await orderForTable(page)
  for (const size of SIZES) await test.step(`the basket, ${size.width} ${size.text}`, () => expectRoom(page, size))
  await page.keyboard.press('Escape')
  for (const size of SIZES) await test.step(`the order, ${size.width} ${size.text}`, () => expectRoom(page, size))

  const { id } = await join(baseURL, invitationLink?.id ?? '', { token: person.token })
  await open(page, `/reservation/confirmation/${id}`)
  await expect(forTable(page)).toBeVisible()
  for (const size of SIZES) await test.step(`the table, ${size.width} ${size.text}`, () => expectRoom(page, size))
})

async function expectRoom(page: Page, { width, text }: (typeof SIZES)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, text)
  await atRest(page)
  await expectInside(page)
}
