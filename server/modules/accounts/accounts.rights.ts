import type { Context } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import type { Account } from './core/account.ts'

/** Also staff who have no second factor yet: they may see who they are, add one, and leave. */
export function oneself({ viewer }: Pick<Context, 'viewer'>): Account {
  if (viewer.kind === 'account' || viewer.kind === 'enrolling') return viewer.account
  throw new Refusal('UNAUTHENTICATED', 'Oops ! Veuillez vous connecter pour accéder à cette page.')
}

/** Whoever is signed in reads and changes their own account, and nobody else's. */
export function signedIn(context: Pick<Context, 'viewer'>): Account {
  const account = oneself(context)
  if (context.viewer.kind === 'account') return account
  throw new Refusal('FORBIDDEN', "Activez d'abord la double authentification de votre compte.")
}

/** What belongs to going out, addresses and favourites among it, is the diners'. */
export function diner(context: Pick<Context, 'viewer'>): Account {
  const account = signedIn(context)
  if (account.role === 'CLIENT') return account
  throw new Refusal('FORBIDDEN', 'Cette page est réservée aux comptes de clients.')
}

/** The session that the request was sent with. */
export function sessionIdOf({ viewer }: Pick<Context, 'viewer'>): string | null {
  return 'account' in viewer ? viewer.sessionId : null
}
