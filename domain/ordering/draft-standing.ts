import { type Draft, isSameDraft } from './draft-choices.ts'
import type { BookedAs } from './draft-text.ts'

/**
 * How the draft of a page stands: this tab's to order; overtaken by what another tab has put in its place; booked, `isDue`
 * until it is paid; or gone.
 */
export type Standing =
  | { is: 'own'; draft: Draft }
  | { is: 'overtaken'; draft: Draft; other: Draft }
  | ({ is: 'booked'; draft: Draft } & BookedAs)
  | { is: 'gone'; draft: null }

type Known = {
  /** What this tab works on; null where it has begun nothing there. */
  own: Draft | null
  /** What is kept in its place: the newest draft of any tab, or that one was booked there and the place is free. */
  place: Draft | 'free' | null
  bookedAs: (draftId: string) => BookedAs | null
}

/** Basket and note of one draft are every tab's; another day, hour, party or way is asked about. */
export function standingOf({ own, place, bookedAs }: Known): Standing {
  const kept = place === 'free' ? null : place
  if (!own) return kept ? { is: 'own', draft: kept } : GONE

  const isSame = kept !== null && isSameDraft(kept, own)
  const draft = isSame ? kept : own
  const booked = bookedAs(draft.id)
  // Who has booked it here, and not paid yet, may go back over it.
  if (booked && !(isSame && own.userReservationId === booked.shareId)) return { is: 'booked', draft, ...booked }
  if (kept)
    return isSame && asksTheSame(own, kept) ? { is: 'own', draft } : { is: 'overtaken', draft: own, other: kept }
  return place === 'free' ? { is: 'own', draft } : GONE
}

const GONE: Standing = { is: 'gone', draft: null }

/** Day, hour, party and way of an invitation are its host's. */
function asksTheSame(one: Draft, other: Draft): boolean {
  const same = ['serviceDay', 'hour', 'type', 'totalPersons'] as const
  return one.invitationLink !== null || same.every((choice) => one[choice] === other[choice])
}
