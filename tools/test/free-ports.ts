import { once } from 'node:events'
import { createServer } from 'node:net'

type Blocks = {
  /** The first port of the first block, and the distance from one block to the next. */
  from: number
  step: number
  /** Ports of a block that must be free, counted from its first. */
  used: readonly number[]
}

/** Returns the first port of a block that no other run on this machine uses. Throws if all fifty are used. */
export async function freePorts({ from, step, used }: Blocks): Promise<number> {
  for (let first = from; first < from + 50 * step; first += step) {
    const free = await Promise.all(used.map((port) => isFree(first + port)))
    if (free.every(Boolean)) return first
  }
  throw new Error(`No free ports from ${from} on.`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const listens = once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.listen(port, '127.0.0.1')
  if (!(await listens)) return false
  server.close()
  await once(server, 'close')
  return true
}
