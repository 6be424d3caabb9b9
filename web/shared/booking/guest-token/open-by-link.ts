import { AnswerError } from '../../../app/answer-error.ts'
import { graphql, send } from '../../../app/graphql.ts'
import { readToken } from '../../../app/session.ts'
import { behindHash } from './behind-hash.ts'
import { keepGuestToken } from './guest-tokens.ts'

/**
 * Keeps the guest token in the fragment of an email's link, and returns the id of the share that it opens, or null. A diner
 * whose session already has access to the share keeps using the session.
 */
export async function openByLink(hash: string): Promise<string | null> {
  const token = behindHash(hash)
  const guestShare = token ? await shareOf(token) : null
  if (!token || !guestShare) return null
  keepGuestToken(guestShare.id, token, { isOtherSession: readToken() !== null && !(await isOwn(guestShare.id)) })
  return guestShare.id
}

async function isOwn(shareId: string): Promise<boolean> {
  const { getReservation } = await send(OwnSeat, { id: shareId }, { anyone: true })
  return getReservation?.usersReservations.some(({ id, isOwn }) => id === shareId && isOwn) ?? false
}

const OwnSeat = graphql(`
  query OwnSeat($id: ID!) {
    getReservation(uuid: $id) {
      usersReservations {
        id
        isOwn
      }
    }
  }
`)

/** Returns null for an expired or unknown token. */
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
