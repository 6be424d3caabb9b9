import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Resilience } from '../resilience.ts'
import type { RestoFlash } from './port.ts'
import { restoflashLinks } from './restoflash-links.ts'
import { restoflashPayments } from './restoflash-payments.ts'

type Options = { config: Config['restoflash']; clock: Clock; resilience: Resilience }

/**
 * Resto Flash's web API. A request repeated with its reference takes effect once. The granted amount is read back
 * (`encodedValue`), because it may be a part.
 */
export function restoflash(asking: Options): RestoFlash {
  return { ...restoflashLinks(asking), ...restoflashPayments(asking) }
}
