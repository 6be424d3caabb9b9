import { euros } from '@tablee/domain/money/money'
import { paidTogether } from '@tablee/domain/reservations/paid-together'
import { type FragmentType, getFragmentData } from '../../../app/graphql.ts'
import type { ReservationStatus, ReservationType } from '../../../generated/graphql.ts'
import { price } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import { OrderLines, OrderSums } from './order-lines.tsx'
import { OrderLinesFragment } from './ordered-share.ts'
import { type DishToShare, partsOf } from './read-shared-dishes.ts'
import { sharersText } from './shared-words.ts'

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
  const viewersShare = shares.find(({ isOwn }) => isOwn)
  return viewersShare ? paidTogether(viewersShare, { ...booking, shares, isHost: viewersShare.isHostShare }) : []
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

/** The dishes for the table on a bill that one person pays, each once, with the guests who share it. */
function SharedLines({ dishes }: { dishes: readonly DishToShare[] }) {
  if (dishes.length === 0) return null
  return (
    <section aria-label={typeset('Pour la table, sur cette addition')}>
      <p aria-hidden className="font-bold text-ink-soft">
        {typeset('Pour la table')}
      </p>
      <ul className="divide-y divide-line">
        {dishes.map((dish) => (
          <li key={dish.id} className="flex items-baseline gap-3 py-2.5">
            <span className="w-8 flex-none font-bold text-brand tabular-nums">{dish.quantity} ×</span>
            <span className="min-w-0 flex-1">
              {typeset(dish.name)}
              {dish.words && <span className="block text-sm text-ink-soft">{typeset(dish.words)}</span>}
              <span className="block text-sm text-ink-soft">{typeset(sharersText(dish))}</span>
            </span>
            <span className="flex-none font-semibold tabular-nums">{price(euros(dish.priceCents))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
