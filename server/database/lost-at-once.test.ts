import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { connect } from './connect.ts'

const uncaught: unknown[] = []
const note = (error: unknown) => uncaught.push(error)
process.on('uncaughtException', note)
afterEach(() => process.off('uncaughtException', note))

test('a server that closes a connection while granting it does not end the process', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([GRANTED, READY, SHUTTING_DOWN])))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { db, close } = await connect({ databaseUrl: `postgres://diner@127.0.0.1:${port}/tablee` })

  const asked = db.transaction().execute(async () => 'done')
  await expect(asked).rejects.toThrow()
  await close()
  server.close()
  expect(uncaught).toEqual([])
})

/** A message of PostgreSQL's protocol: its type byte, its length, its content. */
function message(character: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(character)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}

const GRANTED = message('R', Buffer.alloc(4))
const READY = message('Z', Buffer.from('I'))
const SHUTTING_DOWN = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
)
