import { type Draft, withoutBooking } from '@tablee/domain/ordering/draft'
import { AnswerError } from '../../app/answer-error.ts'
import { notifyListeners } from '../../app/drafts/draft-texts.ts'
import { isTreated } from '../../shared/booking/basket/basket-lines.ts'
import { type BookedAsSeen, type BookingResult, bookTable } from '../../shared/booking/draft/book-table.ts'
import { draftStateAt, keepAsBooked, keepDraft, markBooked } from '../../shared/booking/draft/draft-store.ts'
import { keepGuestToken } from '../../shared/booking/guest-token/guest-tokens.ts'

/** `isEarlier`: an earlier attempt booked it, with the dishes of that attempt. */
type DraftBooked = BookingResult & { isEarlier: boolean }

/**
 * Books the draft that a page shows, and keeps the result. Null if another tab has replaced or booked it: the page reads that
 * from the draft's state. Throws the errors of `bookTable`.
 */
export async function bookDraft(at: string, draft: Draft, seen: BookedAsSeen): Promise<DraftBooked | null> {
  if (draftStateAt(at).is !== 'own') {
    notifyListeners()
    return null
  }
  try {
    const booked = await bookTable(draft, seen)
    keepAsBooked({ ...draft, id: booked.draftId }, booked)
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
