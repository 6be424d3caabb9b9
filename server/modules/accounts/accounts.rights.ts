import type { Context } from '../../context.ts'
import { UserError } from '../../errors.ts'
import type { Account } from './core/account.ts'

/** The signed-in account, including staff without a second factor: they may read their account, add a factor and sign out. */
export function oneself({ viewer }: Pick<Context, 'viewer'>): Account {
  if (viewer.kind === 'account' || viewer.kind === 'enrolling') return viewer.account
  if (viewer.kind === 'device') throw new UserError('FORBIDDEN', OF_THE_RESTAURANT)
  throw notSignedIn()
}

const OF_THE_RESTAURANT = 'Cet appareil est celui du restaurant : connectez-vous avec votre compte.'

export function notSignedIn(): UserError {
  return new UserError('UNAUTHENTICATED', 'Oops ! Veuillez vous connecter pour accéder à cette page.')
}

/** The signed-in account. Throws UNAUTHENTICATED, or FORBIDDEN for staff without a second factor. */
export function signedIn(context: Pick<Context, 'viewer'>): Account {
  const account = oneself(context)
  if (context.viewer.kind === 'account') return account
  throw new UserError('FORBIDDEN', "Activez d'abord la double authentification de votre compte.")
}

/** The signed-in diner. Throws FORBIDDEN for restaurants and staff. */
export function diner(context: Pick<Context, 'viewer'>): Account {
  const account = signedIn(context)
  if (account.role === 'CLIENT') return account
  throw new UserError('FORBIDDEN', 'Cette page est réservée aux comptes de clients.')
}

/** The session of the request; null for a guest. */
export function sessionIdOf({ viewer }: Pick<Context, 'viewer'>): string | null {
  return 'account' in viewer ? viewer.sessionId : null
}
