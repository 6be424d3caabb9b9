import { type Draft, isSameDraft } from './draft.ts'
import type { BookedAs } from './draft-text.ts'

/**
 * The state of a page's draft: this tab may order it (`own`), another tab has saved a different one (`overtaken`), it is booked
 * (`isDue` until it is paid), or it does not exist any more (`gone`).
 */
export type DraftState =
  | { is: 'own'; draft: Draft }
  | { is: 'overtaken'; draft: Draft; other: Draft }
  | ({ is: 'booked'; draft: Draft } & BookedAs)
  | { is: 'gone'; draft: null }

type Known = {
  /** The draft of this tab; null if the tab has begun none. */
  own: Draft | null
  /** The saved draft, the newest of any tab; 'free' if it was booked, null if none was saved. */
  saved: Draft | 'free' | null
  bookedAs: (draftId: string) => BookedAs | null
}

/**
 * Returns the draft's state. Tabs share the basket and note of one draft. A different day, hour, party or type makes it stale
 * (`overtaken`).
 */
export function draftStateOf({ own, saved, bookedAs }: Known): DraftState {
  const kept = saved === 'free' ? null : saved
  if (!own) return kept ? { is: 'own', draft: kept } : GONE

  const isSame = kept !== null && isSameDraft(kept, own)
  const draft = isSame ? kept : own
  const booked = bookedAs(draft.id)
  // The tab that has booked it and not paid yet may still change it.
  if (booked && !(isSame && own.userReservationId === booked.shareId)) return { is: 'booked', draft, ...booked }
  if (kept)
    return isSame && asksTheSame(own, kept) ? { is: 'own', draft } : { is: 'overtaken', draft: own, other: kept }
  return saved === 'free' ? { is: 'own', draft } : GONE
}

const GONE: DraftState = { is: 'gone', draft: null }

/** The host of an invitation has already chosen these. */
function asksTheSame(one: Draft, other: Draft): boolean {
  const same = ['serviceDay', 'hour', 'type', 'totalPersons'] as const
  return one.invitationLink !== null || same.every((choice) => one[choice] === other[choice])
}
