import { data, redirect } from 'react-router'
import { readToken } from '../../../session.ts'
import { FailureInPlace } from '../../layout/failure-in-place.tsx'
import { privateHead } from '../../layout/private-head.ts'
import { confirmationPath } from '../my-reservations/actions-of.ts'
import { ConfirmationSkeleton } from '../table/confirmation-skeleton.tsx'
import { openByLink } from './open-by-link.ts'

/** Where a guest's letter leads: the token stands behind the '#', no log sees it. It is kept, and their share shown. */
export async function clientLoader(): Promise<never> {
  const share = await openByLink(location.hash)
  // An account may have their place now: its letters lead there by themselves, and an old one to all of its bookings.
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
