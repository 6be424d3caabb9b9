import { UNEXPECTED } from '@tablee/domain/sentences'
import { AnswerError } from './graphql.ts'
import { NO_NETWORK } from './words/sentences.ts'

/**
 * What one reads of what was thrown: a refusal in the server's words, else the network, or `failure` where we are at
 * fault. Null where a dialog has said it already.
 */
export function sentenceOf(error: unknown, failure = UNEXPECTED): string | null {
  if (error instanceof TypeError) return NO_NETWORK
  if (!(error instanceof AnswerError)) {
    reportError(error)
    return failure
  }
  if (error.isSaid) return null
  return error.code === 'INTERNAL_SERVER_ERROR' ? failure : error.message
}
