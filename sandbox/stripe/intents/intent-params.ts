import { PAGING } from '../http/list.ts'
import {
  amount,
  choice,
  flag,
  type Given,
  group,
  ignored,
  list,
  metadata,
  optionalText,
  span,
  text,
  webAddress,
} from '../http/params.ts'

const CARD_OPTIONS = group({
  card: group({
    request_three_d_secure: choice('automatic', 'any', 'challenge'),
    stored_credential_usage: choice('installment', 'recurring', 'unscheduled'),
    setup_credential_usage: choice('installment', 'recurring', 'unscheduled'),
    network: ignored,
  }),
})
const USAGE = choice('off_session', 'on_session')
const TRANSFER = group({ destination: text, amount })
export const AUTOMATIC = group({ enabled: flag, allow_redirects: choice('always', 'never') })

export const SHARED = {
  payment_method: text,
  payment_method_options: CARD_OPTIONS,
  receipt_email: optionalText,
  setup_future_usage: USAGE,
  allowed_payment_method_types: list(choice('card')),
  shipping: ignored,
}
const CONFIRMED = {
  return_url: webAddress,
  off_session: choice('true', 'false', 'one_off', 'recurring'),
  error_on_requires_action: flag,
  use_stripe_sdk: flag,
  mandate_data: ignored,
  radar_options: ignored,
}
export const CHANGED = {
  amount,
  currency: text,
  application_fee_amount: amount,
  customer: text,
  description: optionalText,
  metadata,
  statement_descriptor_suffix: text,
  transfer_data: TRANSFER,
  transfer_group: text,
  capture_method: choice('automatic', 'automatic_async', 'manual'),
}
export const NEW = {
  ...SHARED,
  ...CONFIRMED,
  ...CHANGED,
  automatic_payment_methods: AUTOMATIC,
  confirm: flag,
  confirmation_method: choice('automatic'),
  on_behalf_of: text,
}
export const CONFIRM = { ...SHARED, ...CONFIRMED, client_secret: text }
export const CAPTURE = { amount_to_capture: amount, application_fee_amount: amount, final_capture: flag, metadata }
export const REASON = choice('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer')
export const LISTED = { ...PAGING, customer: text, created: span }

/** The parameters of creating, changing and confirming an intent. */
export type IntentParams = Partial<Given<typeof NEW>>
