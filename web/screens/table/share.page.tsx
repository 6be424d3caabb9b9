import { data, redirect } from 'react-router'
import { confirmationPath } from '../../app/paths.ts'
import { readToken } from '../../app/session.ts'
import { openByLink } from '../../shared/booking/guest-token/open-by-link.ts'
import { FailureInPlace } from '../../ui/page/failure-in-place.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { ConfirmationSkeleton } from './confirmation-skeleton.tsx'

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
