import type { ReservationType } from '../money/pricing.ts'
import { guestProgressOf } from './persons/guest-progress-of.ts'
import type { Status } from './reservation-status.ts'
import { withSeat } from './seats-taken.ts'

type Guest = {
  id: string
  isOwn: boolean
  isHostShare: boolean
  displayName: string
  status: Status
  cover?: { name: string; isMine: boolean } | null
}
export type PartySeen = {
  type: ReservationType
  totalPersons: number
  isGroup: boolean
  usersReservations: readonly Guest[]
}

export type Seat = { key: string; guest: Guest | null; says: string; tone: 'done' | 'waiting' | 'trouble' | 'free' }

/**
 * Returns every seat of the table: the viewer's own, the host's, the others in the order in which they joined, `choosing` seats
 * of people who are ordering right now, and the free ones.
 */
export function seatsOf({ type, totalPersons, isGroup, usersReservations }: PartySeen, choosing = 0): Seat[] {
  const coming = withSeat(usersReservations)
  const taken = [...coming]
    .sort((one, other) => rank(one) - rank(other))
    .map((guest): Seat => {
      const { words, ofOne, tone } = guestProgressOf(type, guest.status, guest.cover)
      const name = guest.isOwn ? 'Vous' : guest.displayName
      const does = guest.isOwn ? ofOne : words
      return {
        key: guest.id,
        guest,
        tone,
        says: guest.isOwn && !isGroup ? name : guest.cover && tone === 'done' ? `${name} · ${does}` : `${name} ${does}`,
      }
    })
  const left = Array.from({ length: Math.max(0, totalPersons - taken.length) }, (_, index): Seat => {
    const key = `left-${taken.length + index}`
    if (index < choosing) return { key, guest: null, tone: 'waiting', says: 'Un invité choisit…' }
    return { key, guest: null, tone: 'free', says: isGroup ? 'Place libre' : '' }
  })
  return [...taken, ...left]
}

/** Returns the words in the centre of the table: « 2 sur 4 ont payé ». */
export function countText(party: PartySeen): string {
  const { type, totalPersons, isGroup, usersReservations } = party
  if (!isGroup) return totalPersons === 1 ? 'Table pour vous' : `Table pour ${totalPersons}`
  const done = usersReservations.filter(({ status }) => guestProgressOf(type, status).tone === 'done').length
  const verb = type === 'PAY_FOR_ALL' ? 'choisi' : 'payé'
  return `${done} sur ${totalPersons} ${done > 1 ? 'ont' : 'a'} ${verb}`
}

/** Returns the position of a seat on the round table, in percent of it, clockwise from the top, and its size. */
export function positionOf(index: number, seats: number): { left: number; top: number; size: number } {
  const angle = (2 * Math.PI * index) / seats
  const size = seats <= 6 ? 26 : Math.min(26, 190 / seats)
  const distance = 45
  return {
    left: 50 + distance * Math.sin(angle) - size / 2,
    top: 50 - distance * Math.cos(angle) - size / 2,
    size,
  }
}

function rank({ isOwn, isHostShare }: Guest): number {
  if (isOwn) return 0
  return isHostShare ? 1 : 2
}
