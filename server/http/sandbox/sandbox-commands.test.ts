import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../../../sandbox/start.ts'
import { systemClock } from '../../clock.ts'
import { openSwitches } from '../../switches/switches.ts'
import { testDatabase } from '../../testing/database.ts'
import { sandboxCommands } from './sandbox-commands.ts'

const SECRET = 'made at the start'

test('the sandbox accepts commands with the secret, and reports errors in French', async () => {
  const { db, close } = await testDatabase()
  const app = fastify({ forceCloseConnections: true })
  let runs = 0
  sandboxCommands(app, {
    tx: { db, clock: systemClock(), switches: openSwitches(db) },
    secret: SECRET,
    runDue: async () => void runs++,
  })
  onTestFinished(async () => {
    await app.close()
    await close()
  })
  const send = (payload: object, secret = SECRET) =>
    app.inject({ method: 'POST', url: '/sandbox/commands', headers: { 'x-sandbox-secret': secret }, payload })

  expect((await send({ do: 'close', reservation: 12 }, 'guess')).statusCode).toBe(403)
  const blank = await send({ do: 'close', reservation: '' })
  expect(blank.statusCode).toBe(400)
  expect(blank.json()).toMatchObject({ fields: { reservation: 'Donnez le numéro de la réservation.' } })
  expect((await send({ do: 'cancel', reservation: 12 })).statusCode).toBe(404)
  const closed = await send({ do: 'close', reservation: 12 })
  expect(closed.statusCode).toBe(409)
  expect(closed.json().message).toBe("Cette addition n'est pas ouverte.")
  expect(runs).toBe(0)

  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const dataDir = mkdtempSync(join(tmpdir(), 'tablee-sandbox-'))
  const sandbox = await startSandbox({ port: 0, dataDir, appCommandsUrl: `${url}/sandbox/commands`, secret: SECRET })
  onTestFinished(() => sandbox.close())
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ do: 'refund', share: 'nobody', cents: '500' })
  const handedOn = await fetch(`${sandbox.url}/commands`, { method: 'POST', headers, body })
  expect(handedOn.status).toBe(404)
  expect(await handedOn.json()).toMatchObject({ message: "Cette réservation n'existe pas." })
})
