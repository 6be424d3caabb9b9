import { addDays, type Day, serviceDayAt } from '@tablee/domain/calendar/calendar'
import { wordsOfDay } from '@tablee/domain/calendar/day-names'
import { type Service, sayService, serviceOf } from '@tablee/domain/service/services'
import type { ReactNode } from 'react'
import { T } from '../../../../words/t.tsx'
import { typeset } from '../../../../words/typeset.ts'
import { dayQuery } from '../../day-in-url.ts'
import { DayLinks } from '../../day-links.tsx'
import { ServiceLinks } from '../../service-links.tsx'
import type { ServiceTable } from '../sheet/load-sheet.ts'

type Props = {
  day: Day
  service: Service
  tables: readonly ServiceTable[]
  now: number
  /** The way to add a table, at the end of the line. */
  children: ReactNode
}

/** Which service is shown, the way to the days beside it, and the other service of the day where it has one. */
export function ServiceHead({ day, service, tables, now, children }: Props) {
  const today = serviceDayAt(now)
  const hasOther = tables.some(({ hour }) => serviceOf(hour) !== service)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
      <div className="min-w-0 flex-1 basis-36 max-sm:basis-full">
        <h1 className="text-2xl font-extrabold sm:text-3xl">{typeset(serviceSaid(day, service, today))}</h1>
        <p className="text-ink-soft">
          <T>{fullDay(day)}</T>
        </p>
      </div>
      <nav aria-label="Jours" className="flex items-center gap-1">
        <DayLink
          to={dayQuery(addDays(day, -1), now)}
          label={`Jour précédent, ${fullDay(addDays(day, -1)).toLowerCase()}`}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </DayLink>
        <Link
          to={{ search: '' }}
          aria-current={day === today ? 'date' : undefined}
          className={`${linkStyle} px-2 sm:px-4 aria-[current=date]:border-transparent aria-[current=date]:bg-transparent aria-[current=date]:text-ink-soft`}
        >
          {typeset("Aujourd'hui")}
        </Link>
        <DayLink to={dayQuery(addDays(day, 1), now)} label={`Jour suivant, ${fullDay(addDays(day, 1)).toLowerCase()}`}>
          <ChevronRight aria-hidden className="size-5" />
        </DayLink>
      </nav>
      {hasOther && <ServiceTabs day={day} service={service} now={now} />}
      {children}
    </div>
  )
}

function DayLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link to={{ search: to }} aria-label={typeset(label)} className={`${linkStyle} w-11`}>
      {children}
    </Link>
  )
}

function ServiceTabs({ day, service, now }: Pick<Props, 'day' | 'service' | 'now'>) {
  return (
    <nav aria-label="Services" className="flex max-sm:ml-auto rounded-control bg-tint p-1">
      {(['LUNCH', 'DINNER'] as const).map((one) => (
        <Link
          key={one}
          to={{
            search: `?${new URLSearchParams([...new URLSearchParams(dayQuery(day, now)), ['service', WORDS[one]]])}`,
          }}
          replace
          preventScrollReset
          aria-current={one === service ? 'true' : undefined}
          className="inline-flex min-h-9 items-center justify-center rounded-[10px] px-3.5 sm:px-4 font-semibold text-ink-soft transition-colors duration-150 hover:text-ink aria-[current=true]:bg-card aria-[current=true]:text-ink aria-[current=true]:shadow-[0_1px_4px_#52082f26]"
        >
          {one === 'LUNCH' ? 'Midi' : 'Soir'}
        </Link>
      ))}
    </nav>
  )
}

const WORDS: Record<Service, string> = { LUNCH: 'midi', DINNER: 'soir' }

/** The service of `?service=`; null without one. */
export function serviceInUrl(params: URLSearchParams): Service | null {
  const word = params.get('service')
  return (Object.keys(WORDS) as Service[]).find((one) => WORDS[one] === word) ?? null
}

/** 'Ce soir', 'Demain midi', 'Hier soir', 'Samedi 28 midi' */
function serviceSaid(day: Day, service: Service, today: Day): string {
  if (day === today) return service === 'LUNCH' ? 'Ce midi' : 'Ce soir'
  const { weekday, date } = wordsOfDay(day)
  const near = { [addDays(today, 1)]: 'Demain', [addDays(today, -1)]: 'Hier' }[day]
  return `${near ?? capital(`${weekday} ${date}`)} ${sayService(service)}`
}

/** 'Jeudi 26 novembre' */
function fullDay(day: Day): string {
  const { weekday, date, month } = wordsOfDay(day)
  return capital(`${weekday} ${date} ${month}`)
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
