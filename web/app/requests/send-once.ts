import { AnswerError } from '../answer-error.ts'
import { newKey } from '../new-key.ts'
import { readToken } from '../session.ts'

/** The idempotency key of a request without a response: a retry sends it again. */
let pending: { request: string; key: string } | null = null

/**
 * Sends a request under its own idempotency key. A request repeated for lack of a response takes effect once. A refusal ends
 * the key.
 */
export async function sendOnce<Answer>(
  input: unknown,
  sending: (options: { idempotencyKey: string }) => Promise<Answer>,
): Promise<Answer> {
  const request = JSON.stringify([readToken(), input])
  const key = pending?.request === request ? pending.key : newKey()
  pending = { request, key }
  try {
    const answer = await sending({ idempotencyKey: key })
    pending = null
    return answer
  } catch (error) {
    if (error instanceof AnswerError && !UNKNOWN.includes(error.code)) pending = null
    throw error
  }
}

/** Codes that leave open whether the request took effect. */
const UNKNOWN = ['INTERNAL_SERVER_ERROR', 'PROVIDER_UNAVAILABLE']
