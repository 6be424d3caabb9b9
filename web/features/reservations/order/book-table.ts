import { type Draft, toCreateInput, toJoinInput, withoutBooking } from '@tablee/domain/ordering/draft'
import { AnswerError } from '../../../answer-error.ts'
import { graphql, send } from '../../../graphql.ts'
import { keepGuestToken } from '../group/guest-tokens.ts'

/** A guest without an account. */
export type GuestContact = { firstName: string; lastName: string; email: string }

/** The answer to a captcha, where the server has asked for one. */
type Solved = { captchaToken?: string }

/** Who books without an account, and the fee of a delivery in euros as it was shown; null where there is none. */
export type BookedAsSeen = { guest: GuestContact | null; deliveryFee: number | null; captchaToken: string }

/** What was booked; `isDue`: the share has to be paid next, before its hold ends. */
export type BookingResult = { draftId: string; reservationId: number; shareId: string; isDue: boolean }

/**
 * Books the table, or a guest's seat: once for a draft, since its id is the idempotency key. Throws AnswerError with the
 * ways out (`more.hours`, `more.abandon`, `more.booked`), TypeError without network: then it may be sent again.
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
    // A process of the release before does not know the fee that was seen.
    if (error instanceof AnswerError && 'input' in error.fields) return send(Create, { input }, sending)
    throw error
  })
  const share = booked.usersReservations.find(({ isOwn }) => isOwn)
  if (!share) throw new Error('the host has no share')
  return { reservationId: Number(booked.id), shareId: share.id, status: booked.status, owes: 'CREATED' }
}

type JoinInput = NonNullable<ReturnType<typeof toJoinInput>> & Partial<GuestContact> & Solved

async function joinTable(draftId: string, input: JoinInput) {
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
