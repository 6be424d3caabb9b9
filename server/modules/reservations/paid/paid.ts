import type { PaymentSummary } from '@tablee/domain/money/payment-summary'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { namesOf } from '../../accounts/accounts.ts'
import { displayName } from '../core/group.ts'
import { mayBeCovered, payingShareOf } from '../core/own-card.ts'
import { attemptsFor, moneyFor } from '../core/read-once.ts'
import { reservationsByIds, sharesOf } from '../core/reservations.sql.ts'
import { moneyOfBookings } from '../core/share-money.sql.ts'
import { isOwnShare } from '../reservations.rights.ts'
import { displayNameOf, type ReservationView, type ShareView } from '../views/read-reservation.ts'
import { namedShares, paymentsOf } from './payments-of.ts'

export { paymentsOf } from './payments-of.ts'

/**
 * Returns the payments of the guest of each share of these bookings, by share id, as on the guest's own pages at `now`
 * (milliseconds).
 */
export async function paymentsByShare(
  db: Database,
  reservationIds: readonly number[],
  now: number,
): Promise<Map<string, PaymentSummary>> {
  const reservations = await reservationsByIds(db, reservationIds)
  const all = await sharesOf(db, reservationIds)
  const money = await moneyOfBookings(db, reservationIds)
  const people = await namesOf(
    db,
    all.flatMap(({ accountId }) => accountId ?? []),
  )
  return new Map(
    reservations.flatMap((reservation) => {
      const shares = all.filter(({ reservationId }) => reservationId === reservation.id)
      const booking = { reservation, shares, money: money.filter((one) => one.reservationId === reservation.id), now }
      return shares.map((share): [string, PaymentSummary] => [
        share.id,
        paymentsOf(booking, share, (one) => displayName(people.find(({ id }) => id === one.accountId) ?? one, one)),
      ])
    }),
  )
}

/** Returns what the viewer has paid for a booking. Null if they have no share of it. */
export async function visiblePayments(context: Context, view: ReservationView): Promise<PaymentSummary | null> {
  const { reservation, shares, viewerRole } = view
  const own = shares.findLast((share) => viewerRole.kind !== 'stranger' && isOwnShare(viewerRole, share))
  if (!own) return null
  const booking = { reservation, shares, money: await moneyFor(context, reservation.id), now: context.clock.now() }
  const named = namedShares(booking, own)
  const names = await Promise.all(named.map((share) => displayNameOf(context, { share })))
  return paymentsOf(booking, own, (share) => names[named.indexOf(share)] ?? '')
}

/** The other guest who has paid a share, and the amount (cents). */
export type CoverOfShare = { name: string; isMine: boolean; amountCents: number }

/** Returns the cover of a share for its guest and for the payer. Null for others, and if no other guest paid. */
export async function coverFor(context: Context, { view, share }: ShareView): Promise<CoverOfShare | null> {
  const { viewerRole } = view
  if (viewerRole.kind === 'stranger' || !mayBeCovered(view.reservation, share)) return null
  const payer = payingShareOf(await attemptsFor(context, share.id), share, view.shares)
  if (!payer || !(isOwnShare(viewerRole, payer) || isOwnShare(viewerRole, share))) return null
  const name = await displayNameOf(context, { share: payer })
  return { name, isMine: isOwnShare(viewerRole, payer), amountCents: share.paidCents }
}
