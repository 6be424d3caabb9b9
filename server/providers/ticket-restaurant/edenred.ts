import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Resilience } from '../resilience.ts'
import { edenredPayments } from './edenred-payments.ts'
import { edenredSignIn } from './edenred-sign-in.ts'
import type { TicketRestaurant } from './port.ts'

type Options = { config: Config['edenred']; clock: Clock; resilience: Resilience }

/**
 * Edenred's sign-in (OpenID Connect) and Direct Payment Services v2. It documents no idempotency keys: an interrupted request
 * is looked up by our `order_ref` before it is repeated, and a change is compared with the payment's state.
 */
export function edenred(asked: Options): TicketRestaurant {
  return { ...edenredSignIn(asked), ...edenredPayments(asked) }
}
