import { STAGE_WORDS } from '@tablee/domain/service/order-words'
import { useState } from 'react'
import { EmptyPlate } from '../../ui/page/empty-plate.tsx'
import { typeset } from '../../words/typeset.ts'
import type { BoardOrder } from '../service-data/load-orders.ts'
import type { BoardView } from './board-store.ts'
import { OrderCard } from './order-card.tsx'
import type { OrderCardProps } from './order-card-props.ts'
import { type BoardColumn, COLUMNS, ordersIn } from './shown-orders.ts'

type Props = Omit<OrderCardProps, 'order' | 'mark' | 'isWaiting'> & {
  orders: readonly BoardOrder[]
  marked: BoardView['marked']
  waiting: BoardView['waiting']
  /** True if each order needs to be accepted. The column is then shown even if it is empty. */
  hasAnswers: boolean
}

/** The orders in columns side by side. A phone shows one column at a time, selected by tabs. */
export function Board({ orders, marked, waiting, hasAnswers, ...card }: Props) {
  const columns = COLUMNS.map((column) => ({ column, ofColumn: ordersIn(orders, column) }))
  const shown = columns.filter(({ column, ofColumn }) => column !== 'TO_ACCEPT' || hasAnswers || ofColumn.length > 0)
  const first = shown.find(({ ofColumn }) => ofColumn.length > 0)?.column ?? 'TO_PREPARE'
  const [chosen, setChosen] = useState<BoardColumn>(first)
  if (orders.every(({ end }) => end != null)) return <NoOrder />
  const current = shown.some(({ column }) => column === chosen) ? chosen : first
  return (
    <>
      <div role="group" aria-label="Étapes" className="mt-4 flex gap-1 rounded-control bg-tint p-1 sm:hidden">
        {shown.map(({ column, ofColumn }) => (
          <button
            key={column}
            type="button"
            aria-pressed={column === current}
            onClick={() => setChosen(column)}
            className="min-h-11 min-w-0 flex-1 rounded-[10px] px-1 text-sm leading-tight font-semibold text-ink-soft aria-pressed:bg-card aria-pressed:text-ink aria-pressed:shadow-[0_1px_4px_#52082f26]"
          >
            {typeset(STAGE_WORDS[column])}
            <span className="block text-base font-bold tabular-nums">{ofColumn.length}</span>
          </button>
        ))}
      </div>
      <div className={`mt-5 grid items-start gap-x-4 gap-y-6 sm:grid-cols-2 ${WIDE[shown.length] ?? ''}`}>
        {shown.map(({ column, ofColumn }) => (
          <section
            key={column}
            aria-labelledby={`column-${column}`}
            className={column === current ? undefined : 'max-sm:hidden'}
          >
            <h2
              id={`column-${column}`}
              className="mb-2 flex items-baseline gap-2 text-xl font-extrabold max-sm:sr-only"
            >
              {typeset(STAGE_WORDS[column])}
              <span className="font-text text-base font-semibold text-ink-soft tabular-nums">{ofColumn.length}</span>
            </h2>
            {ofColumn.length === 0 ? (
              <p className="rounded-card border border-dashed border-edge p-4 text-ink-soft">
                {typeset(NOTHING[column])}
              </p>
            ) : (
              <ul className="grid gap-3">
                {ofColumn.map((order) => (
                  <OrderCard
                    key={order.id}
                    {...card}
                    order={order}
                    mark={marked.get(order.id) ?? null}
                    isWaiting={waiting.has(order.id)}
                  />
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </>
  )
}

/** From 960 pixels on. */
const WIDE: Record<number, string> = { 3: 'md:grid-cols-3', 4: 'md:grid-cols-4' }

const NOTHING: Record<BoardColumn, string> = {
  TO_ACCEPT: 'Aucune commande à accepter.',
  TO_PREPARE: 'Rien à préparer.',
  READY: 'Aucune commande prête.',
  HANDED_OVER: 'Aucune commande remise.',
}

function NoOrder() {
  return (
    <div className="grid justify-items-center gap-4 py-12 text-center">
      <EmptyPlate />
      <p className="max-w-[30rem] text-lg text-balance text-ink-soft">
        {typeset("Aucune commande à emporter ou en livraison ce jour-là. Elles s'affichent ici dès qu'elles arrivent.")}
      </p>
    </div>
  )
}
