import { INVITATION_ENDS_BEFORE } from '@tablee/domain/booking-limits'
import { parisHour } from '@tablee/domain/calendar'
import { kindOf } from '@tablee/domain/reservation-moves'
import DataLoader from 'dataloader'
import { type Context, once } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { hashOf } from '../../secrets.ts'
import { namesOf } from '../accounts/accounts.ts'
import { linkOf } from './create-reservation.ts'
import type { Reservation, Share, ShareLine } from './reservation.ts'
import { booker, type Standing, standingIn } from './reservations.rights.ts'
import * as rows from './reservations.sql.ts'

/** A reservation as one caller may see it (rules, section 5). */
export type ReservationView = { reservation: Reservation; standing: Standing; shares: Share[] }
/** A share as one caller may see it: `isOpen` shows orders and amounts, `isOwn` what is private. */
export type ShareView = { view: ReservationView; share: Share; isOwn: boolean; isOpen: boolean }

const LONGEST_PAGE = 50

/** A booking by its number or by the id of one of its shares; null to anyone but its host and guests. */
export async function getReservation(context: Context, id: string): Promise<ReservationView | null> {
  const share = /^\d{1,10}$/.test(id) ? null : await rows.shareById(context.db, id)
  const number = share?.reservationId ?? (/^\d{1,9}$/.test(id) ? Number(id) : null)
  const reservation = number === null ? null : await rows.reservationById(context.db, number)
  const view = reservation && (await viewOf(context, reservation))
  return view && view.standing.kind !== 'stranger' ? view : null
}

/** One's own share, or a share whose bill one pays; null to others. */
export async function getUserReservation(context: Context, id: string): Promise<ShareView | null> {
  const view = await getReservation(context, id)
  const share = view && sharesSeen(view).find((one) => one.share.id === id)
  return share?.isOpen ? share : null
}

/** The share that a guest's token opens: whoever has it from a letter does not know its id. Null to anyone else. */
export async function guestShare(context: Context): Promise<ShareView | null> {
  const { viewer } = context
  return viewer.kind === 'guest' ? getUserReservation(context, viewer.shareId) : null
}

/** One's bookings as host or guest, the latest first. Pages begin at 1 and hold at most 50. */
export async function myReservations(context: Context, { page, pageSize }: { page: number; pageSize: number }) {
  const { id } = booker(context)
  if (!Number.isInteger(page) || page < 1 || page > 10_000)
    throw badInput({ page: 'Indiquez un numéro de page à partir de 1.' })
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > LONGEST_PAGE) {
    throw badInput({ pageSize: `Indiquez un nombre de résultats entre 1 et ${LONGEST_PAGE}.` })
  }
  const found = await rows.pageOfBookings(context.db, id, pageSize, (page - 1) * pageSize)
  const reservations = await Promise.all(found.reservations.map((reservation) => viewOf(context, reservation)))
  return { reservations, page, pageSize, count: found.count, totalPages: Math.ceil(found.count / pageSize) }
}

export type Invitation = { id: string; view: ReservationView }

/** A booking by its invitation's link: what its holder may see of it; null for a link that never was. */
export async function invitationByLink(context: Context, id: string): Promise<Invitation | null> {
  const reservation = await rows.reservationByLink(context.db, hashOf(id))
  return reservation && { id, view: await viewOf(context, reservation) }
}

/** The link of a group, to its host; null where there is none. */
export function linkSeen(context: Context, view: ReservationView): Invitation | null {
  const id = view.standing.kind === 'host' ? linkOf(context, view.reservation) : null
  return id === null ? null : { id, view }
}

/** The sentence that says why an invitation has ended; null while it stands. */
export function endOfInvitation({ reservation, shares }: ReservationView, now: number): string | null {
  const closes = reservation.startsAt - INVITATION_ENDS_BEFORE
  const taken = shares.filter(({ status }) => status !== 'CANCELLED').length
  if (reservation.status === 'CANCELLED') return 'Réservation annulée'
  if (now >= closes) return `Cette invitation est close depuis ${parisHour(closes)}`
  if (taken >= reservation.totalPersons) return 'Le groupe est complet'
  return reservation.status === 'WAITING_FOR_GUESTS' ? null : 'Cette invitation est close'
}

export async function viewOf(context: Context, reservation: Reservation): Promise<ReservationView> {
  const shares = await once(context, shareLoader).load(reservation.id)
  return { reservation, shares, standing: standingIn(context, reservation, shares) }
}

/** The shares that a caller sees, cancelled ones left out but their own. */
export function sharesSeen(view: ReservationView): ShareView[] {
  const { reservation, standing, shares } = view
  if (standing.kind === 'stranger') return []
  return shares.flatMap((share) => {
    const isOwn = standing.kind === 'host' ? share.position === 0 : share.id === standing.shareId
    if (share.status === 'CANCELLED' && !isOwn && reservation.status !== 'CANCELLED') return []
    const isPayer = standing.kind === 'host' && kindOf(reservation) === 'pay-for-all'
    return [{ view, share, isOwn, isOpen: isOwn || isPayer }]
  })
}

/** Cents of what the caller may see: all of it to the host, their own part to a guest. */
export function sumSeen(view: ReservationView, of: (share: Share) => number): number {
  if (view.standing.kind === 'host') return view.shares.filter(isCounted).reduce((sum, share) => sum + of(share), 0)
  return sharesSeen(view)
    .filter(({ isOwn }) => isOwn)
    .reduce((sum, { share }) => sum + of(share), 0)
}

function isCounted({ status }: Share): boolean {
  return status !== 'CANCELLED'
}

export function linesSeen(context: Context, { share, isOpen }: ShareView): Promise<ShareLine[]> | ShareLine[] {
  return isOpen ? once(context, lineLoader).load(share.id) : []
}

/** What the others of a group call one: a first name and an initial, or a number. */
export async function displayNameOf(context: Context, { share }: ShareView): Promise<string> {
  const person = share.accountId ? await once(context, nameLoader).load(share.accountId) : share
  if (!person?.firstName) return share.position === 0 ? 'Hôte' : `Invité ${share.position}`
  return person.lastName ? `${person.firstName} ${person.lastName.charAt(0).toUpperCase()}.` : person.firstName
}

export function personOf(context: Context, accountId: string) {
  return once(context, nameLoader).load(accountId)
}

function shareLoader({ db }: Context) {
  return new DataLoader<number, Share[]>(async (ids) => {
    const found = Map.groupBy(await rows.sharesOf(db, ids), ({ reservationId }) => reservationId)
    return ids.map((id) => found.get(id) ?? [])
  })
}

function lineLoader({ db }: Context) {
  return new DataLoader<string, ShareLine[]>(async (ids) => {
    const found = Map.groupBy(await rows.linesOf(db, ids), ({ shareId }) => shareId)
    return ids.map((id) => found.get(id) ?? [])
  })
}

function nameLoader({ db }: Context) {
  return new DataLoader(async (ids: readonly string[]) => {
    const found = new Map((await namesOf(db, ids)).map((person) => [person.id, person]))
    return ids.map((id) => found.get(id) ?? null)
  })
}
