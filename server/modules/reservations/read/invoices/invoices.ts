import type { TaxedAmount } from '@tablee/domain/money/invoice-sums'
import { spread } from '@tablee/domain/money/money'
import type { Price, Sold } from '@tablee/domain/money/pricing'
import { isPaidByHost } from '@tablee/domain/reservations/booking-rules'
import { isHost } from '@tablee/domain/reservations/host'
import { kindOf } from '@tablee/domain/reservations/reservation-transitions'
import type { Database } from '../../../../database/connect.ts'
import { namesOf } from '../../../accounts/accounts.ts'
import { payerOfUse } from '../../../coupons/coupons.ts'
import { chargedExtras, type Extra } from '../../after-meal/add-extra.ts'
import type { PlacedLine } from '../../core/after-the-meal.sql.ts'
import { billOf, coveredBy, soldTo } from '../../core/bill.ts'
import { isDiscounted } from '../../core/code-discount.ts'
import { endOfServiceDay } from '../../core/due-of.ts'
import { displayName } from '../../core/group.ts'
import type { Reservation, Share, ShareLine } from '../../core/reservation.ts'
import * as rows from '../../core/reservations.sql.ts'
import { linesOf } from '../../core/reservations.sql.ts'

/** A sale to the payer of a share, as on its invoice; cents. */
export type Sale = {
  reservation: Reservation
  share: Share
  /** Every share of the reservation, in the order in which they joined, with the name that other guests see. */
  shares: (Share & { displayName: string })[]
  buyer: { firstName: string | null; lastName: string | null }
  /** The lines of all shares that the payer pays for. For a guest whose host pays, their own lines. */
  lines: ShareLine[]
  /** The lines added at the table: accepted, or unanswered and within the agreed limit. */
  extras: Extra[]
  /** The extras over the limit, which the payer accepted by paying after the evening. */
  beyond: Extra[]
  price: Price
  sold: Sold
  /** Amounts paid for lines that were removed from the captured bill, at the VAT rates of the order. */
  takenOff: TaxedAmount[]
  /** True if the host pays for this share. */
  isTreated: boolean
  /** True if each guest pays their own share. */
  isShared: boolean
}

/** Returns null for an unknown share. */
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
  const lines = await rows.placedLinesOf(
    db,
    covered.map(({ id }) => id),
  )
  const codePayer = isDiscounted(share) ? await payerOfUse(db, share.id) : null
  const sold = soldTo(reservation, shares, share, codePayer)
  return {
    reservation,
    share,
    sold,
    shares: shares.map((one) => ({ ...one, displayName: displayName(nameOf(one), one) })),
    buyer: nameOf(share),
    lines,
    takenOff: lines.flatMap((line) => takenOffOf(line, sold)),
    extras,
    beyond: extras.filter(
      ({ answeredAt }) => answeredAt !== null && answeredAt >= endOfServiceDay(reservation.serviceDay),
    ),
    price: billOf(reservation, shares, share),
    isTreated: isPaidByHost(reservation, share),
    isShared: kind === 'self-pay',
  }
}

/** Returns the refund of a line by VAT rate: to its payer, or to the platform if it has paid for a code. */
function takenOffOf({ offQuantity, priceCents, vat, parts, ...line }: PlacedLine, { byPlatform }: Sold): TaxedAmount[] {
  const offCents = byPlatform > 0 ? priceCents * offQuantity : line.offCents
  const rates = parts ?? [{ cents: priceCents, vat }]
  const cents =
    offCents === 0
      ? []
      : spread(
          offCents,
          rates.map((part) => part.cents),
        )
  return cents.map((part, index) => ({ cents: part, vat: rates[index]?.vat ?? vat }))
}

export async function saleOfHost(db: Database, reservationId: number): Promise<Sale | null> {
  const [host] = await rows.sharesOf(db, [reservationId])
  return host && isHost(host) ? saleOf(db, host.id) : null
}

export async function taxedAmountsOf(db: Database, shareIds: readonly string[]): Promise<Map<string, TaxedAmount[]>> {
  const amounts = new Map<string, TaxedAmount[]>()
  for (const { shareId, priceCents, vat, quantity, parts } of await linesOf(db, shareIds)) {
    const of = (parts ?? [{ cents: priceCents, vat }]).map((part) => ({ cents: part.cents * quantity, vat: part.vat }))
    amounts.set(shareId, [...(amounts.get(shareId) ?? []), ...of])
  }
  return amounts
}
