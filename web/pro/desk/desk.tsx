import { data, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { serverSide } from '../../app/request-context.ts'
import { LoadingLine } from '../../ui/loading-line.tsx'
import { useFocusOnArrival } from '../../ui/page/use-focus-on-arrival.ts'
import { T } from '../../words/t.tsx'
import { DeskFailure } from '../desk-failure.tsx'
import { RefusedTaps, WaitingTaps } from '../taps/waiting-taps.tsx'
import type { Route } from './+types/desk'
import { DeskBar } from './desk-bar.tsx'
import { loadDesk } from './load-desk.ts'

/** The document has status 404 if the restaurant does not exist. Only the browser knows what the caller may see. */
export async function loader({ params: { restaurant }, context }: Route.LoaderArgs) {
  const isUnknown = restaurant !== undefined && (await context.get(serverSide).unknown.restaurant(restaurant))
  return data(null, { status: isUnknown ? 404 : 200 })
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadDesk(request, params.restaurant ?? new URL(request.url).searchParams.get('restaurant'))
}
clientLoader.hydrate = true as const

/**
 * Another day or filter of the same page does not reload the caller's roles: the page's own data show whether a role has ended.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
}

export function HydrateFallback() {
  return (
    <main id="contenu" className="p-6">
      <LoadingLine />
    </main>
  )
}

/** The desk of a restaurant: its bar, the taps that were refused after waiting, and the page below. */
export default function Desk({ loaderData: { current, ...desk } }: Route.ComponentProps) {
  const main = useFocusOnArrival()
  return (
    <>
      <DeskBar current={current} {...desk} />
      <RefusedTaps />
      <main ref={main} id="contenu" tabIndex={-1} className="flex-1 outline-none">
        {current === null && (
          <p role="status" className="mx-auto max-w-[60rem] px-4 pt-6 font-medium">
            <T>Vous ne faites partie d'aucune équipe pour l'instant : demandez une invitation à votre restaurant.</T>
          </p>
        )}
        <Outlet context={current} />
      </main>
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <WaitingTaps />
      <RefusedTaps />
      <main id="contenu" className="flex-1">
        <DeskFailure />
      </main>
    </>
  )
}
