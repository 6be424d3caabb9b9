import { createHmac } from 'node:crypto'
import type { StripeEvent } from '../objects/webhooks.ts'

/** The address of messages, and the secret that signs them. */
export type Target = { url: string; secret: string }

const PATIENCE = 10_000

/** Posts an event, signed at `seconds`. Returns the status, or the reason why there is none. */
export async function postEvent(event: StripeEvent, { url, secret }: Target, seconds: number): Promise<string> {
  const body = JSON.stringify(event)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': `t=${seconds},v1=${signature}`,
  }
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(PATIENCE) })
    await answer.arrayBuffer()
    return String(answer.status)
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'no answer' : 'no connection'
  }
}
