import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The way from a server to its card provider. `step` is asked before each request goes on and before its answer comes
 * back: where it says that the server has died, the request never left, or its answer is never heard.
 */
export async function wayToProvider(providerUrl: string, step: () => boolean) {
  const way = createServer(async (request, reply) => {
    const body = await textOf(request)
    if (step()) return reply.destroy()
    const { method = 'GET', url = '/' } = request
    const headers = withoutConnection(request.headers)
    try {
      const answer = await fetch(`${providerUrl}${url}`, { method, headers, ...(method === 'POST' && { body }) })
      const said = await answer.text()
      if (step()) return reply.destroy()
      reply.writeHead(answer.status, withoutConnection(Object.fromEntries(answer.headers))).end(said)
    } catch {
      // It broke the line: so do we.
      reply.destroy()
    }
  })
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
  return {
    port: String((way.address() as AddressInfo).port),
    close() {
      way.closeAllConnections()
      way.close()
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** What is said of one connection is not said of the next. */
function withoutConnection(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  const ofConnection = ['host', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']
  const rest = Object.entries(headers).filter(([name]) => !ofConnection.includes(name))
  return Object.fromEntries(rest.map(([name, value]) => [name, String(value)]))
}
