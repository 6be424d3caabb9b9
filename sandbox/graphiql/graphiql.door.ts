import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Headers that GraphiQL passes on: the caller's identity, and the key of a repeated request. */
const PASSED_ON = ['authorization', 'idempotency-key', 'content-type', 'accept'] as const

const FIRST = `# Les exemples de docs/api.md se collent ici ; « Headers » prend {"authorization": "…"}.
{
  searchRestaurants(restaurantsCriteria: { name: "Trattoria", pageSize: 3 }) {
    count
    restaurants { id name avgPrice }
  }
}
`

/**
 * `GET /graphiql`: GraphiQL on the application's API. All of it comes from this machine. `POST /graphql` forwards its requests,
 * so that the application need not accept requests from another origin.
 */
export function graphiqlDoor(
  app: FastifyInstance,
  { application, render = renderPage }: { application?: string | undefined; render?: () => Promise<Rendered> },
): void {
  let page: Promise<Rendered> | undefined

  app.get('/graphiql', async (_request, reply) => {
    // A failed rendering is not cached: the next request tries again.
    page ??= render().catch((error) => {
      page = undefined
      throw error
    })
    const { html, policy } = await page
    reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    return reply.type('text/html; charset=utf-8').send(html)
  })

  app.post('/graphql', async (request, reply) => {
    if (!application) return reply.code(502).send({ errors: [{ message: 'No application is known here (APP_URL).' }] })
    const answer = await passOn(application, request)
    return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.text)
  })
}

type Rendered = { html: string; policy: string }

/** The page contains one inline script of nine megabytes. It is loaded on the first request. */
async function renderPage(): Promise<Rendered> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
  const options = { title: 'GraphiQL · Tablée', favicon: 'data:,', endpoint: '/graphql', defaultQuery: FIRST }
  const html = renderGraphiQL(options)
  const script = html.slice(html.indexOf('<script>') + '<script>'.length, html.lastIndexOf('</script>'))
  return { html, policy: policyFor(script) }
}

/**
 * Only that script runs, no text is evaluated, and nothing is loaded from elsewhere. The editor writes its own styles and
 * starts its own workers.
 */
function policyFor(script: string): string {
  return [
    "default-src 'none'",
    `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    'worker-src blob:',
    "style-src 'unsafe-inline'",
    'font-src data:',
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

async function passOn(url: string, { headers, body }: FastifyRequest): Promise<{ status: number; text: string }> {
  const passed = PASSED_ON.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: Object.fromEntries(passed),
      body: JSON.stringify(body ?? {}),
    })
    return { status: answer.status, text: await answer.text() }
  } catch (cause) {
    const message = `The application does not answer at ${url} (${String(cause)}).`
    return { status: 502, text: JSON.stringify({ errors: [{ message }] }) }
  }
}
