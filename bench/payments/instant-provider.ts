/** A card provider that authorises everything at once, so that only our own time is measured. */
import { createServer } from 'node:http'

const { PORT, NOW = '' } = process.env
const WEEK = 7 * 86_400
const now = Math.floor(Date.parse(NOW) / 1000)
let made = 0

createServer(async (request, response) => {
  const body = (await request.setEncoding('utf8').toArray()).join('')
  const answer = JSON.stringify(answerTo(request.url ?? '/', new URLSearchParams(body)))
  response.writeHead(200, { 'content-type': 'application/json', 'request-id': 'req_bench' }).end(answer)
}).listen(Number(PORT), '127.0.0.1')

function answerTo(url: string, asked: URLSearchParams): unknown {
  made += 1
  if (url.startsWith('/v1/customers')) return { id: `cus_${made}`, object: 'customer' }
  if (url.startsWith('/v1/payment_methods')) return methodOf('pm_bench')
  if (url.startsWith('/v1/payment_intents')) return intentOf(asked)
  return {}
}

function methodOf(id: string) {
  const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 }
  return { id, object: 'payment_method', customer: null, card }
}

function intentOf(asked: URLSearchParams) {
  const amount = Number(asked.get('amount'))
  const id = `pi_${made}`
  return {
    id,
    object: 'payment_intent',
    status: 'requires_capture',
    amount,
    amount_capturable: amount,
    amount_received: 0,
    client_secret: `${id}_secret`,
    created: now,
    next_action: null,
    last_payment_error: null,
    application_fee_amount: Number(asked.get('application_fee_amount')),
    metadata: { attemptId: asked.get('metadata[attemptId]') },
    payment_method: methodOf('pm_bench'),
    latest_charge: {
      id: `ch_${made}`,
      object: 'charge',
      amount,
      amount_captured: 0,
      amount_refunded: 0,
      payment_method_details: { card: { capture_before: now + WEEK } },
    },
  }
}
