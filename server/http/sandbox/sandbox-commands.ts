import type { FastifyInstance } from 'fastify'
import type { AppContext, Tx } from '../../context.ts'
import { UserError, type UserErrorCode } from '../../errors.ts'
import { parseCommand, runCommand } from '../../modules/operator/commands/commands.ts'
import { knowsSecret } from './sandbox-clock.ts'

type Options = { tx: Tx & Pick<AppContext, 'switches'>; secret: string; runDue: () => Promise<void> }

const STATUS: Partial<Record<UserErrorCode, number>> = { NOT_FOUND: 404, CONFLICT: 409 }

/** `POST /sandbox/commands`, sandbox mode only: makes a restaurant's decision about a booking, then runs the jobs that follow. */
export function sandboxCommands(app: FastifyInstance, { tx, secret, runDue }: Options): void {
  app.post('/sandbox/commands', async (request, reply) => {
    if (!knowsSecret(request, secret))
      return reply.code(403).send({ code: 403, message: 'The sandbox secret is wrong.' })
    let outcome: string
    try {
      outcome = await runCommand(tx, parseCommand(request.body))
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      const code = STATUS[error.code] ?? 400
      return reply.code(code).send({ code, message: error.message, fields: error.fields })
    }
    // Reads the switches now, so that the caller need not wait for the notification.
    await tx.switches.read()
    await runDue()
    return { done: true, output: outcome }
  })
}
