import type { Price } from '@tablee/domain/money/pricing'
import { isPaidByHost } from '@tablee/domain/reservations/booking-rules'
import { isHost } from '@tablee/domain/reservations/host'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import type { Database } from '../../../database/connect.ts'
import { namesOf } from '../../accounts/accounts.ts'
import { chargedExtras, type Extra } from '../after-meal/add-extra.ts'
import { billOf, coveredBy } from '../core/bill.ts'
import { displayName } from '../core/display-name.ts'
import { endOfServiceDay } from '../core/due-of.ts'
import type { Reservation, Share, ShareLine } from '../core/reservation.ts'
import * as rows from '../core/reservations.sql.ts'

/** A sale to the payer of a share, as its invoice states it; cents. */
export type Sale = {
  reservation: Reservation
  share: Share
  /** Every share of the reservation, in the order in which they joined, with the name that others call it by. */
  shares: (Share & { displayName: string })[]
  buyer: { firstName: string | null; lastName: string | null }
  /** The lines of all shares that the payer pays for; for a guest whose host pays, their own. */
  lines: ShareLine[]
  /** Added at the table: accepted, or unanswered and within the agreed limit. */
  extras: Extra[]
  /** Those of them over the limit, which the payer accepted by paying after the evening. */
  beyond: Extra[]
  price: Price
  /** The host pays for this share. */
  isTreated: boolean
  /** Each guest pays their own share. */
  isShared: boolean
}

/** Null for an unknown share. */
export async function saleOf(db: Database, shareId: string): Promise<Sale | null> {
  const share = await rows.shareById(db, shareId)
  const [reservation] = share ? await rows.reservationsByIds(db, [share.reservationId]) : []
  if (!share || !reservation) return null

  const shares = await rows.sharesOf(db, [reservation.id])
  const covered = coveredBy(reservation, shares, share)
  const people = await namesOf(
    db,
    shares.flatMap(({ accountId }) => accountId ?? []),
  )
  const nameOf = (one: Share) => people.find(({ id }) => id === one.accountId) ?? one
  const kind = kindOf(reservation)
  const extras = await chargedExtras(db, reservation, shares, share)
  return {
    reservation,
    share,
    shares: shares.map((one) => ({ ...one, displayName: displayName(nameOf(one), one) })),
    buyer: nameOf(share),
    lines: await rows.linesOf(
      db,
      covered.map(({ id }) => id),
    ),
    extras,
    beyond: extras.filter(
      ({ answeredAt }) => answeredAt !== null && answeredAt >= endOfServiceDay(reservation.serviceDay),
    ),
    price: billOf(reservation, shares, share),
    isTreated: isPaidByHost(reservation, share),
    isShared: kind === 'self-pay',
  }
}

/** The sale to the host of a reservation. */
export async function saleOfHost(db: Database, reservationId: number): Promise<Sale | null> {
  const [host] = await rows.sharesOf(db, [reservationId])
  return host && isHost(host) ? saleOf(db, host.id) : null
}
