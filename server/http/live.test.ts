import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announce } from '../events/outbox.ts'
import { type Hub, startHub } from '../live/hub.ts'
import { testApp } from '../testing/app.ts'
import { signUp } from '../testing/people.ts'
import { live } from './live.ts'

let server: Awaited<ReturnType<typeof testApp>>
let hub: Hub
let origin: string
beforeAll(async () => {
  server = await testApp()
  hub = await startHub(server.database)
  live(server.app, server.parts, hub)
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await server.app.close()
  await hub.stop()
  await server.close()
})

/** A table whose host is the person. */
async function tableOf(hostId: string): Promise<number> {
  const { db } = server.database
  const at = new Date(server.clock.now())
  const restaurant = await db
    .insertInto('restaurant')
    .values({ name: 'Chez Live', created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('reservation')
    .values({
      ...{
        restaurant_id: restaurant.id,
        host_id: hostId,
        type: 'SELF_PAY',
        is_group: true,
        status: 'WAITING_FOR_GUESTS',
      },
      ...{ starts_at: at, day: '2026-11-25', hour: '20:00', service_day: '2026-11-25', total_persons: 4, stay: 105 },
      ...{ created_at: at, updated_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const ask = (id: number, headers: Record<string, string>) => fetch(`${origin}/live?reservation=${id}`, { headers })

test('a member hears that something has changed, as soon as it is committed', async () => {
  const host = await signUp(server)
  const id = await tableOf(host.accountId)
  const answer = await ask(id, host.headers)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  expect(answer.headers.get('cache-control')).toBe('no-store')

  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain('event: changed')
  await server.database.db
    .transaction()
    .execute((trx) => announce(trx, server.clock.now(), 'ReservationChanged', { reservationId: id }))
  expect((await reader?.read())?.value).toBe('event: changed\ndata:\n\n')
  await reader?.cancel()
})

test('others hear nothing, and not even that there is such a table', async () => {
  const [host, other] = [await signUp(server), await signUp(server)]
  const id = await tableOf(host.accountId)
  expect((await ask(id, other.headers)).status).toBe(404)
  expect((await ask(id, {})).status).toBe(404)
  expect((await ask(id + 1000, host.headers)).status).toBe(404)
  expect((await ask(id, { authorization: 'of-nobody' })).status).toBe(401)
})
