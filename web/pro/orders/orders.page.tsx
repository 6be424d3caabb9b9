import { writeDay } from '@tablee/domain/calendar/calendar'
import { privateHead } from '../../ui/page/private-head.ts'
import { dayInUrl } from '../day-in-url.ts'
import { DeskFailure } from '../desk-failure.tsx'
import { loadBoard } from '../service-data/load-orders.ts'
import type { Route } from './+types/orders.page'
import { DayOfOrders } from './day-of-orders.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'

/** Loads the takeaway and delivery orders of a restaurant's service day, of the current one without `?jour=`. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const day = dayInUrl(request.url)
  const of = { restaurantId: params.restaurant, day: day && writeDay(day) }
  return { of, board: await loadBoard(request, of) }
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead('Commandes')
}

export { DeskFailure as ErrorBoundary, OrdersSkeleton as HydrateFallback }

export default function OrdersPage({ loaderData: { of, board } }: Route.ComponentProps) {
  return <DayOfOrders key={`${of.restaurantId} ${board.day}`} of={of} loaded={board} />
}
