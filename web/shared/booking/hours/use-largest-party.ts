import { largestParty, type Tables } from '@tablee/domain/reservations/booking-limits'
import { largestFor } from '@tablee/domain/reservations/party-sizes'
import { useEffect, useState } from 'react'
import { graphql, send } from '../../../app/graphql.ts'
import { useToken } from '../../../app/session.ts'

/**
 * Returns the largest party that this diner may book, and whether a verified telephone would allow a larger one. Until the
 * server has responded, and without a session, only the restaurant's own limit applies.
 */
export function useLargestParty(limits: Tables): { largest: number; needsPhone: boolean } {
  const token = useToken()
  const [known, setKnown] = useState<{ of: string; isVerified: boolean } | null>(null)
  const matters = largestFor(limits, false) < largestParty(limits)

  useEffect(() => {
    if (!matters || token === null) return
    send(PhoneIsVerified, {}, { anyone: true }).then(
      ({ currentUser }) => setKnown({ of: token, isVerified: currentUser?.phoneIsVerified ?? true }),
      // The server checks the party in any case.
      () => {},
    )
  }, [matters, token])

  const isVerified = known?.of !== token || known.isVerified
  return { largest: largestFor(limits, isVerified), needsPhone: matters && !isVerified }
}

const PhoneIsVerified = graphql(`
  query PhoneIsVerified {
    currentUser {
      phoneIsVerified
    }
  }
`)
