import { type Draft, withoutBooking } from '@tablee/domain/ordering/draft'
import { toCreateInput, toJoinInput } from '@tablee/domain/ordering/draft-input'
import { AnswerError } from '../../app/answer-error.ts'
import { notifyListeners } from '../../app/drafts/draft-texts.ts'
import { graphql, send } from '../../app/graphql.ts'
import type { JoinReservationInput } from '../../generated/graphql.ts'
import { isTreated } from '../../shared/booking/basket/basket-lines.ts'
import { draftStateAt, keepAsBooked, keepDraft, markBooked } from '../../shared/booking/draft/draft-store.ts'
import { type GuestContact, keepGuestToken } from '../../shared/booking/guest-token/guest-tokens.ts'
import { noteBooked } from '../../shared/search-bar/kept-search.ts'

/** `guest`: a guest who books without an account. `deliveryFee`: the fee shown, in euros; null if there is none. */
type BookedAsSeen = { guest: GuestContact | null; deliveryFee: number | null; captchaToken: string }

/** The result of a booking. `isDue`: the share has to be paid next, before its hold ends. */
type BookingResult = { draftId: string; reservationId: number; shareId: string; isDue: boolean }

/** `isEarlier`: an earlier attempt booked it, with the dishes of that attempt. */
type DraftBooked = BookingResult & { isEarlier: boolean }

/**
 * Books the draft that a page shows, and keeps the result. Null if another tab has replaced or booked it: the page reads that
 * from the draft's state. Throws as `bookTable` does.
 */
export async function bookDraft(at: string, draft: Draft, seen: BookedAsSeen): Promise<DraftBooked | null> {
  if (draftStateAt(at).is !== 'own') {
    notifyListeners()
    return null
  }
  try {
    const booked = await bookTable(draft, seen)
    keepAsBooked({ ...draft, id: booked.draftId }, booked)
    noteBooked(String(draft.restaurant.id))
    return { ...booked, isEarlier: false }
  } catch (error) {
    const { booked: shareId, ...more } = error instanceof AnswerError ? error.more : {}
    // Another tab has booked this draft and its message was missed, or the response was lost.
    if (shareId === null) keepDraft(withoutBooking(draft))
    if (typeof shareId !== 'string') throw error
    const seat = draft.invitationLink === null ? null : keepTakenSeat(draft, shareId, more)
    if (!seat) markBooked(draft.id, { shareId, isDue: true })
    return seat
  }
}

/** Keeps the seat that an earlier attempt of the guest reserved. Null if the error does not name its table. */
function keepTakenSeat(
  draft: Draft,
  shareId: string,
  { reservationId, guestToken }: Record<string, unknown>,
): DraftBooked | null {
  if (typeof reservationId !== 'number') return null
  if (typeof guestToken === 'string') keepGuestToken(shareId, guestToken)
  const seat = { draftId: draft.id, reservationId, shareId, isDue: !isTreated(draft) }
  keepAsBooked(draft, seat)
  return { ...seat, isEarlier: true }
}

/**
 * Books the table, or a guest's seat. The draft's id is the idempotency key, so it is booked once. Throws AnswerError with the
 * ways out (`more.hours`, `more.abandon`, `more.booked`), or TypeError without network: the request may then be repeated.
 */
async function bookTable(draft: Draft, seen: BookedAsSeen): Promise<BookingResult> {
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
  const { createReservation: booked } = await send(Create, { input: { ...input, deliveryFee } }, sending)
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
