import { parisHour, parseDay, serviceDayAt } from '@tablee/domain/calendar/calendar'
import type { OrderEnd } from '@tablee/domain/service/order-stage'
import { dishesWords } from '@tablee/domain/service/order-words'
import { FLOOR_JOBS } from '@tablee/domain/service/staff-jobs'
import { useState } from 'react'
import { useServerNow } from '../../app/server-time.ts'
import { Notice } from '../../ui/form/notice.tsx'
import { useOpenedComponent } from '../../ui/hooks/use-lazy-dialog.ts'
import { fullDay, plural } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'
import { dayQuery } from '../day-in-url.ts'
import { DayLinks } from '../day-links.tsx'
import { SoundSwitch } from '../kitchen/sound-switch.tsx'
import type { BoardOf, BoardOrder, DayBoard } from '../service-data/load-orders.ts'
import { useKeptDesk } from '../taps/use-kept-desk.ts'
import { Board } from './board.tsx'
import type { OrderDialog } from './order-card-props.ts'
import { ordersStyle } from './orders-skeleton.tsx'
import { useBoard } from './use-board.ts'

const loadDialogs = () => import('./order-dialogs.tsx')

export function DayOfOrders({ of, loaded }: { of: BoardOf; loaded: DayBoard }) {
  const [view, store] = useBoard(of, loaded)
  const [dialog, setDialog] = useState<OrderDialog | null>(null)
  const Dialogs = useOpenedComponent(loadDialogs, dialog !== null, () => setDialog(null))
  const now = useServerNow(1_000)
  useKeptDesk(view.board)
  const { board, orders, marked, waiting, staleSince } = view
  const day = parseDay(board.day) ?? serviceDayAt(board.now)
  const isOnFloor = FLOOR_JOBS.some((job) => job === board.job)
  const coming = orders.filter(({ end, stage }) => end == null && stage !== 'HANDED_OVER')

  return (
    <div className={ordersStyle}>
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-64 max-sm:basis-full">
          <h1 className="text-2xl font-extrabold sm:text-3xl">Commandes</h1>
          <p className="text-ink-soft">{typeset(`${fullDay(day)} · ${plural(coming.length, 'commande')} en cours`)}</p>
        </div>
        <DayLinks day={day} now={board.now} queryOf={(other) => dayQuery(other, board.now)} />
      </div>
      <SoundSwitch>Sonner à chaque commande</SoundSwitch>
      <div role="status" className="mt-2 empty:hidden">
        {staleSince !== null && (
          <Notice kind="danger">{`Connexion interrompue : cette page date de ${parisHour(staleSince)}.`}</Notice>
        )}
      </div>
      <Board
        orders={orders}
        marked={marked}
        waiting={waiting}
        now={now}
        hasAnswers={board.answersOrders}
        isOnFloor={isOnFloor}
        restaurantId={of.restaurantId}
        onAct={store.act}
        onDialog={setDialog}
      />
      <EndedOrders orders={orders} />
      {Dialogs && (
        <Dialogs
          restaurantId={of.restaurantId}
          open={dialog}
          orders={orders}
          board={store}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

/** The orders of the day that were refused or cancelled, with the reasons; collapsed by default. */
function EndedOrders({ orders }: { orders: readonly BoardOrder[] }) {
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
