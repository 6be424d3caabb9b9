import type { Locator, Page } from '@playwright/test'
import { chips } from '../search-page.ts'
import { expect, open, test } from '../story.ts'

test('the first stop leads past the header', async ({ page }) => {
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

test('a menu is reached from the home page by keys alone', { tag: '@desktop' }, async ({ page }) => {
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

test('a search is narrowed and its first restaurant opened by keys alone', { tag: '@desktop' }, async ({ page }) => {
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

/** Presses Tab until this element has the focus; every element on the way must show its focus. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let stops = 0; stops < 80; stops++) {
    await page.keyboard.press('Tab')
    const { isThere, isSeen, at } = await goal.evaluate(lookAtFocus)
    expect(isSeen, `the focus is seen on ${at}`).toBe(true)
    if (isThere) return
  }
  throw new Error(`${goal} is not reached by Tab`)
}

/** Runs in the page. A focus is visible by an outline of the element, an overlay or a parent, or by a text field's caret. */
function lookAtFocus(goal: Element) {
  const element = document.activeElement ?? document.body
  const holders = [element, element.parentElement, element.parentElement?.parentElement].filter((shown) => !!shown)
  const styles = [...holders.map((shown) => getComputedStyle(shown)), getComputedStyle(element, '::after')]
  const isOutlined = styles.some(({ outlineStyle }) => outlineStyle !== 'none')
  const hasCaret = element.matches('input:not([type=radio], [type=checkbox], [type=range])')
  return {
    isThere: element === goal,
    isSeen: element !== document.body && (isOutlined || hasCaret),
    at: element.outerHTML.slice(0, 200),
  }
}
