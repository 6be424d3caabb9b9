import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../../context.ts'

/** In the sandbox alone: `GET /graphiql`, and `/graphql` in a browser, lead to GraphiQL, which the sandbox serves. */
export function graphiql(app: FastifyInstance, { config: { sandbox, sandboxPort } }: Pick<AppContext, 'config'>): void {
  if (!sandbox) return
  const lead = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-store').redirect(`http://localhost:${sandboxPort}/graphiql`, 302)

  app.get('/graphiql', (_, reply) => lead(reply))
  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    // A query in the address is answered, whoever asks.
    if (method === 'GET' && url === '/graphql' && headers.accept?.includes('text/html')) return lead(reply)
  })
}
