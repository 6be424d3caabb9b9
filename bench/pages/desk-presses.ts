import type { Browser, Page } from '@playwright/test'
import { hourOf, QUARTER, serviceDayAt, writeDay } from '@tablee/domain/calendar/calendar'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { codeAt } from '@tablee/server/testing/authenticator.ts'
import { PASSWORD } from '@tablee/server/testing/people.ts'
import { tapAt, watchPresses } from './longest-press.ts'

const SLOWER = 4
const TABLES = 200
const PRESSES = 12
const RESTAURANT = String(DEMO.pastMidnight.id)
/** The starts of the evening, one after the other. */
const HOURS = Array.from({ length: 16 }, (_, quarter) => hourOf(19 * 60 + quarter * QUARTER))

export type DeskPresses = { press: number; lost: number }

/**
 * Measures a service of two hundred tables on a tablet with a four times slower CPU: the longest time in milliseconds from a
 * tap to its paint, and the share of frames lost while scrolling through all tables.
 */
export async function deskPresses(
  browser: Browser,
  { origin, sandbox }: { origin: string; sandbox: string },
): Promise<DeskPresses> {
  const token = await fillEvening(origin, sandbox)
  const context = await browser.newContext({ viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true })
  await context.addInitScript((value) => localStorage.setItem('token', value), token)
  const page = await context.newPage()
  await page.goto(`${origin}/pro/${DEMO.pastMidnight.id}/service?service=soir`)
  const acts = page.getByRole('main').getByRole('button', { name: /^À table/ })
  await acts.first().waitFor()

  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const longestPress = await watchPresses(page)
  for (let press = 0; press < PRESSES; press++) {
    await tapAt(page, acts.nth(press))
  }
  const press = await longestPress()
  const lost = await scrollThrough(page)
  await context.close()
  return { press, lost }
}

/** Enters the tables of an evening by telephone. Returns the token of their owner. */
async function fillEvening(origin: string, sandbox: string): Promise<string> {
  const sendQuery = async (query: string, variables: object, authorization = '') => {
    const headers = { 'content-type': 'application/json', authorization }
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query, variables }),
    })
    return { data: (await response.json()).data, now: Number(response.headers.get('x-now')) }
  }
  const { now } = await sendQuery('{ __typename }', {})
  // The sandbox shows the key of the authenticators of the demonstration's staff.
  const { key } = (await (await fetch(`${sandbox}/authenticator`)).json()) as { key: string }
  const signIn = { email: 'patron@example.test', password: PASSWORD, code: codeAt(key, now) }
  const { login } = (await sendQuery(LOGIN, signIn)).data
  const date = writeDay(serviceDayAt(now))
  for (let table = 0; table < TABLES; table++) {
    const hour = HOURS[table % HOURS.length]
    const input = { name: `Table ${table}`, party: 1, date, hour }
    const { data } = await sendQuery(BOOK, { id: RESTAURANT, input }, login)
    // The page requests confirmation of arrivals hours ahead. Guests who have arrived are seated without it.
    await sendQuery(ARRIVED, { id: RESTAURANT, table: data.bookByPhone.id }, login)
  }
  return login
}

/** Scrolls through the page. Returns the share of late frames. */
function scrollThrough(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
    let [late, frames] = [0, 0]
    for (let last = await frame(); scrollY + innerHeight < document.body.scrollHeight - 2; frames++) {
      scrollBy({ top: 80, behavior: 'instant' })
      const now = await frame()
      if (now - last > 25) late++
      last = now
    }
    return frames === 0 ? 1 : late / frames
  })
}

const LOGIN = `mutation ($email: String!, $password: String!, $code: String!) {
  login(email: $email, password: $password, role: RESTAURANT, secondFactor: $code) }`
const ARRIVED = `mutation ($id: ID!, $table: ID!) {
  markSeats(restaurantId: $id, reservationId: $table, mark: ARRIVED) { id } }`
const BOOK = 'mutation ($id: ID!, $input: PhoneBookingInput!) { bookByPhone(restaurantId: $id, input: $input) { id } }'
