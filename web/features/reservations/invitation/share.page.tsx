import { data, redirect } from 'react-router'
import { AnswerError, graphql, send } from '../../../graphql.ts'
import { FailureInPlace } from '../../layout/failure-in-place.tsx'
import { privateHead } from '../../layout/private-head.ts'
import { confirmationPath } from '../actions-of.ts'
import { behindHash } from '../behind-hash.ts'
import { ConfirmationSkeleton } from '../confirmation/confirmation-skeleton.tsx'
import { keepGuestToken } from '../guest-tokens.ts'

/** Where a guest's letter leads: the token stands behind the '#', no log sees it. It is kept, and their share shown. */
export async function clientLoader(): Promise<never> {
  const token = behindHash(location.hash)
  const guestShare = token ? await shareOf(token) : null
  if (!token || !guestShare) throw data(null, { status: 404 })
  keepGuestToken(guestShare.id, token)
  throw redirect(confirmationPath(guestShare.id))
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead('Votre réservation')
}

export { ConfirmationSkeleton as HydrateFallback, FailureInPlace as ErrorBoundary }

export default function SharePage() {
  return null
}

/** Null for a token that has ended, or never was. */
async function shareOf(token: string) {
  try {
    return (await send(GuestShare, {}, { token })).guestShare
  } catch (error) {
    if (error instanceof AnswerError && error.code === 'UNAUTHENTICATED') return null
    throw error
  }
}

const GuestShare = graphql(`
  query GuestShare {
    guestShare {
      id
    }
  }
`)
