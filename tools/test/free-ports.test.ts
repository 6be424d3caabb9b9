import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePorts } from './free-ports.ts'

test('a block with a port that another process uses is skipped', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const first = await freePorts({ from: port - 26, step: 40, used: [0, 1, 26] })
  expect((first - port + 26) % 40).toBe(0)
  expect(first).toBeGreaterThan(port - 26)
  other.close()
})
