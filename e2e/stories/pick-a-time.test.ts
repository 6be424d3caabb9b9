import type { Page } from '@playwright/test'
import { openFilter, query, results, unfoldBar } from '../search-page.ts'
import { expect, foldedText, open, test, words } from '../story.ts'

// The application's clock: Tuesday 24 November 2026, ten in the morning.
test('a day is selected among seven, and cleared by selecting it again', { tag: '@smoke' }, async ({ page }) => {
  await open(page, '/search')
  await unfoldBar(page)
  const picker = await openPicker(page, 'Date')
  const days = picker.getByRole('button', { name: /\d\d\/\d\d$/ })
  await expect(days).toHaveText([/24\/11/, /25\/11/, /26\/11/, /27\/11/, /28\/11/, /29\/11/, /30\/11/])
  await days.nth(1).click()
  await expect(field(page, 'Date')).toContainText('Demain')

  await openPicker(page, 'Date')
  await expect(days.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await days.nth(1).click()
  await expect(field(page, 'Date')).toContainText(words("N'importe quand"))
})

test('an hour is selected in two steps, and cleared by selecting it again', { tag: '@both' }, async ({ page }) => {
  await open(page, '/search')
  await unfoldBar(page)
  const picker = await openPicker(page, 'Heure')
  const buttons = picker.getByRole('listitem').getByRole('button')
  await expect(buttons).toHaveText([/^Déjeuner/, /^Après-midi/, /^Dîner/])

  await buttons.filter({ hasText: 'Dîner' }).click()
  await expect(buttons).toHaveCount(25)
  await expect(buttons.first()).toHaveText('18:00')
  await expect(buttons.nth(1)).toHaveText('18:15')
  await expect(buttons.last()).toHaveText('00:00')

  await picker.getByRole('button', { name: 'Retour' }).click()
  await expect(buttons).toHaveText([/^Déjeuner/, /^Après-midi/, /^Dîner/])
  await buttons.filter({ hasText: 'Dîner' }).click()
  await buttons.filter({ hasText: '20:00' }).click()
  await expect(field(page, 'Heure')).toContainText('20:00')

  await openPicker(page, 'Heure')
  await buttons.filter({ hasText: 'Dîner' }).click()
  await buttons.filter({ hasText: '20:00' }).click()
  await expect(field(page, 'Heure')).toContainText('À toute heure')
})

test('a party has between one and thirty persons', { tag: '@both' }, async ({ page }) => {
  await open(page, '/')
  const party = page.getByLabel('Convives')
  await expect(party).toHaveValue('2')
  await page.getByRole('button', { name: 'Un convive de plus' }).click()
  await expect(party).toHaveValue('3')
  await party.fill('31')
  await expect(party).toHaveValue('30')
  await expect(page.getByRole('button', { name: 'Un convive de plus' })).toBeDisabled()
  await party.fill('1')
  await expect(page.getByRole('button', { name: 'Un convive de moins' })).toBeDisabled()

  // The field can be emptied and typed again. Leaving it empty restores the previous value.
  await party.press('Backspace')
  await expect(party).toHaveValue('')
  await party.press('4')
  await expect(party).toHaveValue('4')
  await party.press('Backspace')
  await party.blur()
  await expect(party).toHaveValue('4')
})

test('a search for tomorrow evening for four says so, also after a reload', async ({ page }) => {
  await open(page, '/')
  await (await openPicker(page, 'Date')).getByRole('button', { name: 'Demain' }).click()
  const hours = await openPicker(page, 'Heure')
  await hours.getByRole('button', { name: 'Dîner' }).click()
  await hours.getByRole('button', { name: '20:00' }).click()
  await page.getByLabel('Convives').fill('4')
  await page.getByRole('button', { name: 'Rechercher' }).click()

  await expect.poll(() => query(page)).toEqual({ date: '2026-11-25', heure: '20:00', convives: '4' })
  const sentence = page.getByRole('heading', { level: 1 })
  await expect(sentence).toHaveText(words('ouverts demain soir à 20:00 pour 4 personnes'))
  const first = await foldedText(sentence)

  await open(page, page.url())
  await expect.poll(() => foldedText(sentence)).toBe(first)
  await unfoldBar(page)
  await expect(field(page, 'Date')).toContainText('Demain')
  await expect(field(page, 'Heure')).toContainText('20:00')
  await expect(page.getByLabel('Convives')).toHaveValue('4')
})

test('late in the evening no table is left, and a filter finds restaurants that still deliver', async ({ page }) => {
  await open(page, '/search?date=2026-11-24&heure=22:45')
  const sentence = page.getByRole('heading', { level: 1 })
  await expect(sentence).toHaveText(words('ouverts ce soir à 22:45 pour 2 personnes'))
  const panel = await openFilter(page, 'Livraison')
  const wish = panel.getByRole('checkbox', { name: 'Restaurants qui livrent' })
  await expect(wish).toHaveAccessibleDescription(/^[1-9]\d*$/)
  const counted = await wish.evaluate(
    (box) => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent,
  )
  await panel.getByRole('button', { name: 'Valider' }).click()
  await expect(sentence).toHaveText(words(`${counted} restaurants qui livrent ce soir à 22:45`))
  const found = await results(page).count()
  expect(found).toBeGreaterThan(0)
  const windows = page.getByRole('list', { name: /^Prochaines heures/ })
  await expect(windows.filter({ hasText: /Commander pour (22:30|23:00)/ })).toHaveCount(found)
})

function field(page: Page, label: string) {
  return page.getByRole('search').getByRole('button', { name: label })
}

async function openPicker(page: Page, label: string) {
  await field(page, label).click()
  return page.getByRole('dialog', { name: label, exact: true })
}
