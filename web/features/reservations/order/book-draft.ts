import { type Draft, withoutBooking } from '@tablee/domain/ordering/draft'
import { AnswerError } from '../../../answer-error.ts'
import { type BookedAsSeen, type BookingResult, bookTable } from './book-table.ts'
import { draftStandingAt, keepAsBooked, keepDraft, markBooked, notifyListeners } from './draft-store.ts'

/**
 * Books the draft that a page shows, and keeps the result. Null when another tab has replaced or booked it: the page
 * learns that from the draft's standing. Throws as `bookTable` does.
 */
export async function bookDraft(at: string, draft: Draft, seen: BookedAsSeen): Promise<BookingResult | null> {
  if (draftStandingAt(at).is !== 'own') {
    notifyListeners()
    return null
  }
  try {
    const booked = await bookTable(draft, seen)
    keepAsBooked({ ...draft, id: booked.draftId }, booked)
    return booked
  } catch (error) {
    const shareId = error instanceof AnswerError ? error.more.booked : undefined
    // Another tab has booked from this draft, and this one missed its message, or the answer was lost.
    if (shareId === null) keepDraft(withoutBooking(draft))
    if (typeof shareId !== 'string') throw error
    markBooked(draft.id, { shareId, isDue: true })
    return null
  }
}
