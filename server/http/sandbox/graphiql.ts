import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../../context.ts'

/**
 * In the sandbox only: `GET /graphiql`, and `/graphql` in a browser, redirect to GraphiQL, which the sandbox serves on this
 * machine. A demonstration with another address has neither, because GraphiQL does not run on its visitors' machines.
 */
export function graphiql(
  app: FastifyInstance,
  { config: { sandbox, sandboxPort, origin } }: Pick<AppContext, 'config'>,
): void {
  if (!sandbox || !['localhost', '127.0.0.1'].includes(new URL(origin).hostname)) return
  const lead = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-store').redirect(`http://localhost:${sandboxPort}/graphiql`, 302)

  app.get('/graphiql', (_, reply) => lead(reply))
  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    // A query in the address is executed for any client.
    if (method === 'GET' && url === '/graphql' && headers.accept?.includes('text/html')) return lead(reply)
  })
}
