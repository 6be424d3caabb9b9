import { type Draft, toCreateInput, toJoinInput } from '@tablee/domain/draft'
import { graphql, send } from '../../../graphql.ts'
import { keepGuestToken } from '../guest-tokens.ts'
import { sendOnce } from '../send-once.ts'

/** Who joins without an account. */
export type Guest = { firstName: string; lastName: string; email: string }

/** What was booked: `isDue` where its share is paid next, before its hold ends. */
export type Booked = { reservationId: number; userReservationId: string; isDue: boolean }

/**
 * Takes the table, or a guest's seat. Throws AnswerError with the ways out (`more.hours`, `more.abandon`), TypeError
 * without network: then the same wish may be sent again, it is booked once.
 */
export async function bookTable(draft: Draft, guest: Guest | null): Promise<Booked> {
  const join = toJoinInput(draft)
  return join ? takeSeat({ ...join, ...guest }) : takeTable(draft)
}

async function takeTable(draft: Draft): Promise<Booked> {
  const input = toCreateInput(draft)
  if (!input) throw new Error('the draft has no start')
  const { createReservation: booked } = await sendOnce(input, (sending) => send(Create, { input }, sending))
  const share = booked.usersReservations.find(({ isOwn }) => isOwn)
  if (!share) throw new Error('the host has no share')
  return { reservationId: Number(booked.id), userReservationId: share.id, isDue: booked.status === 'CREATED' }
}

async function takeSeat(input: NonNullable<ReturnType<typeof toJoinInput>> & Partial<Guest>): Promise<Booked> {
  const { joinReservation: share } = await sendOnce(input, (sending) => send(Join, { input }, sending))
  if (share.guestToken) keepGuestToken(share.id, share.guestToken)
  return {
    reservationId: Number(share.reservation.id),
    userReservationId: share.id,
    isDue: share.status === 'WAITING_FOR_PAYMENT',
  }
}

const Create = graphql(`
  mutation CreateReservation($input: CreateReservationInput!) {
    createReservation(input: $input) {
      id
      status
      usersReservations {
        id
        isOwn
      }
    }
  }
`)

const Join = graphql(`
  mutation JoinReservation($input: JoinReservationInput!) {
    joinReservation(input: $input) {
      id
      status
      guestToken
      reservation {
        id
      }
    }
  }
`)
