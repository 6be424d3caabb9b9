import { addDays, type Day, serviceDayAt } from '@tablee/domain/calendar/calendar'
import { wordsOfDay } from '@tablee/domain/calendar/day-names'
import { type Service, sayService, serviceOf } from '@tablee/domain/service/services'
import type { ReactNode } from 'react'
import { capital, fullDay } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import { dayQuery } from '../../day-in-url.ts'
import { DayLinks } from '../../day-links.tsx'
import type { ServiceTable } from '../../service-data/load-sheet.ts'
import { ServiceLinks } from '../../service-links.tsx'

type Props = {
  day: Day
  service: Service
  tables: readonly ServiceTable[]
  now: number
  /** The button that adds a table, at the end of the line. */
  children: ReactNode
}

/** The shown service, with links to the neighbouring days and to the other service of the day, if it has one. */
export function ServiceHead({ day, service, tables, now, children }: Props) {
  const today = serviceDayAt(now)
  const hasOther = tables.some(({ hour }) => serviceOf(hour) !== service)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
      <div className="min-w-0 flex-1 basis-36 max-sm:flex max-sm:basis-full max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-2">
        <h1 className="text-2xl font-extrabold sm:text-3xl">{typeset(serviceWords(day, service, today))}</h1>
        <p className="text-ink-soft">
          <T>{fullDay(day)}</T>
        </p>
      </div>
      <DayLinks day={day} now={now} queryOf={(other) => dayQuery(other, now)} />
      {hasOther && <ServiceLinks day={day} service={service} now={now} />}
      {children}
    </div>
  )
}

/** 'Ce soir', 'Demain midi', 'Hier soir', 'Samedi 28 midi' */
function serviceWords(day: Day, service: Service, today: Day): string {
  if (day === today) return service === 'LUNCH' ? 'Ce midi' : 'Ce soir'
  const { weekday, date } = wordsOfDay(day)
  const near = { [addDays(today, 1)]: 'Demain', [addDays(today, -1)]: 'Hier' }[day]
  return `${near ?? capital(`${weekday} ${date}`)} ${sayService(service)}`
}
