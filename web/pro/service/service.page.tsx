import { writeDay } from '@tablee/domain/calendar/calendar'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { privateHead } from '../../ui/page/private-head.ts'
import { dayInUrl } from '../day-in-url.ts'
import { DeskFailure } from '../desk-failure.tsx'
import { loadSheet } from '../service-data/load-sheet.ts'
import type { Route } from './+types/service.page'
import { DayOfService } from './day-of-service.tsx'
import { ServiceSkeleton } from './service-skeleton.tsx'

/** Loads the sheet of a restaurant's service day, of the current one without `?jour=`. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const day = dayInUrl(request.url)
  const of = { restaurantId: params.restaurant, day: day && writeDay(day) }
  return { of, sheet: await loadSheet(request, of) }
}
clientLoader.hydrate = true as const

/** Both services of a day are in one sheet. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSameDay = currentUrl.pathname === nextUrl.pathname && dayInUrl(currentUrl) === dayInUrl(nextUrl)
  return isSameDay && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

export function meta() {
  return privateHead('Service')
}

export { DeskFailure as ErrorBoundary, ServiceSkeleton as HydrateFallback }

export default function ServicePage({ loaderData: { of, sheet } }: Route.ComponentProps) {
  return <DayOfService key={`${of.restaurantId} ${sheet.day}`} of={of} loaded={sheet} />
}
