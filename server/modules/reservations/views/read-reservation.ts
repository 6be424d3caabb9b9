import { faultsOf } from '@tablee/domain/faults'
import { withoutVat } from '@tablee/domain/money/money'
import type { Price } from '@tablee/domain/money/pricing'
import { portionWithoutVat } from '@tablee/domain/ordering/choices/price-choices'
import { isHold } from '@tablee/domain/reservations/booking-rules'
import { freeCancelUntil, leavesFreeUntil } from '@tablee/domain/reservations/free-cancel'
import { isHost } from '@tablee/domain/reservations/host'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import { hasSeat } from '@tablee/domain/reservations/seats-taken'
import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { numericId } from '../../../graphql/builder.ts'
import { LONGEST_PAGE } from '../../../graphql/limits.ts'
import { hashOf } from '../../../secrets.ts'
import { isUuid } from '../../../uuid.ts'
import type { Joined } from '../booking/idempotent-booking.ts'
import { billOf, coveredBy } from '../core/bill.ts'
import { displayName } from '../core/group.ts'
import { endOfLink, firstGuestToken, isShareId, type LinkEnd, linkToken, sayEnd } from '../core/link.ts'
import {
  clearCachedBooking,
  linesOf,
  personOf,
  readBooking,
  reservationOf,
  sharesOf,
  timedDishesFor,
} from '../core/read-once.ts'
import type { Reservation, Share, ShareLine } from '../core/reservation.ts'
import * as rows from '../core/reservations.sql.ts'
import { isOwnDish } from '../core/shared-dishes/parts-of.ts'
import { booker, isOwnShare, type ViewerRole, viewerRoleIn } from '../reservations.rights.ts'

/** A reservation as one viewer may see it (rules, section 5). */
export type ReservationView = {
  reservation: Reservation
  viewerRole: ViewerRole
  shares: Share[]
  /** The bank's 3-D Secure request for a pending change. Only in the response to the request for that change. */
  bank?: { redirectUrl: string | null; clientSecret: string | null } | null
}
/** A share as one viewer may see it. `isOpen` shows orders and amounts, `isOwn` private data. */
export type ShareView = { view: ReservationView; share: Share; isOwn: boolean; isOpen: boolean }

const LAST_PAGE = 10_000

/** Returns a booking by its number or by the id of one of its shares; null to anyone but its host and guests. */
export async function getReservation(context: Context, id: string): Promise<ReservationView | null> {
  if (context.viewer.kind === 'anonymous') return null
  const number = numericId(id)
  const key = isShareId(id) ? { shareId: id } : number === null || number === undefined ? null : { id: number }
  const reservation = key && (await readBooking(context, key))
  const view = reservation && (await viewOf(context, reservation))
  return view && view.viewerRole.kind !== 'stranger' ? view : null
}

/** Returns the viewer's own share, or one that they pay; null otherwise. */
export async function getUserReservation(context: Context, id: string): Promise<ShareView | null> {
  const view = await getReservation(context, id)
  const share = view && visibleShares(view).find((one) => one.share.id === id)
  return share?.isOpen ? share : null
}

/** Returns the share of a guest's token, because an email's reader does not know its id. Null without such a token. */
export async function guestShare(context: Context): Promise<ShareView | null> {
  const { viewer } = context
  return viewer.kind === 'guest' ? getUserReservation(context, viewer.shareId) : null
}

/**
 * Returns the viewer's bookings as host or guest: today's, then future ones, then past ones. In each of the three the nearest
 * comes first. Pages begin at 1 and hold at most 50.
 */
export async function myReservations(context: Context, { page, pageSize }: { page: number; pageSize: number }) {
  const { id } = booker(context)
  const faults = faultsOf({
    page: !isWhole(page, LAST_PAGE) && 'Indiquez un numéro de page à partir de 1.',
    pageSize: !isWhole(pageSize, LONGEST_PAGE) && `Indiquez un nombre de résultats entre 1 et ${LONGEST_PAGE}.`,
  })
  if (Object.keys(faults).length > 0) throw badInput(faults)

  const offset = (page - 1) * pageSize
  const found = await rows.pageOfBookings(context.db, id, { limit: pageSize, offset, now: context.clock.now() })
  const reservations = await Promise.all(found.reservations.map((reservation) => viewOf(context, reservation)))
  return { reservations, page, pageSize, count: found.count, totalPages: Math.ceil(found.count / pageSize) }
}

function isWhole(value: number, most: number): boolean {
  return Number.isInteger(value) && 1 <= value && value <= most
}

/** Returns the viewer's orders in one canteen basket, the first day first; empty for any other id. */
export async function weeklyOrders(context: Context, basketId: string): Promise<ReservationView[]> {
  const { id } = booker(context)
  if (!isUuid(basketId)) return []
  const orders = await rows.ordersOfBasket(context.db, id, basketId)
  return Promise.all(orders.map((reservation) => viewOf(context, reservation)))
}

export type Invitation = { id: string; view: ReservationView }

/** Returns the booking of an invitation's link, as its holder may see it; null for an unknown link. */
export async function invitationByLink(context: Context, id: string): Promise<Invitation | null> {
  const reservation = await rows.reservationByLink(context.db, hashOf(id))
  return reservation && { id, view: await viewOf(context, reservation) }
}

