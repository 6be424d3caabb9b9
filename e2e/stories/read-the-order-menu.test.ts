import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible } from '../axe.ts'
import { choose, continueToOrder, openBooking } from '../booking.ts'
import { test } from '../people.ts'
import { atRest, expect, words } from '../story.ts'

test('a bar links to each section of the menu, stays visible and marks the current one', { tag: '@both' }, async ({
  page,
}) => {
  const form = await openBooking(page, DEMO.eightPlus)
  await choose(form, { party: '2', day: /^mer/, hour: '20:00' })
  await continueToOrder(page, form)
  const bar = page.getByRole('navigation', { name: 'Sections de la carte' })
  await expect(bar.getByRole('button', { name: 'Formules' })).toHaveAttribute('aria-current', 'true')
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  const names = await bar.getByRole('button').allTextContents()
  expect(titles).toEqual(expect.arrayContaining(names))

  const goal = bar.getByRole('button').nth(2)
  await goal.focus()
  await page.keyboard.press('Enter')
  const title = page.getByRole('main').getByRole('heading', { level: 2, name: names[2] ?? '', exact: true })
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport({ ratio: 1 })
  await expect(goal).toHaveAttribute('aria-current', 'true')
  await expect(goal).toBeInViewport({ ratio: 1 })
  await atRest(page)
  const [above, below] = [await bar.boundingBox(), await title.boundingBox()]
  expect(below?.y, 'the title is below the bar').toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
  await expect(bar.getByRole('button', { name: 'Formules' })).not.toHaveAttribute('aria-current')
})

test('each allergen is explained in place, and arrow keys move between allergens', { tag: '@both' }, async ({
  page,
}) => {
  const form = await openBooking(page, DEMO.eightPlus)
  await choose(form, { party: '2', day: /^mer/, hour: '20:00' })
  await continueToOrder(page, form)
  const gluten = page
    .getByRole('main')
    .getByRole('button', { name: words('gluten , explication') })
    .first()
  await gluten.focus()
  await page.keyboard.press('Enter')
  const help = page.getByRole('dialog', { name: 'Gluten' })
  await expect(help).toContainText(words('Blé, épeautre, seigle, orge, avoine'))
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await expect(gluten).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(gluten).not.toBeFocused()
  await page.keyboard.press('Home')
  await expect(gluten).toBeFocused()
})
