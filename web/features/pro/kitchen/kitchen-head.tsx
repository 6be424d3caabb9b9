import { addDays, type Day, parisHour, serviceDayAt } from '@tablee/domain/calendar/calendar'
import { dayInFull } from '@tablee/domain/calendar/day-names'
import { coversWords, sheetTitle } from '@tablee/domain/service/kitchen-words'
import { SERVICES, type Service, sayService } from '@tablee/domain/service/services'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Dotted } from '../../../ui/dotted.tsx'
import { ChevronLeft } from '../../../ui/icons/actions/chevron-left.tsx'
import { ChevronRight } from '../../../ui/icons/actions/chevron-right.tsx'
import { typeset } from '../../../words/typeset.ts'
import type { KitchenService, ShownSheet } from './ask-kitchen.ts'
import { PrintButtons } from './print-buttons.tsx'
import { serviceQuery } from './service-in-url.ts'
import { SoundSwitch } from './sound-switch.tsx'

type Props = { service: KitchenService & { day: Day | null }; kitchen: ShownSheet; onPrinted: () => void }

/** Which service is shown, the ways to others, and what prints it. */
export function KitchenHead({ service, kitchen, onPrinted }: Props) {
  const day = service.day ?? serviceDayAt(kitchen.now)
  const { covers, printedAt, now } = kitchen
  const printed = printedAt ? `imprimée à ${parisHour(printedAt)}` : 'pas encore imprimée'
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-64 max-sm:basis-full">
          <h1 className="text-2xl font-extrabold sm:text-3xl">{typeset(sheetTitle(service.service))}</h1>
          <p className="text-ink-soft">
            <Dotted>{[dayInFull(day), coversWords(covers), printed].map(typeset)}</Dotted>
          </p>
        </div>
        <DayLinks day={day} service={service.service} now={now} />
        <ServiceLinks day={day} service={service.service} now={now} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden">
        <PrintButtons service={{ ...service, day }} onPrinted={onPrinted} />
        <SoundSwitch />
      </div>
    </div>
  )
}

type Links = { day: Day; service: Service; now: number }

function DayLinks({ day, service, now }: Links) {
  const today = serviceDayAt(now)
  const to = (other: Day) => ({ search: serviceQuery(other, service, now) })
  return (
    <nav aria-label="Jours" className="flex items-center gap-1">
      <Arrow to={to(addDays(day, -1))} label={`Jour précédent, ${dayInFull(addDays(day, -1))}`}>
        <ChevronLeft aria-hidden className="size-5" />
      </Arrow>
      <Link to={to(today)} aria-current={day === today ? 'date' : undefined} className={`${linkStyle} px-2 sm:px-4`}>
        {typeset("Aujourd'hui")}
      </Link>
      <Arrow to={to(addDays(day, 1))} label={`Jour suivant, ${dayInFull(addDays(day, 1))}`}>
        <ChevronRight aria-hidden className="size-5" />
      </Arrow>
    </nav>
  )
}

function Arrow({ to, label, children }: { to: { search: string }; label: string; children: ReactNode }) {
  return (
    <Link to={to} aria-label={typeset(label)} className={`${linkStyle} w-11`}>
      {children}
    </Link>
  )
}

function ServiceLinks({ day, service, now }: Links) {
  return (
    <nav aria-label="Services" className="flex rounded-control bg-tint p-1">
      {SERVICES.map((one) => (
        <Link
          key={one}
          to={{ search: serviceQuery(day, one, now) }}
          replace
          aria-current={one === service ? 'true' : undefined}
          className="inline-flex min-h-9 min-w-16 items-center justify-center rounded-[10px] px-4 font-semibold text-ink-soft capitalize transition-colors duration-150 hover:text-ink aria-[current=true]:bg-card aria-[current=true]:text-ink aria-[current=true]:shadow-[0_1px_4px_#52082f26]"
        >
          {sayService(one)}
        </Link>
      ))}
    </nav>
  )
}

const linkStyle =
  'inline-flex min-h-11 items-center justify-center rounded-control border border-edge bg-card font-semibold transition-colors duration-150 hover:bg-tint aria-[current=date]:border-transparent aria-[current=date]:text-ink-soft'
