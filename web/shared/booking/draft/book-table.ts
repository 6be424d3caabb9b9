import { type Draft, toCreateInput, toJoinInput, withoutBooking } from '@tablee/domain/ordering/draft'
import { AnswerError } from '../../../app/answer-error.ts'
import { graphql, send } from '../../../app/graphql.ts'
import type { JoinReservationInput } from '../../../generated/graphql.ts'
import { keepGuestToken } from '../guest-token/guest-tokens.ts'

/** A guest without an account. */
export type GuestContact = { firstName: string; lastName: string; email: string }

/** `guest`: a guest who books without an account. `deliveryFee`: the fee shown, in euros; null if there is none. */
export type BookedAsSeen = { guest: GuestContact | null; deliveryFee: number | null; captchaToken: string }

/** The result of a booking. `isDue`: the share has to be paid next, before its hold ends. */
export type BookingResult = { draftId: string; reservationId: number; shareId: string; isDue: boolean }

/**
 * Books the table, or a guest's seat. The draft's id is the idempotency key, so it is booked once. Throws AnswerError with the
 * ways out (`more.hours`, `more.abandon`, `more.booked`), or TypeError without network: the request may then be repeated.
 */
export async function bookTable(draft: Draft, seen: BookedAsSeen): Promise<BookingResult> {
  const { guest, deliveryFee, captchaToken } = seen
  const join = toJoinInput(draft)
  const solved = captchaToken === '' ? {} : { captchaToken }
  const booked = join ? joinTable(draft.id, { ...join, ...guest, ...solved }) : takeTable(draft, deliveryFee)
  const { status, owes, ...taken } = await booked
  // The draft's earlier booking was cancelled.
  if (status === 'CANCELLED') return bookTable(withoutBooking(draft), seen)
  return { ...taken, draftId: draft.id, isDue: status === owes || status === 'PAYMENT_FAILED' }
}

async function takeTable(draft: Draft, deliveryFee: number | null) {
  const input = toCreateInput(draft)
  if (!input) throw new Error('the draft has no start')
  const sending = { idempotencyKey: draft.id }
  const { createReservation: booked } = await send(
    Create,
    { input: deliveryFee === null ? input : { ...input, deliveryFee } },
    sending,
  ).catch((error) => {
    // A process of the previous release does not know the field of the fee.
    if (error instanceof AnswerError && 'input' in error.fields) return send(Create, { input }, sending)
    throw error
  })
  const share = booked.usersReservations.find(({ isOwn }) => isOwn)
  if (!share) throw new Error('the host has no share')
  return { reservationId: Number(booked.id), shareId: share.id, status: booked.status, owes: 'CREATED' }
}

async function joinTable(draftId: string, input: JoinReservationInput) {
  const { joinReservation: share } = await send(Join, { input }, { idempotencyKey: draftId })
  if (share.guestToken) keepGuestToken(share.id, share.guestToken)
  const { id: shareId, status, reservation } = share
  return { reservationId: Number(reservation.id), shareId, status, owes: 'WAITING_FOR_PAYMENT' }
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
