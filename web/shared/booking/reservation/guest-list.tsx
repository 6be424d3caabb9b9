import { guestProgressOf, initialsOf } from '@tablee/domain/reservations/persons/guest-progress-of'
import type { ReactNode } from 'react'
import type { ReservationStatus, ReservationType } from '../../../generated/graphql.ts'
import { typeset } from '../../../words/typeset.ts'

type Guest = {
  id: string
  displayName: string
  isOwn: boolean
  isHostShare: boolean
  status: ReservationStatus
  cover?: { name: string; isMine: boolean } | null
}
type Props<Share extends Guest> = {
  type: ReservationType
  guests: readonly Share[]
  /** Renders the rest of a guest's line: the order, or a button. */
  children?: (guest: Share) => ReactNode
}

export function GuestList<Share extends Guest>({ type, guests, children }: Props<Share>) {
  return (
    <ul className="divide-y divide-line">
      {guests.map((guest) => (
        <li key={guest.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5">
          <span
            aria-hidden
            className="grid size-10 flex-none place-items-center rounded-pill bg-tint font-bold text-brand-dark"
          >
            {initialsOf(guest.displayName)}
          </span>
          <span className="min-w-[min(8rem,100%)] flex-1">
            <span className="block font-semibold">
              {guest.isOwn ? 'Vous' : typeset(guest.displayName)}
              {guest.isHostShare && <span className="font-normal text-ink-soft"> · hôte</span>}
            </span>
            <span className="block text-sm text-ink-soft">{typeset(statusText(type, guest))}</span>
          </span>
          <span className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1.5 empty:hidden">
            {children?.(guest)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function statusText(type: ReservationType, { isOwn, status, cover }: Guest): string {
  const { words, ofOne } = guestProgressOf(type, status, cover)
  return isOwn ? ofOne : words
}
