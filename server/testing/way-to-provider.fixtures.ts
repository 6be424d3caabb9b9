import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ProviderProxy = { port: string; close(): void }

/**
 * A proxy between a server and its card provider. It calls `step` before it forwards each request and each response. If `step`
 * returns true, the server has died, and the proxy drops the connection instead.
 */
export async function wayToProvider(providerUrl: string, step: () => boolean): Promise<ProviderProxy> {
  const proxy = createServer(async (request, reply) => {
    const body = await textOf(request)
    if (step()) return reply.destroy()
    const { method = 'GET', url = '/' } = request
    const headers = withoutConnection(request.headers)
    try {
      const answer = await fetch(`${providerUrl}${url}`, { method, headers, ...(method === 'POST' && { body }) })
      const text = await answer.text()
      if (step()) return reply.destroy()
      reply.writeHead(answer.status, withoutConnection(Object.fromEntries(answer.headers))).end(text)
    } catch {
      // The provider has closed the connection, so the proxy does too.
      reply.destroy()
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    port: String((proxy.address() as AddressInfo).port),
    close() {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** The headers without those that concern one connection only. */
function withoutConnection(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  const ofConnection = ['host', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']
  const rest = Object.entries(headers).filter(([name]) => !ofConnection.includes(name))
  return Object.fromEntries(rest.map(([name, value]) => [name, String(value)]))
}
