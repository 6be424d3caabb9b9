import type { Locator, Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible } from '../axe.ts'
import { choicesSheet, choose, goOnToOrder, openBasket, openBooking, openConfirmation } from '../booking.ts'
import { test } from '../people.ts'
import { expect, foldedText, words } from '../story.ts'

test('a formula is ordered course by course, changed in the basket, and said wherever the order is', {
  tag: '@both',
}, async ({ page }) => {
  const form = await openBooking(page, DEMO.eightPlus)
  await choose(form, { party: '1', day: /^mer/, hour: '20:00' })
  await goOnToOrder(page, form)

  const sheet = await openSheet(page, 'Midi express')
  await sheet.getByRole('button', { name: /^Ajouter · / }).click()
  await expect(sheet.getByRole('alert')).toContainText(words('Il manque un choix à « Midi express »'))
  await expectAccessible(page, 'dialog[open]')
  const first = await chooseEach(sheet, 0)
  await sheet.getByRole('button', { name: /^Ajouter · / }).click()
  await expect(sheet).toBeHidden()
  await expect(page.locator('[popover]').filter({ hasText: 'Midi express' })).toBeVisible()

  const again = await openSheet(page, 'Midi express')
  await expect(again.getByRole('radio', { checked: true })).toHaveCount(0)
  const second = await chooseEach(again, 1)
  await again.getByRole('button', { name: /^Ajouter · / }).click()
  await expect(again).toBeHidden()

  const lines = (await openBasket(page)).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  for (const [nth, name] of [...first.entries()]) await expect(lines.first(), `${nth}`).toContainText(words(name))
  await lines.nth(1).getByRole('button', { name: /^Modifier/ }).click()
  const changed = choicesSheet(page)
  await expect(changed.getByRole('radio', { checked: true })).toHaveCount(second.length)
  const third = await chooseEach(changed, 0, 1)
  await changed.getByRole('button', { name: /^Enregistrer · / }).click()
  await expect(changed).toBeHidden()
  for (const name of third) await expect(lines.nth(1)).toContainText(words(name))
  await page.keyboard.press('Escape')

  const dialog = await openConfirmation(page)
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page).toHaveURL(/\/reservation\/payment\//)
  for (const name of [...first, ...third]) await expect(page.getByRole('main')).toContainText(words(name))
})

async function openSheet(page: Page, name: string): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: `Ajouter ${name}` }).first().click()
  const sheet = choicesSheet(page)
  await expect(sheet).toBeVisible()
  return sheet
}

/** Chooses a dish of each course: the one with the first number, in later courses the one with the last. */
async function chooseEach(sheet: Locator, ...nth: number[]): Promise<string[]> {
  const names: string[] = []
  for (const [course, group] of (await sheet.getByRole('group').all()).entries()) {
    const choice = group.getByRole('listitem').nth(nth[course] ?? nth.at(-1) ?? 0)
    await choice.getByRole('radio').check()
    names.push((await foldedText(choice.locator('.font-semibold').first())).trim())
  }
  return names
}
