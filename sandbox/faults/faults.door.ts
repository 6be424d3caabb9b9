import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldsOf, optionalInteger, requiredChoice } from '../bad-input.ts'
import { MINUTE } from '../clock/durations.ts'
import { FAULT_KINDS, type InjectedFaults, PROVIDERS, type Provider } from './faults.ts'

const LONGEST_SILENCE = MINUTE
const MOST_TIMES = 10_000

/** `/faults`: POST makes the next calls to a provider fail, DELETE ends all planned failures, GET lists them. */
export function faultsDoor(app: FastifyInstance, { faults }: { faults: InjectedFaults }): void {
  app.get('/faults', () => ({ faults: faults.planned() }))

  app.post('/faults', (request) => {
    const fields = fieldsOf(request.body)
    faults.plan({
      provider: requiredChoice(fields, 'provider', PROVIDERS),
      kind: requiredChoice(fields, 'kind', FAULT_KINDS),
      times: optionalInteger(fields, 'times', 1, MOST_TIMES) ?? 1,
    })
    return { faults: faults.planned() }
  })

  app.delete('/faults', () => {
    faults.clear()
    return { faults: faults.planned() }
  })
}

/**
 * Makes every route of a provider's API fail as planned: no response, a 503, or an action whose response is lost. Calls for
 * which `providerOf` returns null never fail. `failure` is the body of a 503 in the provider's own format.
 */
export function failAsPlanned(
  door: FastifyInstance,
  faults: InjectedFaults,
  providerOf: (request: FastifyRequest) => Provider | null,
  failure: object = { code: 503, message: 'Failing, as planned.' },
): void {
  const toDrop = new WeakSet<FastifyRequest>()

  door.addHook('preHandler', async (request, reply) => {
    const provider = providerOf(request)
    const kind = provider === null ? undefined : faults.take(provider)
    if (kind === 'error') return reply.code(503).send(failure)
    if (kind === 'timeout') return staySilent(reply)
    if (kind === 'drop-response') toDrop.add(request)
  })

  door.addHook('onSend', async (request) => {
    if (toDrop.has(request)) request.raw.socket.destroy()
  })
}

function staySilent(reply: FastifyReply): FastifyReply {
  const hangUp = setTimeout(() => reply.raw.destroy(), LONGEST_SILENCE)
  reply.raw.on('close', () => clearTimeout(hangUp))
  return reply.hijack()
}
