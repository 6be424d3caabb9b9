import { cleanEmail, guestFaults } from '@tablee/domain/accounts/accounts'
import type { Faults } from '@tablee/domain/faults'
import { useState } from 'react'
import { readToken, useIsSignedIn } from '../../app/session.ts'
import { asGuestOf, type GuestContact } from '../booking/guest-token/guest-tokens.ts'
import { useCurrentUser } from '../viewer/current-user.ts'
import type { PayableShare } from './load-payable-share.ts'

export type FormPayer = {
  isSignedIn: boolean
  asksNames: boolean
  /** The account's name; null without an account. */
  name: string | null
  faultsOf: (typed: GuestContact) => Faults
  /** Returns the guest's details to send, if the form asked for them. */
  guestOf: (typed: GuestContact) => GuestContact | null
  /** The session may end while the page is open. */
  isSignedOut: () => boolean
}

/** The payer: the owner of an account, or a guest who may have to enter their name. */
export function usePayer({ payerShareId, isNameless }: Pick<PayableShare, 'payerShareId' | 'isNameless'>): FormPayer {
  // A visitor with a guest's link pays as that guest, even when signed in.
  const isGuest = asGuestOf(payerShareId).token !== undefined
  const isSignedIn = useIsSignedIn() && !isGuest
  const user = useCurrentUser()
  const [isUnknown] = useState(() => isNameless && (readToken() === null || isGuest))
  const asksNames = isUnknown && !isSignedIn

  return {
    isSignedIn,
    asksNames,
    name: user && [user.firstName, user.lastName].filter(Boolean).join(' '),
    faultsOf: (typed) => (asksNames ? guestFaults(typed) : {}),
    guestOf: (typed) => (asksNames ? { ...typed, email: cleanEmail(typed.email) } : null),
    isSignedOut: () => readToken() === null && !asGuestOf(payerShareId).token,
  }
}
