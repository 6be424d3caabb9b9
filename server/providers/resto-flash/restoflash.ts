import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { PATIENCE } from '../outage.ts'
import type { RestoFlash } from './port.ts'
import { restoflashLinks } from './restoflash-links.ts'
import { restoflashPayments } from './restoflash-payments.ts'

type Options = { config: Config['restoflash']; clock: Clock; patience?: number }

/**
 * Resto Flash's web API. What is asked again by its own reference is done once; how much was given is read back
 * (`encodedValue`), for part of it may be.
 */
export function restoflash({ config, clock, patience = PATIENCE }: Options): RestoFlash {
  const asking = { config, clock, patience }
  return { ...restoflashLinks(asking), ...restoflashPayments(asking) }
}
