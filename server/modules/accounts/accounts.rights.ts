import type { Context } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import type { Account } from './account.ts'

/** Whoever is signed in reads and changes their own account, and nobody else's. */
export function signedIn({ viewer }: Pick<Context, 'viewer'>): Account {
  if (viewer.kind === 'account') return viewer.account
  throw new Refusal('UNAUTHENTICATED', 'Oops ! Veuillez vous connecter pour accéder à cette page.')
}

/** What belongs to going out, addresses and favourites among it, is the diners'. */
export function diner(context: Pick<Context, 'viewer'>): Account {
  const account = signedIn(context)
  if (account.role === 'CLIENT') return account
  throw new Refusal('FORBIDDEN', 'Cette page est réservée aux comptes de clients.')
}
