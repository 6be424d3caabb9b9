import type { Locator, Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible, expectStateAccessible } from '../axe.ts'
import { book } from '../bookings.ts'
import { type OwnProduct, onOwnServer, takeTurns } from '../own-server.ts'
import { ask, newPerson } from '../people.ts'
import { newStaff, type StaffPerson } from '../pro/staff.ts'
import { payByCard, shareOf } from '../screens/pay-by-card.ts'
import { test as anyone, expect, open, words } from '../story.ts'

const HOUSE = DEMO.eightPlus
const MENU = `/pro/${HOUSE.id}/carte`
const TABLET = { viewport: { width: 768, height: 1024 } }

const test = anyone.extend<OwnProduct & { owner: StaffPerson }>({
  ...onOwnServer,
  owner: async ({ baseURL }, use) => use(await newStaff(baseURL, { restaurant: HOUSE })),
  page: async ({ page, owner }, use) => {
    await page.goto('/robots.txt')
    await page.evaluate((token) => localStorage.setItem('token', token), owner.token)
    await use(page)
  },
})
takeTurns(test)

test('who has ordered what goes is named, and asked about, before anything is published', async ({ page, baseURL }) => {
  const diner = await newPerson(baseURL)
  const booked = await book(baseURL, diner, {
    restaurant: HOUSE,
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

for (const [screen, options] of [
  ['a phone', { tag: '@phone' }],
  ['a tablet', { tag: '@desktop' }],
] as const) {
  test.describe(`on ${screen}`, options, () => {
    if (screen === 'a tablet') test.use(TABLET)

    test('the keyboard alone puts dishes in another order, and what is missing is named', async ({ page }) => {
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

async function openRow(page: Page, name: string): Promise<void> {
  await toList(page)
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused()
}

/** On a phone what is edited has the page to itself. */
async function toList(page: Page): Promise<void> {
  const back = page.getByRole('link', { name: 'Toute la carte' })
  if (await back.isVisible()) await back.click()
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

async function orderedNames(baseURL: string | undefined, token: string, share: string): Promise<string[]> {
  const asked = 'query ($id: ID!) { getUserReservation(id: $id) { foodItems { foodItem { name } } } }'
  type Ordered = { getUserReservation: { foodItems: { foodItem: { name: string } }[] } }
  const { getUserReservation: found } = await ask<Ordered>(baseURL, asked, { id: share }, token)
  return found.foodItems.map(({ foodItem }) => foodItem.name)
}