/** Returns a group's invitation link, for its host once the booking is no unpaid hold; null otherwise. */
export function visibleLink(context: Context, view: ReservationView): Invitation | null {
  const { reservation, viewerRole, shares } = view
  const host = shares.find(isHost)
  if (viewerRole.kind !== 'host' || !host || reservation.linkKeyId === null || isHold(reservation)) return null
  return { id: linkToken(context, host.id, reservation.linkKeyId).token, view }
}

/** Returns the sentence that explains why an invitation has ended; null while it is open. */
export function endOfInvitation(view: ReservationView, now: number): string | null {
  const end = invitationEndOf(view, now)
  return end && sayEnd(end)
}

/** Returns why an invitation has ended; null while it is open. */
export function invitationEndOf({ reservation, shares }: ReservationView, now: number): LinkEnd | null {
  return endOfLink(reservation, shares, now)
}

export async function viewOf(context: Context, reservation: Reservation): Promise<ReservationView> {
  const shares = await sharesOf(context, reservation.id)
  return { reservation, shares, viewerRole: viewerRoleIn(context, reservation, shares) }
}

export function changedView(context: Context, reservation: Reservation): Promise<ReservationView> {
  clearCachedBooking(context, reservation)
  return viewOf(context, reservation)
}

/** Returns the response to joining: the guest's own share. A guest without an account gets their token here, and only here. */
export async function joinedView(context: Context, { reservationId, shareId }: Joined) {
  const view = await viewOf(context, await reservationOf(context, reservationId))
  const own = seenByGuest(view, shareId)
  return { ...own, guestToken: firstGuestToken(context, own.share) }
}

/** Returns a share as its guest sees it, for a guest who was recognised by other means than their account or token. */
export function seenByGuest(view: ReservationView, shareId: string): ShareView {
  const share = view.shares.find(({ id }) => id === shareId)
  if (!share) throw new Error(`the share ${shareId} has gone`)
  return { view: { ...view, viewerRole: { kind: 'guest', shareId } }, share, isOwn: true, isOpen: true }
}

/** Returns the viewer's own shares, and others' while both have a seat; all of them once the booking is cancelled. */
export function visibleShares(view: ReservationView): ShareView[] {
  const { reservation, viewerRole, shares } = view
  if (viewerRole.kind === 'stranger') return []
  const isPayer = viewerRole.kind === 'host' && kindOf(reservation) === 'pay-for-all'
  const all = shares.map((share) => {
    const isOwn = isOwnShare(viewerRole, share)
    return { view, share, isOwn, isOpen: isOwn || isPayer }
  })
  if (reservation.status === 'CANCELLED') return all
  const hasLeft = all.some(({ share, isOwn }) => isOwn && !hasSeat(share))
  return all.filter(({ share, isOwn }) => isOwn || (hasSeat(share) && !hasLeft))
}

/** Adds up cents: over all shares with a seat for the host, over their own for a guest. */
export function visibleSum(view: ReservationView, of: (seen: ShareView) => number): number {
  const isHost = view.viewerRole.kind === 'host'
  return visibleShares(view)
    .filter(({ share, isOwn }) => isOwn || (isHost && hasSeat(share)))
    .reduce((sum, seen) => sum + of(seen), 0)
}

/** Returns until when the host may cancel, or a guest leave, for free, in milliseconds. */
export function freeUntilFor({ reservation, viewerRole }: ReservationView): number {
  return viewerRole.kind === 'guest' ? leavesFreeUntil(reservation) : freeCancelUntil(reservation)
}

export function priceOfShare({ view, share }: ShareView): Price {
  return billOf(view.reservation, view.shares, share)
}

/** Returns the price of a share without VAT, in cents: each part of a line at its rate, the fee at 20 %. */
export async function totalWithoutTax(context: Context, seen: ShareView): Promise<number> {
  const { reservation, shares } = seen.view
  const covered = coveredBy(reservation, shares, seen.share)
  const lines = (await Promise.all(covered.map(({ id }) => linesOf(context, id)))).flat()
  const items = lines.reduce((sum, line) => sum + portionWithoutVat(line, line.quantity), 0)
  return items + withoutVat(priceOfShare(seen).serviceFee, FEE_VAT)
}

const FEE_VAT = 20

/** Returns the share's own dishes. Its parts of shared dishes are in `sharedDishes`. */
export async function visibleLines(context: Context, { share, isOpen }: ShareView): Promise<ShareLine[]> {
  return isOpen ? (await linesOf(context, share.id)).filter(isOwnDish) : []
}

/**
 * Returns the ordered dishes of a table that are served only on some weekdays or at one service, for its host. Another guest's
 * own dish has no name. Empty to others.
 */
export async function visibleTimes(context: Context, view: ReservationView) {
  if (view.viewerRole.kind !== 'host') return []
  const seated = visibleShares(view).filter(({ share }) => hasSeat(share))
  const limited = seated.map(async ({ share, isOpen }) =>
    (await timedDishesFor(context, share.id)).map((dish) => ({ ...dish, name: isOpen ? dish.name : null })),
  )
  return (await Promise.all(limited)).flat()
}

export async function displayNameOf(context: Context, { share }: Pick<ShareView, 'share'>): Promise<string> {
  return displayName(share.accountId ? ((await personOf(context, share.accountId)) ?? NOBODY) : share, share)
}

const NOBODY = { firstName: null, lastName: null }
