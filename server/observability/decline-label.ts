/** The codes by which declines are counted. Every other code of a bank counts as `other`. */
const CODES: ReadonlySet<string> = new Set([
  ...[
    'authentication_required',
    'card_declined',
    'card_not_supported',
    'card_velocity_exceeded',
    'currency_not_supported',
  ],
  ...['do_not_honor', 'expired_card', 'fraudulent', 'generic_decline', 'incorrect_cvc', 'incorrect_number'],
  ...[
    'insufficient_funds',
    'invalid_account',
    'invalid_expiry_year',
    'issuer_not_available',
    'lost_card',
    'never_began',
  ],
  ...['payment_intent_authentication_failure', 'pickup_card', 'processing_error', 'restricted_card', 'stolen_card'],
  ...['transaction_not_allowed', 'try_again_later', 'withdrawal_count_limit_exceeded'],
])

export function declineLabel(code: string | null): string {
  return code !== null && CODES.has(code) ? code : 'other'
}
