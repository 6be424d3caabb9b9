import { cents, euros } from '@tablee/domain/money/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { confirmationPath, paymentPath } from '../../../app/paths.ts'
import { BroughtTo } from '../../../shared/booking/labels/brought-to.tsx'
import { whenBooked } from '../../../shared/booking/labels/when-booked.ts'
import { COMPANY_PART, OrderLines, SumLines } from '../../../shared/booking/order-lines/order-lines.tsx'
import { CircleCheck } from '../../../ui/icons/states/circle-check.tsx'
import { typeset } from '../../../words/typeset.ts'
import type { BasketOrder } from './load-basket.ts'
import type { Stopped } from './use-basket-payment.ts'

type Props = {
  orders: readonly BasketOrder[]
  stopped?: Stopped | null
  children?: ReactNode
}

export function BasketSummary({ orders, stopped = null, children }: Props) {
  const address = orders.find(({ deliveryAddress }) => deliveryAddress)?.deliveryAddress
  const dueOrders = orders.filter(({ state }) => state === 'due')
  const sum = (of: (order: BasketOrder) => number) => euros(dueOrders.reduce((all, order) => all + cents(of(order)), 0))
  return (
    <aside
      aria-labelledby="ordered"
      className="grid gap-5 rounded-[24px] border border-line bg-card p-6 shadow-far md:sticky md:top-[86px] md:col-start-2 md:row-span-2 md:row-start-2"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="ordered" className="text-lg">
          Vos commandes
        </h2>
        {address && <BroughtTo address={address} />}
        {orders.map((order) => (
          <OneOrder
            key={order.id}
            order={order}
            refusal={stopped?.shareId === order.share.id ? stopped.sentence : null}
          />
        ))}
        {dueOrders.length > 0 && (
          <SumLines
            sums={[
              { name: 'Plats et formules', euros: sum(({ amount, share }) => amount + share.companyAmount) },
              { name: COMPANY_PART, euros: -sum(({ share }) => share.companyAmount) },
              { name: 'Frais de service', euros: sum(({ applicationFee }) => applicationFee) },
            ]}
            total={{
              name: dueOrders.length < orders.length ? 'Reste à régler' : 'Total',
              euros: sum(({ amountDue }) => amountDue),
            }}
          />
        )}
      </div>
      {children}
    </aside>
  )
}

function OneOrder({ order, refusal }: { order: BasketOrder; refusal: string | null }) {
  const { id, type, date, restaurant, share, state } = order
  return (
    <section aria-labelledby={`order-${id}`} className="border-t border-dashed border-line pt-3">
      <h3 id={`order-${id}`} className="text-base leading-snug">
        {typeset(`${restaurant.name} · ${whenBooked(type, date, true)}`)}
      </h3>
      <OrderLines share={share} type={type} />
      {state === 'paid' && (
        <p className="flex flex-wrap items-center gap-x-2">
          <CircleCheck aria-hidden className="size-5 flex-none text-herb" />
          <span className="font-semibold">Réglée</span>
          <Link to={confirmationPath(share.id)} className={LINK}>
            Voir
            <span className="sr-only">
              {' '}
              {typeset(`la commande ${restaurant.name}, ${whenBooked(type, date, true)}`)}
            </span>
          </Link>
        </p>
      )}
      {state === 'gone' && <p className="font-semibold text-ink-soft">{typeset("N'est plus gardée")}</p>}
      {refusal !== null && (
        <p role="alert" className="font-medium text-danger">
          {typeset(refusal)}
        </p>
      )}
      {state === 'due' && (
        <Link to={paymentPath(share.id)} className={LINK}>
          {typeset('Régler à part, avec des titres ou un code')}
          <span className="sr-only"> {typeset(`: ${restaurant.name}, ${whenBooked(type, date, true)}`)}</span>
        </Link>
      )}
    </section>
  )
}

const LINK = 'inline-flex min-h-11 items-center text-sm font-semibold text-brand underline underline-offset-4'
