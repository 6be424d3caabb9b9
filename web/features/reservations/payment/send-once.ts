import { AnswerError } from '../../../graphql.ts'
import { newKey } from '../../../new-key.ts'
import { readToken } from '../../../session.ts'

/** The key of a wish that was sent and not answered yet, whoever asks: a repeat says it again. */
let pending: { wish: string; key: string } | null = null

/** Sends a wish under a key of its own: sent again because no answer came, it is done once. What is refused is over. */
export async function sendOnce<Answer>(
  input: unknown,
  sending: (options: { idempotencyKey: string }) => Promise<Answer>,
): Promise<Answer> {
  const wish = JSON.stringify([readToken(), input])
  const key = pending?.wish === wish ? pending.key : newKey()
  pending = { wish, key }
  try {
    const answer = await sending({ idempotencyKey: key })
    pending = null
    return answer
  } catch (error) {
    if (error instanceof AnswerError && !UNKNOWN.includes(error.code)) pending = null
    throw error
  }
}

/** Codes that do not say whether it was done. */
const UNKNOWN = ['INTERNAL_SERVER_ERROR', 'PROVIDER_UNAVAILABLE']
