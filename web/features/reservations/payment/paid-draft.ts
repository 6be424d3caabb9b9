import { keyOf } from '@tablee/domain/draft'
import { currentDraft, emptyDraft } from '../draft-store.ts'

/** Once it is paid, the basket from which it was booked is empty. */
export function emptyDraftOf(shareId: string): void {
  const draft = currentDraft()
  if (draft?.userReservationId === shareId) emptyDraft(keyOf(draft))
}
