import { serviceDayAt, writeDay } from '@tablee/domain/calendar/calendar'
import { bookByPhone, RESTAURANT, test } from '../pro/floor.ts'
import { rushOf } from '../pro/rush.ts'
import { serverNow } from '../second-factor.ts'
import { drawn, expect, open } from '../story.ts'

test('only the visible ones of two hundred tables are rendered, and a tap re-renders only its own', {
  tag: '@both',
}, async ({ page, staff, baseURL }) => {
  const date = writeDay(serviceDayAt(await serverNow(baseURL)))
  await bookByPhone(baseURL, staff, { name: 'Mme Delmas', party: 2, date, hour: '19:30' })
  await rushOf(page, 200)
  await open(page, `/pro/${RESTAURANT.id}/service?service=soir`)
  await expect(page.getByRole('article')).toHaveCount(200)
  await drawn(page)
  expect(await page.evaluate(countDrawn)).toBeLessThan(40)

  await page.evaluate(watchRows)
  const table = page.getByRole('article', { name: 'Table 3', exact: true })
  await table.getByRole('button', { name: /^Arrivée/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Oui, déjà là' }).click()
  await expect(table).toContainText('arrivée depuis')
  await drawn(page)
  expect(await page.evaluate(() => [...window.changedRows])).toEqual(['Table 3'])

  await page.getByRole('article', { name: 'Table 200', exact: true }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('article', { name: 'Table 200', exact: true })).toBeInViewport()
  expect(await page.evaluate(countDrawn)).toBeLessThan(60)
})

declare global {
  interface Window {
    changedRows: Set<string>
  }
}

/** Runs in the page. Returns how many tables the browser draws; it skips those far below the screen. */
function countDrawn(): number {
  const rows = [...document.querySelectorAll('main article h3')]
  return rows.filter((row) => row.checkVisibility({ contentVisibilityAuto: true })).length
}

/** Runs in the page. Stores the names of the tables whose elements change. */
function watchRows() {
  window.changedRows = new Set()
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const row = (target instanceof Element ? target : target.parentElement)?.closest('article')
      if (row) window.changedRows.add(row.querySelector('h3')?.textContent ?? '')
    }
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
}
