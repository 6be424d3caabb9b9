import { parisHour, parseDay, serviceDayAt } from '@tablee/domain/calendar/calendar'
import { FLOOR_JOBS } from '@tablee/domain/service/staff-jobs'
import { useState } from 'react'
import { useServerNow } from '../../app/server-time.ts'
import { Notice } from '../../ui/form/notice.tsx'
import { useOpenedComponent } from '../../ui/use-lazy-dialog.ts'
import { fullDay, plural } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'
import { dayQuery } from '../day-in-url.ts'
import { DayLinks } from '../day-links.tsx'
import { SoundSwitch } from '../kitchen/sound-switch.tsx'
import type { BoardOf, DayBoard } from '../service-data/load-orders.ts'
import { useKeptDesk } from '../taps/use-kept-desk.ts'
import { Board } from './board.tsx'
import { EndedOrders } from './ended-orders.tsx'
import type { OrderDialog } from './order-dialog.ts'
import { ordersStyle } from './orders-skeleton.tsx'
import { useBoard } from './use-board.ts'

const loadDialogs = () => import('./order-dialogs.tsx')

export function DayOfOrders({ of, loaded }: { of: BoardOf; loaded: DayBoard }) {
  const [view, kept] = useBoard(of, loaded)
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
        onAct={kept.act}
        onDialog={setDialog}
      />
      <EndedOrders orders={orders} />
      {Dialogs && (
        <Dialogs
          restaurantId={of.restaurantId}
          open={dialog}
          orders={orders}
          board={kept}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}
