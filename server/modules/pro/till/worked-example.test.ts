import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { addDays, DAY, parisDay } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDueEvents } from '../../../events/run-events.ts'
import { type TestServer, testApp } from '../../../testing/app.ts'
import { bookingsOn, openToGo, ownShare, type Partner } from '../../../testing/bookings.ts'
import { freePort } from '../../../testing/free-port.ts'
import { orderDeskOf } from '../../../testing/order-desk.fixtures.ts'
import { signUp, type TestPerson } from '../../../testing/people.ts'
import { employ } from '../../../testing/staff.ts'
import { sendDueDeliveries } from './deliveries/deliveries.ts'
import { tillOf } from './till.fixtures.ts'

const PRINTER = join(import.meta.dirname, '../../../../docs/till/printer.ts')
const failures: unknown[] = []
const log = { error: (failure: unknown) => void failures.push(failure) }

let server: TestServer
let restaurant: Partner
let owner: TestPerson
let printer: ChildProcess
let at = ''

beforeAll(async () => {
  // The example checks a signature by its own clock, whatever the sandbox's time.
  server = await testApp({ now: new Date(Date.now() + 30 * DAY).toISOString() })
  restaurant = await openToGo(server.appContext.db)
  owner = await employ(server, restaurant.id, 'OWNER')
  const tablee = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const port = await freePort()
  at = `http://127.0.0.1:${port}`
  const till = tillOf(server, restaurant, owner)
  const { data: added } = await till.add(`${at}/tablee`, ['order.confirmed', 'order.changed', 'order.cancelled'])
  const { data: made } = await till.makeKey()
  printer = await start({
    PORT: String(port),
    TABLEE: tablee,
    WEBHOOK_SECRET: added?.secret ?? '',
    TILL_KEY: made?.key ?? '',
    RESTAURANT: String(restaurant.id),
  })
})
afterAll(async () => {
  printer.kill()
  await server.close()
})

async function start(environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PRINTER], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  return child
}
async function run() {
  await runDueEvents({ ...server.appContext, log })
  await sendDueDeliveries({ ...server.appContext, log })
  expect(failures).toEqual([])
}
const tickets = async () => (await fetch(at)).text()

test('the example of docs/till.md prints an order once, marks it as ready, and cancels cancelled orders', async () => {
  const room = bookingsOn(server)
  const day = addDays(parisDay(server.clock.now()), 1)
  const ordered = async (hour: string, firstName: string) => {
    const diner = await signUp(server, { firstName })
    const date = hour < '06:00' ? addDays(day, 1) : day
    const order = await room.booked(diner, restaurant, { type: 'CLICK_COLLECT', day: date, hour, dishes: 2 })
    await room.authorise(ownShare(order).id)
    await run()
    return { diner, id: order.id }
  }
  const first = await ordered('20:00', 'Inès')
  await expect.poll(tickets).toMatch(/^20:00 Inès .*\n2 × Gyoza$/)
  const other = await ordered('21:00', 'Hugo')
  await expect.poll(tickets).toContain('Hugo')

  const till = tillOf(server, restaurant, owner)
  const [, sent] = (await till.read()).deliveries
  await till.resend(sent?.id ?? '')
  await run()
  expect((await tickets()).split('\n\n')).toHaveLength(2)
  await room.cancel(other.diner, other.id)
  await run()
  await expect.poll(tickets).not.toContain('Hugo')

  // After midnight it is on the board of the evening before.
  const late = await ordered('00:30', 'Zoé')
  await expect.poll(tickets).toContain('00:30 Zoé')
  await fetch(`${at}/ready/${late.id}`, { method: 'POST' })

  const answer = await fetch(`${at}/ready/${first.id}`, { method: 'POST' })
  expect(await answer.text()).toBe('READY')
  expect(await tickets()).toBe('')
  const board = await orderDeskOf(room, restaurant, owner).board(day.split('-').reverse().join('-'))
  expect(board.data?.orders.find(({ id }) => id === first.id)?.stage).toBe('READY')
})

test('it refuses webhooks that are unsigned or were signed long ago', async () => {
  const post = (signature: string) =>
    fetch(`${at}/tablee`, { method: 'POST', body: '{}', headers: { 'tablee-signature': signature } })
  expect((await post(`t=${Math.floor(Date.now() / 1000)},v1=00`)).status).toBe(400)
  expect((await post('')).status).toBe(400)
})
