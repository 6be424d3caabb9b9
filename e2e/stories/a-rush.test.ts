import type { Page, Route } from '@playwright/test'
import { serviceDayAt, writeDay } from '@tablee/domain/calendar/calendar'
import { bookByPhone, RESTAURANT, test } from '../pro/floor.ts'
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

type Seat = { id: string; mark: string; markedAt: number | null; undoUntil: number | null }
type Table = { id: string; hour: string; startsAt: number; name: string; seats: Seat[] }
type Sheet = { serviceSheet: { now: number; bookings: Table[] } }

const QUARTER = 900_000
const HOURS = 8

/**
 * Turns the first table that the server returns into a service with `count` tables, quarter by quarter, and responds to their
 * marks as the server would.
 */
async function rushOf(page: Page, count: number): Promise<void> {
  let tables: Table[] = []
  await page.route('**/graphql', async (route: Route) => {
    const { variables } = route.request().postDataJSON() as { variables: Record<string, unknown> }
    if (variables.mark) {
      const marked = tables.find(({ id }) => id === variables.reservationId)
      return route.fulfill({ json: { data: { markSeats: marked && markedAs(marked, String(variables.mark)) } } })
    }
    const response = await route.fetch()
    const json = (await response.json()) as { data?: Partial<Sheet> }
    const sheet = json.data?.serviceSheet
    const [first] = sheet?.bookings ?? []
    if (!sheet || !first) return route.fulfill({ response, json })
    tables = Array.from({ length: count }, (_, n) => copyOf(first, n, count))
    return route.fulfill({ response, json: { data: { serviceSheet: { ...sheet, bookings: tables } } } })
  })
}

function copyOf(first: Table, n: number, count: number): Table {
  const quarter = Math.floor((n * HOURS) / count)
  const startsAt = first.startsAt + quarter * QUARTER
  const hour = new Date(startsAt).toLocaleTimeString('fr-FR', { timeZone: 'Europe/Paris', timeStyle: 'short' })
  const seats = first.seats.map((seat) => ({ ...seat, id: `${seat.id}-${n}` }))
  return { ...first, id: String(1_000_000 + n), name: `Table ${n + 1}`, hour, startsAt, seats }
}

function markedAs(table: Table, mark: string): Table {
  const now = Date.now()
  return { ...table, seats: table.seats.map((seat) => ({ ...seat, mark, markedAt: now, undoUntil: now + 120_000 })) }
}
