import { parseDay } from '@tablee/domain/calendar/calendar'
import { privateHead } from '../../ui/page/private-head.ts'
import { dayInUrl, serviceInUrl } from '../day-in-url.ts'
import { DeskFailure } from '../desk-failure.tsx'
import { readAtDesk } from '../read-at-desk.ts'
import type { Route } from './+types/kitchen.page'
import { type KitchenService, KitchenSheetDocument, type ShownSheet, variablesOf } from './ask-kitchen.ts'
import { Gone } from './gone.tsx'
import { KitchenHead } from './kitchen-head.tsx'
import { KitchenSkeleton, kitchenStyle } from './kitchen-skeleton.tsx'
import { KitchenTables } from './kitchen-tables.tsx'
import { Sums } from './sums.tsx'
import { ToCome } from './to-come.tsx'
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
          <Gone gone={kitchen.gone} />
          <KitchenTables tables={kitchen.tables} />
        </div>
        <div className="grid gap-6 sm:sticky sm:top-20 sm:max-h-[calc(100dvh-6rem)] sm:overflow-y-auto">
          <Sums sums={kitchen.sums} />
          <ToCome toCome={kitchen.toCome} />
        </div>
      </div>
    </div>
  )
}
