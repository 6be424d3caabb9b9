import type { Decline } from './cards.ts'

export function declineFields({ code, declineCode, message }: Decline) {
  return {
    code,
    ...(declineCode !== null && { decline_code: declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
    message,
  }
}
