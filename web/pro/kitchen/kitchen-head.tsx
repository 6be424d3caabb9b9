import { type Day, parisHour, serviceDayAt } from '@tablee/domain/calendar/calendar'
import { coversWords, sheetTitle } from '@tablee/domain/service/kitchen-words'
import { Dotted } from '../../ui/dotted.tsx'
import { fullDay } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'
import { serviceQuery } from '../day-in-url.ts'
import { DayLinks } from '../day-links.tsx'
import { LimitsButton } from '../limits/limits-button.tsx'
import { ServiceLinks } from '../service-links.tsx'
import type { KitchenService, ShownSheet } from './kitchen-requests.ts'
import { PrintButtons } from './print-buttons.tsx'
import { SoundSwitch } from './sound-switch.tsx'

type Props = { service: KitchenService & { day: Day | null }; kitchen: ShownSheet; onPrinted: () => void }

/** The shown service, links to other services, and the print buttons. */
export function KitchenHead({ service, kitchen, onPrinted }: Props) {
  const day = service.day ?? serviceDayAt(kitchen.now)
  const { covers, printedAt, now, service: shown } = kitchen
  const printed = printedAt ? `imprimée à ${parisHour(printedAt)}` : 'pas encore imprimée'
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-64 max-sm:basis-full">
          <h1 className="text-2xl font-extrabold sm:text-3xl">{typeset(sheetTitle(shown))}</h1>
          <p className="text-ink-soft">
            <Dotted>{[fullDay(day), coversWords(covers), printed].map(typeset)}</Dotted>
          </p>
        </div>
        <DayLinks day={day} now={now} queryOf={(other) => serviceQuery(other, shown, now)} />
        <ServiceLinks day={day} service={shown} now={now} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden">
        <PrintButtons service={{ ...service, day, service: shown }} onPrinted={onPrinted} />
        <SoundSwitch>Sonner quand la feuille change</SoundSwitch>
        {day === serviceDayAt(now) && (
          <LimitsButton restaurantId={service.restaurantId} news={kitchen} mayPause={false} />
        )}
      </div>
    </div>
  )
}
