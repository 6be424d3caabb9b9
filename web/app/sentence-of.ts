import { UNEXPECTED } from '@tablee/domain/sentences'
import { NO_NETWORK } from '../words/sentences.ts'
import { AnswerError } from './answer-error.ts'

/**
 * Returns the French sentence to show for a thrown error: the server's own, the network's, or `failure` for an internal error.
 * Null if a dialog has already shown it.
 */
export function sentenceOf(error: unknown, failure = UNEXPECTED): string | null {
  if (error instanceof TypeError) return NO_NETWORK
  if (!(error instanceof AnswerError)) {
    reportError(error)
    return failure
  }
  if (error.isShown) return null
  return error.code === 'INTERNAL_SERVER_ERROR' ? failure : error.message
}
