import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldsOf } from '../bad-input.ts'
import { failAsPlanned } from '../faults/faults.door.ts'
import type { InjectedFaults } from '../faults/faults.ts'
import { kindOf } from '../vouchers/holders.ts'
import { balanceOf, payableNow } from './balance.ts'
import type { Edenred } from './edenred.ts'
import { tokenOf } from './tokens.ts'
import * as moves from './transactions.ts'

const CLIENT = { id: 'sandbox-edenred-payment', secret: 'sandbox-edenred-payment-secret' }

type Named = { Params: { id: string } }

/** `/edenred/v2`: balances and transactions, in cents. Every response is `{meta, data}`. */
export function edenredPaymentsDoor(app: FastifyInstance, parts: { edenred: Edenred; faults: InjectedFaults }): void {
  const { edenred, faults } = parts
  app.register(
    async (door) => {
      answerAsEdenred(door)
      failAsPlanned(door, faults, () => 'edenred', failed('unavailable', 'Failing, as planned.'))
      door.addHook('preHandler', checkClient)

      door.get<Named>('/users/:id/balances', (request, reply) =>
        forHolder(edenred, request, reply, (holder) => [
          { available_amount: balanceOf(edenred, holder), currency: 'EUR' },
        ]),
      )
      door.post<Named>('/users/:id/actions/estimate-charge', (request, reply) =>
        forHolder(edenred, request, reply, (holder) => {
          const { amount } = fieldsOf(request.body)
          return { available_amount: Math.min(moves.cents(amount, 'amount'), payableNow(edenred, holder)) }
        }),
      )
      door.post('/transactions', (request, reply) => {
        const token = tokenOf(edenred, request)
        if (!token || kindOf(token.holder) === 'expired')
          return reply.code(401).send(failed('unauthorized', 'Unauthorized'))
        return succeeded(moves.authorise(edenred, token.holder, fieldsOf(request.body)))
      })
      door.get('/transactions', (request) => {
        const { order_ref: orderRef } = fieldsOf(request.query)
        return succeeded(
          edenred.transactions
            .all()
            .filter((one) => one.orderRef === orderRef)
            .map(moves.transactionBody),
        )
      })
      door.get<Named>('/transactions/:id', ({ params }) =>
        succeeded(moves.transactionBody(moves.transactionAt(edenred, params.id))),
      )
      door.post<Named>('/transactions/:id/actions/:move', (request) => {
        const { id, move } = request.params as { id: string; move: string }
        const act = MOVES[move]
        if (!act) throw new moves.EdenredRefusal(404, 'not_found', `There is no action ${move}.`)
        return succeeded(act(edenred, id, fieldsOf(request.body)))
      })
    },
    { prefix: '/edenred/v2' },
  )
}

const MOVES: Record<string, typeof moves.capture> = {
  capture: moves.capture,
  cancel: moves.cancel,
  refund: moves.refund,
}

/** Responds with 401 unless the request carries a valid token of the holder named in its path. */
function forHolder(
  edenred: Edenred,
  request: FastifyRequest<Named>,
  reply: FastifyReply,
  answer: (holder: string) => unknown,
) {
  const token = tokenOf(edenred, request)
  const isGood = token && token.holder === request.params.id && kindOf(token.holder) !== 'expired'
  return isGood ? succeeded(answer(token.holder)) : reply.code(401).send(failed('unauthorized', 'Unauthorized'))
}

async function checkClient({ headers }: FastifyRequest) {
  if (headers['x-client-id'] !== CLIENT.id || headers['x-client-secret'] !== CLIENT.secret) {
    throw new moves.EdenredRefusal(401, 'invalid_client', 'This client is not known.')
  }
}

function succeeded(data: unknown) {
  return { meta: { status: 'succeeded', messages: [] }, data }
}

function failed(code: string, text: string) {
  return { meta: { status: 'failed', messages: [{ code, level: 'error', text }] } }
}

function answerAsEdenred(door: FastifyInstance): void {
  door.setErrorHandler((error: FastifyError | moves.EdenredRefusal, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    return reply
      .code(status)
      .send(failed(error instanceof moves.EdenredRefusal ? error.reason : 'bad_request', error.message))
  })
}
