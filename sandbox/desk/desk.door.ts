import type { FastifyInstance } from 'fastify'
import { fieldsOf } from '../bad-input.ts'

/** The address at which the application's desk accepts orders, and its secret. */
type ApplicationDesk = { url: string; secret: string }

type Answer = { message?: string; fields?: Record<string, string> }

/**
 * `POST /desk {do, …}`: forwards an order of a restaurant to the application, which responds when all effects are done. A
 * refusal by the application is passed on unchanged.
 */
export function deskDoor(app: FastifyInstance, { application }: { application?: ApplicationDesk }): void {
  app.post('/desk', async (request, reply) => {
    const order = fieldsOf(request.body)
    if (!application) return reply.code(502).send({ code: 502, message: 'No application is known here (APP_URL).' })
    const { status, answer } = await forward(application, order)
    if (status < 500) return reply.code(status).send(answer)
    return reply.code(502).send({ code: 502, message: `the application answered ${status}: ${answer.message ?? ''}` })
  })
}

async function forward({ url, secret }: ApplicationDesk, order: object): Promise<{ status: number; answer: Answer }> {
  const headers = { 'content-type': 'application/json', 'x-sandbox-secret': secret }
  try {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(order) })
    return { status: response.status, answer: (await response.json().catch(() => ({}))) as Answer }
  } catch (cause) {
    return { status: 503, answer: { message: `it does not answer at ${url} (${String(cause)})` } }
  }
}
