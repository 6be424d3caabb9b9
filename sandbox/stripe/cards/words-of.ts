import type { Decline } from './cards.ts'

/** A refusal as it stands in an error. */
export function wordsOf({ code, declineCode, message }: Decline) {
  return {
    code,
    ...(declineCode !== null && { decline_code: declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
    message,
  }
}
