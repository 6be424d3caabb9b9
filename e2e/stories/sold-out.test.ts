import type { Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible } from '../axe.ts'
import { passUntil } from '../desk.ts'
import { type OwnProduct, onOwnServer, takeTurns } from '../own-server.ts'
import { newStaff, test as staffed } from '../pro/staff.ts'
import { expect, open, words } from '../story.ts'

const HOUSE = DEMO.eightPlus

const test = staffed.extend<OwnProduct>(onOwnServer).extend({
  owner: async ({ baseURL }, use) => use(await newStaff(baseURL, { restaurant: HOUSE })),
})
takeTurns(test)

test('two taps from tonight a dish is sold out, another counted, and tables pause until an hour', async ({
  page,
  baseURL,
}) => {
  await passUntil(baseURL, '18:05')
  await open(page, `/pro/${HOUSE.id}/service`)
  const dialog = await openLimits(page)
  await expectAccessible(page, 'dialog[open]')
  const first = dialog.getByRole('listitem').nth(0)
  const second = dialog.getByRole('listitem').nth(1)
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
})

async function openLimits(page: Page) {
  await page.getByRole('button', { name: 'Épuisés' }).click()
  const dialog = page.getByRole('dialog', { name: 'Épuisés et pauses' })
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  return dialog
}
