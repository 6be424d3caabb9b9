import { SCHEME_NAMES, type Scheme } from '@tablee/domain/money/voucher-words'
import type { AppContext } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { RestoFlashDown } from '../../../providers/resto-flash/port.ts'
import { EdenredDown } from '../../../providers/ticket-restaurant/port.ts'

type Offer = Pick<AppContext, 'config' | 'switches'>

/** The schemes that the operator accepts and has not switched off. */
export function offeredSchemes({ config: { edenred, restoflash }, switches }: Offer): Scheme[] {
  const isEdenred = edenred.isEnabled && !switches.isOff('edenred')
  const isFlash = restoflash.isEnabled && !switches.isOff('resto-flash')
  return [...(isEdenred ? ['EDENRED' as const] : []), ...(isFlash ? ['RESTO_FLASH' as const] : [])]
}

/** Throws CONFLICT if the operator does not accept this scheme. */
export function checkOffered(offer: Offer, scheme: Scheme): void {
  if (!offeredSchemes(offer).includes(scheme)) {
    throw new UserError(
      'CONFLICT',
      `Les titres ${SCHEME_NAMES[scheme]} ne sont pas acceptés pour l'instant. Payez par carte.`,
    )
  }
}

/** The error if the return from the provider's page was invalid or too late. */
export function notSignedIn(scheme: Scheme, field: string): UserError {
  const sentence = `La connexion à ${SCHEME_NAMES[scheme]} n'a pas abouti. Veuillez recommencer.`
  return new UserError('BAD_USER_INPUT', sentence, { [field]: sentence })
}

/** The error if the stored Edenred session has ended. `signIn` makes the page offer to sign in again. */
export function sessionOver(): UserError {
  const sentence = "Votre session Edenred n'est plus valide, veuillez vous reconnecter."
  return new UserError('CONFLICT', sentence, undefined, { signIn: 'EDENRED' })
}

/** The error if the stored Resto Flash session has ended. */
export function linkOver(): UserError {
  const sentence = "Votre session Resto Flash n'est plus valide, veuillez vous reconnecter."
  return new UserError('CONFLICT', sentence, undefined, { signIn: 'RESTO_FLASH' })
}

/**
 * Turns a provider's outage into PROVIDER_UNAVAILABLE. The error's `scheme` shows the page that the scheme is down, not the
 * card.
 */
export async function orUnavailable<T>(scheme: Scheme, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof EdenredDown || error instanceof RestoFlashDown)) throw error
    const sentence = `${SCHEME_NAMES[scheme]} ne répond pas pour l'instant. Réessayez dans un instant, ou payez par carte.`
    throw new UserError('PROVIDER_UNAVAILABLE', sentence, undefined, { scheme })
  }
}

/** Explains a scheme's decline to the diner, by its code. */
export function sayRefusal(scheme: Scheme, code: string): string {
  const name = SCHEME_NAMES[scheme]
  return `${REASONS[code]?.(name) ?? `${name} a refusé ce paiement.`} Rien n'a été débité. Payez par carte.`
}

const REASONS: Record<string, (name: string) => string> = {
  cancelled: notConfirmed,
  expired: notConfirmed,
  day_not_allowed: () => "Les titres-restaurant ne s'utilisent pas aujourd'hui.",
  insufficient_balance: (name) => `Votre solde ${name} ne suffit pas.`,
  daily_limit_exceeded: (name) => `Le plafond du jour de votre carte ${name} est atteint.`,
  2000: (name) => `Votre session ${name} n'est plus valide, veuillez vous reconnecter.`,
  2001: (name) => `Ce restaurant n'accepte pas ${name}.`,
  2002: (name) => `Votre solde ${name} ne suffit pas.`,
}

function notConfirmed(name: string): string {
  return `Vous n'avez pas confirmé ce paiement chez ${name}.`
}
