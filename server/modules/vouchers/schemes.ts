import type { Config } from '../../config.ts'
import { Refusal } from '../../errors.ts'
import { ProviderDown as RestoFlashDown } from '../../providers/resto-flash/port.ts'
import { ProviderDown as EdenredDown } from '../../providers/ticket-restaurant/port.ts'
import type { Scheme } from './vouchers.sql.ts'

const NAMES: Record<Scheme, string> = { EDENRED: 'Edenred', RESTO_FLASH: 'Resto Flash' }

/** Throws where the operator offers no such vouchers. */
export function checkOffered(config: Config, scheme: Scheme): void {
  const { isEnabled } = scheme === 'EDENRED' ? config.edenred : config.restoflash
  if (!isEnabled) {
    throw new Refusal('CONFLICT', `Les titres ${NAMES[scheme]} ne sont pas acceptés pour l'instant. Payez par carte.`)
  }
}

/** The way back from a provider did not lead here, or not in time. */
export function notSignedIn(scheme: Scheme, field: string): Refusal {
  const sentence = `La connexion à ${NAMES[scheme]} n'a pas abouti. Veuillez recommencer.`
  return new Refusal('BAD_USER_INPUT', sentence, { [field]: sentence })
}

/** What is kept opens nothing any more; a page offers the way to sign in again beside it. */
export function sessionOver(): Refusal {
  const sentence = "Votre session Edenred n'est plus valide, veuillez vous reconnecter."
  return new Refusal('CONFLICT', sentence, undefined, { signIn: 'EDENRED' })
}

/** What a provider that does not answer is to a diner. */
export async function orNotNow<T>(scheme: Scheme, asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    if (!(error instanceof EdenredDown || error instanceof RestoFlashDown)) throw error
    const sentence = `${NAMES[scheme]} ne répond pas pour l'instant. Réessayez dans un instant, ou payez par carte.`
    throw new Refusal('PROVIDER_UNAVAILABLE', sentence)
  }
}
