import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { State } from './port.ts'
import { encoded } from './restoflash-answers.ts'

export const STATES = {
  OPEN: 'open',
  VALIDATED: 'validated',
  REJECTED: 'rejected',
  CANCELED: 'cancelled',
  EXPIRED: 'expired',
} as const satisfies Record<string, State>

/** A link or a payment as Resto Flash returns it. */
export const Shown = z.object({
  reference: z.string(),
  state: z.literal(Object.keys(STATES) as (keyof typeof STATES)[]),
  stateDate: z.number().default(0),
  loyaltyId: z.string().nullish(),
  credentialToken: z.string().nullish(),
  restoflashId: z.string().min(1),
})

export function pathOf(kind: string, reference: string): string {
  return `${kind}/${encoded(reference)}.json`
}

/** The page of Resto Flash's site on which the diner confirms. */
export function confirmationUrl(config: Config['restoflash'], kind: 'token' | 'transaction', id: string): string {
  return `${config.webBase}/confirm/${kind}/${encodeURIComponent(id)}`
}
