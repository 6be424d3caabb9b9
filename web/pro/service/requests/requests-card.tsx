import { useLazyComponent } from '../../../ui/hooks/use-lazy-component.ts'
import type { DaySheet } from '../../service-data/load-sheet.ts'
import { useRequests } from './use-requests.ts'

const loadLine = () => import('./requested-table-line.tsx')

type Props = {
  restaurantId: string
  /** A new sheet loads the requests again. */
  sheet: DaySheet
  onAnswered: () => void
}

/** The diners' open requests for tables on any day, and those withdrawn lately; nothing without a request. */
export function RequestsCard({ restaurantId, sheet, onAnswered }: Props) {
  const { requests, busy, full, accept, refuse } = useRequests(restaurantId, sheet.now, onAnswered)
  const open = requests.filter(({ withdrawnAt }) => withdrawnAt === null)
  const RequestedTableLine = useLazyComponent(loadLine, requests.length > 0)
  return (
    <section aria-label="Tables demandées" className="empty:hidden print:hidden">
      {RequestedTableLine && requests.length > 0 && (
        <div
          className={`mt-4 rounded-card border ${open.length > 0 ? 'border-brand' : 'border-line'} bg-card p-4 sm:p-5`}
        >
          <h2 className="flex items-center gap-2 text-lg font-bold">
            Tables demandées
            {open.length > 0 && (
              <span className="grid min-w-7 place-items-center rounded-pill bg-brand px-2 text-sm text-white tabular-nums">
                {open.length}
              </span>
            )}
          </h2>
          <ul className="divide-y divide-line">
            {requests.map((one) => (
              <RequestedTableLine
                key={one.id}
                request={one}
                isBusy={busy === one.id}
                mayForce={sheet.job === 'OWNER' && full === one.id}
                onAccept={(force, key) => accept(one, force, key)}
                onRefuse={(reason, key) => refuse(one, reason, key)}
              />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
