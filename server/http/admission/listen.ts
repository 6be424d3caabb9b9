import { createServer, type Server } from 'node:net'
import { platform } from 'node:os'
import type { FastifyInstance } from 'fastify'

/**
 * The connections that the kernel holds until the process accepts them. With Node's default of 511, some of a thousand
 * concurrent ones wait a second longer.
 */
const MOST_ARRIVING = 4_096
/** The sockets of one port: each accepts one connection in each turn of the event loop. */
const SOCKETS = 32
/** The options of Node's own HTTP server. */
const AS_HTTP = { allowHalfOpen: true, noDelay: true }
/** On other platforms Node cannot share a port. */
const SHARES_PORTS = ['linux', 'freebsd'].includes(platform())

type Place = { host: string; port: number }
export type Listening = {
  /**
   * Accepts no more connections. Resolves when the connections of the further sockets have ended. The application closes its
   * own socket.
   */
  close(): Promise<void>
}

/**
 * Listens for connections. Node accepts one connection per socket in each turn of its event loop. While many pages are
 * rendered, turns are long, and a rush of connections would wait in the kernel for longer than a browser's time limit, without
 * a response. So further sockets share the port. Throws EADDRINUSE if another process has it.
 */
export async function listen(app: FastifyInstance, { host, port }: Place): Promise<Listening> {
  if (!SHARES_PORTS) {
    await app.listen({ host, port, backlog: MOST_ARRIVING })
    return { close: async () => undefined }
  }
  // Without this check, a second product of the same user would get the shared port too.
  if (port !== 0) await close(await listenOn(createServer(), { host, port }))
  const first = { host, port, backlog: MOST_ARRIVING, reusePort: true }
  await app.listen(first)
  const own = app.addresses().find((one) => typeof one !== 'string')
  const further = Array.from({ length: own ? SOCKETS - 1 : 0 }, () =>
    listenOn(
      createServer(AS_HTTP, (socket) => app.server.emit('connection', socket)),
      { ...first, host: own?.address ?? host, port: own?.port ?? port },
    ),
  )
  const servers = await Promise.all(further)
  return { close: async () => void (await Promise.all(servers.map(close))) }
}

function listenOn(server: Server, options: Place & { reusePort?: boolean }): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options, () => resolve(server))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
