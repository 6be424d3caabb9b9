import type { OrderEnd } from '@tablee/domain/service/order-stage'
import { dishesWords } from '@tablee/domain/service/order-words'
import { typeset } from '../../words/typeset.ts'
import type { BoardOrder } from '../service-data/load-orders.ts'

/** The orders of the day that were refused or cancelled, with the reasons; collapsed by default. */
export function EndedOrders({ orders }: { orders: readonly BoardOrder[] }) {
  const ended = orders.filter(({ end }) => end != null)
  if (ended.length === 0) return null
  return (
    <details className="mt-8 rounded-card border border-line bg-card">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold">
        {typeset(`Refusées et annulées (${ended.length})`)}
      </summary>
      <ul className="divide-y divide-line border-t border-line px-4">
        {ended.map(({ id, hour, name, dishes, end }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-3">
            <span className="font-semibold tabular-nums">{hour}</span>
            <span className="font-semibold wrap-anywhere">{name}</span>
            <span className="text-ink-soft">{typeset(`${dishesWords(dishes)} · ${ENDS[end ?? 'OTHER']}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const ENDS: Record<OrderEnd, string> = {
  REFUSED: 'refusée',
  NOT_ANSWERED: 'restée sans réponse',
  BY_DINER: 'annulée par le client',
  BY_RESTAURANT: 'annulée par le restaurant',
  UNPAID: 'paiement refusé',
  OTHER: 'annulée',
}
