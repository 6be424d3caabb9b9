import { tabTo } from '../keys.ts'
import { chips } from '../search-page.ts'
import { expect, open, test } from '../story.ts'

test('the first tab stop skips the header', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Aller au contenu' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox')).toBeFocused()
})

test('a menu is reached from the home page with the keyboard alone', { tag: ['@desktop', '@smoke'] }, async ({
  page,
}) => {
  await open(page, '/')
  await tabTo(page, page.getByRole('combobox'))
  await page.keyboard.type('kintaro')
  await expect(page.getByRole('option', { name: /^Kintaro/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kintaro')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByRole('tab', { name: 'Menu' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Horaires' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('heading', { name: 'Formules' })).toBeVisible()
})

test('a search is narrowed and its first restaurant opened with the keyboard alone', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page, '/')
  await tabTo(page, page.getByRole('group', { name: 'Cuisines' }).getByRole('link', { name: 'Thaï' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?tags=83')
  await expect(page.getByRole('main')).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'Note' }))
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Note' })
  await expect(panel.getByLabel('4 et plus')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(panel.getByLabel('3 et plus')).toBeChecked()
  await tabTo(page, panel.getByRole('button', { name: 'Valider' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?tags=83&note=3')
  await expect.poll(() => chips(page)).toEqual(['Thaï', '3 et plus'])

  const first = page.getByRole('main').getByRole('article').first()
  const name = await first.getByRole('heading').textContent()
  await tabTo(page, first.getByRole('link', { name: 'Voir plus' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
})
