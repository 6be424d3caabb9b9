import type { Locator, Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible } from '../axe.ts'
import { choose, continueToOrder, openBooking } from '../booking.ts'
import { type OwnProduct, onOwnServer, takeTurns } from '../own-server.ts'
import { newPerson } from '../people.ts'
import { untilTapsAnswered } from '../pro/floor.ts'
import { newStaff, test as staffed } from '../pro/staff.ts'
import { passUntil } from '../sandbox-controls.ts'
import { expect, foldedText, open, words } from '../story.ts'

const RESTAURANT = DEMO.eightPlus

const test = staffed.extend<OwnProduct>(onOwnServer).extend({
  owner: async ({ baseURL }, use) => use(await newStaff(baseURL, { restaurant: RESTAURANT })),
})
takeTurns(test)

test('a sold-out dish is disabled on the order page of that day, and paused hours are not offered', async ({
  page,
  browser,
  baseURL,
}) => {
  await passUntil(baseURL, '18:05')
  await open(page, `/pro/${RESTAURANT.id}/service`)
  const dialog = await openLimits(page)
  await expectAccessible(page, 'dialog[open]')
  const first = dialog.getByRole('listitem').nth(0)
  const second = dialog.getByRole('listitem').nth(1)
  const [gone, counted] = [await nameIn(first), await nameIn(second)]
  await first.getByRole('button', { name: 'Épuisé' }).click()
  await expect(first.getByRole('button', { name: 'Épuisé' })).toHaveAttribute('aria-pressed', 'true')
  await second.getByRole('button', { name: /^Compter les portions/ }).click()
  await second.getByRole('button', { name: /^Une portion de plus/ }).click()
  await expect(second).toContainText(/Portions restantes :\s*2/)
  await dialog.getByLabel('Nouvelles tables').selectOption('20:30')
  await dialog
    .getByRole('button', { name: /^Pause/ })
    .first()
    .click()
  await expect(dialog).toContainText(words("En pause jusqu'à 20:30"))
  await page.keyboard.press('Escape')
  await expect(page.getByText(words("1 épuisé · 1 compté · tables en pause jusqu'à 20:30"))).toBeVisible()

  const diner = await (await browser.newContext({ baseURL })).newPage()
  const { token } = await newPerson(baseURL)
  await diner.goto('/robots.txt')
  await diner.evaluate((value) => localStorage.setItem('token', value), token)
  const form = await openBooking(diner, RESTAURANT)
  await choose(form, { day: /Aujourd.hui/, party: '1' })
  await expect(form.getByRole('radio', { name: '20:15' })).toHaveCount(0)
  await choose(form, { hour: '20:30' })
  await continueToOrder(diner, form)
  await expect(lineOf(diner, gone)).toContainText(words("Épuisé aujourd'hui"))
  await expect(diner.getByRole('button', { name: `Ajouter ${gone}`, exact: true })).toHaveCount(0)
  await expect(lineOf(diner, counted)).toContainText(words('Plus que 2'))

  const again = await openLimits(page)
  await again.getByRole('listitem').filter({ hasText: gone }).getByRole('button', { name: 'Épuisé' }).click()
  await again.getByRole('button', { name: /^Reprendre/ }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^1\scompté$/)).toBeVisible()
  await untilTapsAnswered(page)
  await diner.reload()
  await expect(lineOf(diner, gone)).not.toContainText(words("Épuisé aujourd'hui"))
})

async function openLimits(page: Page) {
  await page.getByRole('button', { name: 'Épuisés' }).click()
  const dialog = page.getByRole('dialog', { name: 'Épuisés et pauses' })
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  return dialog
}

async function nameIn(line: Locator): Promise<string> {
  return foldedText(line.getByRole('paragraph').first())
}

function lineOf(page: Page, name: string) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
}
