import { data, redirect } from 'react-router'
import { readToken } from '../../../session.ts'
import { FailureInPlace } from '../../layout/failure-in-place.tsx'
import { privateHead } from '../../layout/private-head.ts'
import { confirmationPath } from '../my-reservations/actions-of.ts'
import { ConfirmationSkeleton } from '../table/confirmation-skeleton.tsx'
import { openByLink } from './open-by-link.ts'

/** Opens the link of a guest's email: keeps the token in the fragment, which appears in no log, and shows their share. */
export async function clientLoader(): Promise<never> {
  const share = await openByLink(location.hash)
  // The share may belong to an account by now. An old link then leads to all bookings of the account.
  if (!share && readToken() !== null) throw redirect('/user/reservations')
  if (!share) throw data(null, { status: 404 })
  throw redirect(confirmationPath(share))
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead('Votre réservation')
}

export { ConfirmationSkeleton as HydrateFallback, FailureInPlace as ErrorBoundary }

export default function SharePage() {
  return null
}
