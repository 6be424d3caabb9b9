import { parseDay } from '@tablee/domain/calendar/calendar'
import { differingWords } from '@tablee/domain/service/dish-sums'
import { FATE_WORDS, GONE, REMOVED, SUMS, TO_COME, tableWords, toComeWords } from '@tablee/domain/service/kitchen-words'
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { typeset } from '../../words/typeset.ts'
import { dayInUrl, serviceInUrl } from '../day-in-url.ts'
import { DeskFailure } from '../desk-failure.tsx'
import { readAtDesk } from '../read-at-desk.ts'
import type { Route } from './+types/kitchen.page'
import { KitchenHead } from './kitchen-head.tsx'
import { type KitchenService, KitchenSheetDocument, type ShownSheet, variablesOf } from './kitchen-requests.ts'
import { KitchenTables } from './kitchen-tables.tsx'
import { useKitchen } from './use-kitchen.ts'

/** Loads the kitchen sheet, of the current service without `?jour=` and `?service=`. */
export async function clientLoader({ params: { restaurant }, request }: Route.ClientLoaderArgs) {
  const service: KitchenService = {
    restaurantId: restaurant,
    day: dayInUrl(request.url),
    service: serviceInUrl(new URL(request.url).searchParams),
  }
  const { kitchenSheet } = await readAtDesk(request, KitchenSheetDocument, variablesOf(service))
  return { service, kitchen: kitchenSheet }
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead('Cuisine')
}

export { DeskFailure as ErrorBoundary, KitchenSkeleton as HydrateFallback }

export default function KitchenPage({ loaderData: { service, kitchen } }: Route.ComponentProps) {
  // Another service is another sheet, not news about the one before.
  const key = [service.restaurantId, kitchen.day, kitchen.service].join()
  return <KitchenOfService key={key} service={service} loaded={kitchen} />
}

function KitchenOfService({ service, loaded }: { service: KitchenService; loaded: ShownSheet }) {
  const { kitchen, refresh } = useKitchen(service, loaded)
  return (
    <div className={kitchenStyle}>
      <KitchenHead service={{ ...service, day: parseDay(kitchen.day) }} kitchen={kitchen} onPrinted={refresh} />
      <div className="mt-5 grid items-start gap-6 sm:grid-cols-[minmax(0,1fr)_15.5rem] md:grid-cols-[minmax(0,1fr)_22rem] md:gap-10">
        <div className="grid gap-6">
          <CancelledEntries gone={kitchen.gone} />
          <KitchenTables tables={kitchen.tables} />
        </div>
        <div className="grid gap-6 sm:sticky sm:top-20 sm:max-h-[calc(100dvh-6rem)] sm:overflow-y-auto">
          <Sums sums={kitchen.sums} />
          <UpcomingTables toCome={kitchen.toCome} />
        </div>
      </div>
    </div>
  )
}

/** The number of portions of each dish, with the numbers of its variants. */
function Sums({ sums }: Pick<ShownSheet, 'sums'>) {
  if (sums.length === 0) return null
  return (
    <section aria-labelledby="sums" className="rounded-card border border-line bg-card p-4">
      <h2 id="sums" className="text-lg font-extrabold">
        {typeset(SUMS)}
      </h2>
      <ul className="mt-2 grid gap-2">
        {sums.map(({ name, count, options }) => (
          <li key={name}>
            <p className="flex gap-2 leading-snug">
              <span className="min-w-10 flex-none text-right font-bold">{`${count} ×`}</span>
              <span className="min-w-0 font-semibold">{typeset(name)}</span>
            </p>
            {options.length > 0 && <p className="pl-12 text-sm text-ink-soft">{typeset(differingWords(options))}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function UpcomingTables({ toCome }: Pick<ShownSheet, 'toCome'>) {
  if (toCome.length === 0) return null
  return (
    <section aria-labelledby="to-come" className="rounded-card border border-line bg-card p-4">
      <h2 id="to-come" className="text-lg font-extrabold">
        {typeset(TO_COME)}
      </h2>
      <ul className="mt-2 grid gap-2">
        {toCome.map((one) => (
          <li key={one.id} className="leading-snug">
            <p className="font-semibold">{typeset(`${one.hour} · ${tableWords(one)}`)}</p>
            <p className="text-sm text-ink-soft">{typeset(toComeWords(one))}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Printed entries that were cancelled since. Somebody may still be cooking them. */
function CancelledEntries({ gone }: Pick<ShownSheet, 'gone'>) {
  if (gone.length === 0) return null
  return (
    <section aria-labelledby="gone" className="rounded-card border border-danger/40 bg-danger/8 p-4">
      <h2 id="gone" className="text-lg font-extrabold">
        {typeset(GONE)}
      </h2>
      <ul className="mt-1 grid gap-2">
        {gone.map(({ id, hour, name, lines, fate, meal }) => (
          <li key={id}>
            <p className="font-bold">
              {fate ? (
                <>
                  <s>{typeset(`${hour} · ${name} · ${meal}`)}</s> {FATE_WORDS[fate]}
                </>
              ) : (
                typeset(`${hour} · ${name}`)
              )}
            </p>
            <ul>
              {lines.map((line, index) => (
                <li key={`${line} ${index}`}>
                  {typeset(`${REMOVED} `)}
                  <s>{typeset(line)}</s>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

function KitchenSkeleton() {
  return (
    <LoadingSkeleton className={kitchenStyle}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <div className="h-10 w-44 rounded bg-line" />
          <div className="mt-2 h-5 w-56 rounded bg-line" />
        </div>
        <div className="h-11 w-64 rounded-control bg-line" />
      </div>
      <div className="mt-5 grid gap-6 sm:grid-cols-[minmax(0,1fr)_15.5rem] md:grid-cols-[minmax(0,1fr)_22rem] md:gap-10">
        <div className="grid gap-3">
          <div className="h-8 w-20 rounded bg-line" />
          {[1, 2, 3].map((table) => (
            <div key={table} className="h-44 rounded-card border border-line bg-card" />
          ))}
        </div>
        <div className="h-72 rounded-card bg-tint" />
      </div>
    </LoadingSkeleton>
  )
}

const kitchenStyle = 'mx-auto max-w-[1440px] px-4 pt-4 pb-16 md:px-12'
