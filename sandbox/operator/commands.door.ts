import type { FastifyInstance } from 'fastify'
import { fieldsOf } from '../bad-input.ts'

/** The address at which the application accepts commands, and its secret. */
type ApplicationCommands = { url: string; secret: string }

type Answer = { message?: string; fields?: Record<string, string> }

/**
 * `POST /commands {do, …}`: forwards a command to the application, which responds when all effects are done. A
 * refusal by the application is passed on unchanged.
 */
export function commandsDoor(app: FastifyInstance, { application }: { application?: ApplicationCommands }): void {
  app.post('/commands', async (request, reply) => {
    const command = fieldsOf(request.body)
    if (!application) return reply.code(502).send({ code: 502, message: 'No application is known here (APP_URL).' })
    const { status, answer } = await forward(application, command)
    if (status < 500) return reply.code(status).send(answer)
    return reply.code(502).send({ code: 502, message: `the application answered ${status}: ${answer.message ?? ''}` })
  })
}

async function forward(
  { url, secret }: ApplicationCommands,
  command: object,
): Promise<{ status: number; answer: Answer }> {
  const headers = { 'content-type': 'application/json', 'x-sandbox-secret': secret }
  try {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(command) })
    return { status: response.status, answer: (await response.json().catch(() => ({}))) as Answer }
  } catch (cause) {
    return { status: 503, answer: { message: `it does not answer at ${url} (${String(cause)})` } }
  }
}
