import { AnswerError, graphql, send } from '../../../graphql.ts'
import { readToken } from '../../../session.ts'
import { behindHash } from './behind-hash.ts'
import { keepGuestToken } from './guest-tokens.ts'

/**
 * Keeps the token of a guest that stands behind the '#' of a letter's link, and answers whose share it opens; null for none.
 * Who is signed in and has that share themselves goes on as they are.
 */
export async function openByLink(hash: string): Promise<string | null> {
  const token = behindHash(hash)
  const guestShare = token ? await shareOf(token) : null
  if (!token || !guestShare) return null
  keepGuestToken(guestShare.id, token, { isBeside: readToken() !== null && !(await isOwn(guestShare.id)) })
  return guestShare.id
}

/** By the session, as far as it stands. */
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
