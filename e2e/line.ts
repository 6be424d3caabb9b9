import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP connection to a server that can be cut and restored. */
export type Line = { port: number; cut(): Promise<void>; mend(): Promise<void> }

export async function layLine({ hostname, port: far }: URL): Promise<Line> {
  const ends = new Set<Socket>()
  const exchange = createServer((near) => {
    const other = connect(Number(far), hostname)
    for (const [one, its] of [
      [near, other],
      [other, near],
    ] as const) {
      ends.add(one)
      one.on('error', () => {})
      one.once('close', () => {
        ends.delete(one)
        its.destroy()
      })
      one.pipe(its)
    }
  })
  await once(exchange.listen(0, '127.0.0.1'), 'listening')
  const { port } = exchange.address() as AddressInfo
  return {
    port,
    async cut() {
      if (!exchange.listening) return
      const closed = once(exchange, 'close')
      exchange.close()
      for (const one of ends) one.destroy()
      await closed
    },
    async mend() {
      await once(exchange.listen(port, '127.0.0.1'), 'listening')
    },
  }
}
