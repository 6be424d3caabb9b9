import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { PATIENCE } from '../outage.ts'
import type { RestoFlash } from './port.ts'
import { restoflashLinks } from './restoflash-links.ts'
import { restoflashPayments } from './restoflash-payments.ts'

type Options = { config: Config['restoflash']; clock: Clock; patience?: number }

/**
 * Resto Flash's web API. A request repeated with its reference takes effect once; how much was given is read back
 * (`encodedValue`), since it may be a part.
 */
export function restoflash({ config, clock, patience = PATIENCE }: Options): RestoFlash {
  const asking = { config, clock, patience }
  return { ...restoflashLinks(asking), ...restoflashPayments(asking) }
}
