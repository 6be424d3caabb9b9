import { hasSeat } from '@tablee/domain/reservations/seats-taken'
import type { ReservationStatus, ReservationType } from '../../../generated/graphql.ts'
import type { FragmentType } from '../../../graphql.ts'
import { typeset } from '../../../words/typeset.ts'
import { OrderLines, type OrderLinesFragment, OrderSums } from '../order/order-lines.tsx'

type Share = {
  id: string
  isOwn: boolean
  isHostShare: boolean
  displayName: string
  status: ReservationStatus
} & FragmentType<typeof OrderLinesFragment>

/** The shares that are on one's own bill, one's own first: for a host who pays for all, of everyone who is in. */
export function sharesOnBill<Any extends Pick<Share, 'isOwn' | 'isHostShare' | 'status'>>(
  type: ReservationType,
  shares: readonly Any[],
): Any[] {
  const own = shares.find(({ isOwn }) => isOwn)
  if (!own) return []
  if (type !== 'PAY_FOR_ALL' || !own.isHostShare) return [own]
  return [own, ...shares.filter((share) => share !== own && hasSeat(share))]
}

type Props = { type: ReservationType; shares: readonly Share[]; total: string }

/** What is ordered and what it comes to; the first share's sums are those of all of them, `total` says of what. */
export function TableOrder({ type, shares, total }: Props) {
  const [payer] = shares
  if (!payer) return null
  if (shares.length === 1) {
    return (
      <>
        <OrderLines share={payer} type={type} />
        <OrderSums share={payer} type={type} total="Total" />
      </>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {shares.map((share) => (
        <section key={share.id} aria-label={share.isOwn ? 'Vous' : typeset(share.displayName)}>
          <p aria-hidden className="font-bold text-ink-soft">
            {share.isOwn ? 'Vous' : typeset(share.displayName)}
          </p>
          <OrderLines share={share} type={type} />
        </section>
      ))}
      <div>
        <OrderSums share={payer} type={type} total={total} />
      </div>
    </div>
  )
}
