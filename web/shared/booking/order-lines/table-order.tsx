import { paidTogether } from '@tablee/domain/reservations/paid-together'
import { type FragmentType, getFragmentData } from '../../../app/graphql.ts'
import type { ReservationStatus, ReservationType } from '../../../generated/graphql.ts'
import { typeset } from '../../../words/typeset.ts'
import { OrderLines, OrderSums } from './order-lines.tsx'
import { OrderLinesFragment } from './ordered-share.ts'
import { type DishToShare, partsOf } from './read-shared-dishes.ts'
import { SharedLines } from './shared-lines.tsx'

type Share = {
  id: string
  isOwn: boolean
  isHostShare: boolean
  displayName: string
  status: ReservationStatus
} & FragmentType<typeof OrderLinesFragment>

type Booking<Any> = { type: ReservationType; isGroup: boolean; usersReservations: Any[] }

/** Returns the shares on the viewer's bill, their own first. */
export function sharesOnBill<Any extends Pick<Share, 'id' | 'isOwn' | 'isHostShare' | 'status'>>({
  usersReservations: shares,
  ...booking
}: Booking<Any>): Any[] {
  const own = shares.find(({ isOwn }) => isOwn)
  return own ? paidTogether(own, { ...booking, shares, isHost: own.isHostShare }) : []
}

/** True if the share has dishes of its own, not only parts of dishes for the table. */
function hasOwnOrder(share: Share): boolean {
  const order = getFragmentData(OrderLinesFragment, share)
  return order.combos.length + order.foodItems.length > 0
}

type Props = {
  type: ReservationType
  shares: readonly Share[]
  total: string
  dishes: readonly DishToShare[]
}

/** The dishes of the shares and their sums. The first share carries the sums of all, named `total`. */
export function TableOrder({ type, shares, total, dishes }: Props) {
  const [payer] = shares
  if (!payer) return null
  if (shares.length === 1) {
    return (
      <>
        <OrderLines share={payer} type={type} parts={partsOf(dishes, payer.id)} />
        <OrderSums share={payer} type={type} total="Total" />
      </>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {/* Shared dishes are listed once, below. */}
      {shares
        .filter((share) => hasOwnOrder(share) || partsOf(dishes, share.id).length === 0)
        .map((share) => (
          <section key={share.id} aria-label={share.isOwn ? 'Vous' : typeset(share.displayName)}>
            <p aria-hidden className="font-bold text-ink-soft">
              {share.isOwn ? 'Vous' : typeset(share.displayName)}
            </p>
            <OrderLines share={share} type={type} />
          </section>
        ))}
      <SharedLines dishes={dishes} />
      <div>
        <OrderSums share={payer} type={type} total={total} />
      </div>
    </div>
  )
}
