import type { Page, Route } from '@playwright/test'

type Seat = { id: string; mark: string; markedAt: number | null; undoUntil: number | null }
type Table = { id: string; hour: string; startsAt: number; name: string; seats: Seat[] }
type Sheet = { serviceSheet: { now: number; bookings: Table[] } }

const QUARTER = 900_000
const HOURS = 8

/**
 * Turns the first table that the server returns into a service with `count` tables, quarter by quarter, and responds to their
 * marks as the server would.
 */
export async function rushOf(page: Page, count: number): Promise<void> {
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
