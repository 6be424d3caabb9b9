import { type Day, type Hour, parisHour, parseDay, serviceDayAt } from '@tablee/domain/calendar/calendar'
import { type Service, serviceOf } from '@tablee/domain/service/services'
import { FLOOR_JOBS } from '@tablee/domain/service/staff-jobs'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useServerNow } from '../../app/server-time.ts'
import { Notice } from '../../ui/form/notice.tsx'
import { preload } from '../../ui/hooks/use-lazy-component.ts'
import { useOpenedComponent } from '../../ui/hooks/use-lazy-dialog.ts'
import { serviceInUrl } from '../day-in-url.ts'
import { LimitsButton } from '../limits/limits-button.tsx'
import type { DaySheet, ServiceTable, SheetOf } from '../service-data/load-sheet.ts'
import { useAtHand } from '../taps/use-at-hand.ts'
import { useKeptDesk } from '../taps/use-kept-desk.ts'
import { AddButton } from './add/add-button.tsx'
import type { TableDialog } from './change/table-dialogs.tsx'
import { useEarlyFloor } from './early/use-early-floor.ts'
import { Covers } from './head/covers.tsx'
import { LineOfTime } from './head/line-of-time.tsx'
import { ServiceHead } from './head/service-head.tsx'
import { Legend } from './list/legend.tsx'
import { ListedTables } from './list/listed-tables.tsx'
import { RequestsCard } from './requests/requests-card.tsx'
import { serviceStyle } from './service-skeleton.tsx'
import type { Floor } from './sheet/create-floor.ts'
import { shownService } from './sheet/narrow.ts'
import { useFloor } from './sheet/use-floor.ts'
import { UndoBar } from './undo-bar.tsx'
import { UnmarkedCard } from './unmarked/unmarked-card.tsx'

const loadDialogs = () => import('./change/table-dialogs.tsx')
const loadEarly = () => import('./early/early-dialog.tsx')
const loadEarlySoon = () => preload(loadEarly)

/**
 * The service of one day: its occupancy, its tables, and the actions of the staff. After a tap the table itself is painted
 * first; the sums around the list follow.
 */
export function DayOfService({ of, loaded }: { of: SheetOf; loaded: DaySheet }) {
  const [view, marking] = useFloor(of, loaded)
  const { floor, pending, forget } = useEarlyFloor(marking)
  const followed = useDeferredValue(view)
  const [dialog, setDialog] = useState<TableDialog | null>(null)
  const now = useServerNow(15_000)
  const closeDialog = () => setDialog(null)
  const Dialogs = useOpenedComponent(loadDialogs, dialog !== null, closeDialog)
  const EarlyDialog = useOpenedComponent(loadEarly, pending !== null, forget)
  useAtHand(loadEarlySoon)

  const { sheet, tables, staleSince } = followed
  useKeptDesk(sheet)
  const day = parseDay(sheet.day) ?? ''
  const isToday = day === serviceDayAt(now)
  const { service, ofService, present } = useShownService(tables, isToday ? parisHour(now) : null)
  const isOnFloor = FLOOR_JOBS.some((job) => job === sheet.job)
  const rights = useMemo(() => ({ mayMark: isOnFloor && isToday, mayChange: isOnFloor }), [isOnFloor, isToday])

  return (
    <div className={serviceStyle}>
      <Above
        of={of}
        sheet={sheet}
        tables={tables}
        floor={floor}
        day={day}
        service={service}
        now={now}
        isToday={isToday}
        isOnFloor={isOnFloor}
      />
      <Stale since={staleSince} />
      <div className="mt-3 grid items-start gap-3 sm:mt-4 sm:gap-5 md:grid-cols-[minmax(0,1fr)_340px] md:gap-8">
        <Occupancy sheet={sheet} tables={ofService} service={service} present={present} />
        <div className="min-w-0">
          <ListedTables
            ofService={ofService}
            view={view}
            floor={floor}
            now={now}
            rights={rights}
            service={service}
            onDialog={setDialog}
          />
          {ofService.length > 0 && <Legend className="mt-6 px-1 md:hidden" />}
        </div>
      </div>
      {isOnFloor && <UndoBar view={followed} floor={floor} />}
      {EarlyDialog && <EarlyDialog pending={pending} floor={marking} onClose={forget} />}
      {Dialogs && (
        <Dialogs restaurantId={of.restaurantId} open={dialog} view={view} floor={floor} onClose={closeDialog} />
      )}
    </div>
  )
}

/** Returns the service of the URL, else the present one, with its tables. */
function useShownService(tables: readonly ServiceTable[], present: Hour | null) {
  const [params] = useSearchParams()
  const service = shownService(tables, serviceInUrl(params), present === null ? null : serviceOf(present))
  const ofService = useMemo(() => tables.filter(({ hour }) => serviceOf(hour) === service), [tables, service])
  return { service, ofService, present }
}

type OccupancyProps = {
  sheet: DaySheet
  tables: readonly ServiceTable[]
  service: Service
  present: Hour | null
}

function Occupancy({ sheet, tables, service, present }: OccupancyProps) {
  return (
    <div className="grid items-center gap-x-8 gap-y-3 rounded-card border border-line bg-card p-3 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-5 sm:p-5 md:sticky md:top-20 md:order-2 md:grid-cols-1">
      <Covers tables={tables} capacity={sheet.capacity} />
      <LineOfTime quarters={sheet.quarters} service={service} present={present} />
      <Legend className="max-md:hidden" />
    </div>
  )
}

type AboveProps = {
  of: SheetOf
  sheet: DaySheet
  tables: readonly ServiceTable[]
  floor: Floor
  day: Day
  service: Service
  now: number
  isToday: boolean
  isOnFloor: boolean
}

/** The shown service with links to others, the limits of today, and the requests for tables too large to book online. */
const Above = memo(function Above(props: AboveProps) {
  const { of, sheet, tables, floor, day, service, now, isToday, isOnFloor } = props
  const { restaurantId } = of
  return (
    <>
      <ServiceHead day={day} service={service} tables={tables} now={now}>
        {isOnFloor && day >= serviceDayAt(now) && (
          <AddButton of={of} day={day} isToday={isToday} sheet={sheet} floor={floor} />
        )}
      </ServiceHead>
      {isToday && (
        <LimitsButton restaurantId={restaurantId} news={sheet.now} mayPause={isOnFloor} className="mt-3 sm:mt-4" />
      )}
      {isOnFloor && isToday && <UnmarkedCard tables={tables} floor={floor} now={now} />}
      {isOnFloor && <RequestsCard restaurantId={restaurantId} sheet={sheet} onAnswered={floor.refresh} />}
    </>
  )
})

/** The notice that the connection is lost, and how old the page is; nothing while it is live. */
function Stale({ since }: { since: number | null }) {
  return (
    <div role="status" className="empty:hidden mt-4">
      {since !== null && (
        <Notice kind="danger">{`Connexion interrompue : cette page date de ${parisHour(since)}.`}</Notice>
      )}
    </div>
  )
}
