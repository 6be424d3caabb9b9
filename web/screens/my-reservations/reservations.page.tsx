import { MINUTE } from '@tablee/domain/calendar/calendar'
import { LIST_SECTIONS, type ListSection, listSectionOf } from '@tablee/domain/reservations/list-section'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { AnswerError } from '../../app/answer-error.ts'
import { graphql, send } from '../../app/graphql.ts'
import { useKeptPage } from '../../app/offline/use-kept-page.ts'
import { useServerNow } from '../../app/server-time.ts'
import { readToken, useIsSignedIn } from '../../app/session.ts'
import type { DialogName } from '../../shared/booking/reservation/dialog-name.ts'
import { ifSignedIn } from '../../shared/viewer/sign-in/if-signed-in.ts'
import { ProtectedNotice } from '../../shared/viewer/sign-in/protected-notice.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { FailurePicture } from '../../ui/page/failure.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { Pagination } from '../../ui/paging/pagination.tsx'
import { plural } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import type { Route } from './+types/reservations.page'
import { NoReservation } from './no-reservation.tsx'
import { RequestedTables } from './requested-tables.tsx'
import { ReservationCard } from './reservation-card.tsx'
import { ReservationsLayout, ReservationsSkeleton } from './reservations-skeleton.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = pageOf(request.url)
  return ifSignedIn(() => loadWithRetry(page))
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead('Mes réservations')
}

export { ListFailed as ErrorBoundary, ReservationsSkeleton as HydrateFallback }

export default function ReservationsPage({ loaderData }: Route.ComponentProps) {
  const isSignedIn = useIsSignedIn()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<{ id: string; name: DialogName } | null>(null)
  const now = useServerNow(MINUTE)
  useKeptPage(loaderData)
  if (!loaderData) return isSignedIn ? <ReservationsSkeleton /> : <ProtectedNotice />

  const { reservations, count, page, totalPages } = loaderData.myReservations
  const requested = page === 1 ? loaderData.myPartyRequests : []
  if (count === 0 && requested.length === 0) return <NoReservation />
  return (
    <ReservationsLayout note={count > 0 ? plural(count, 'réservation') : undefined}>
      {requested.length > 0 && <RequestedTables requests={requested} onChanged={revalidate} />}
      {LIST_SECTIONS.map((section) => {
        const listed = reservations.filter((one) => listSectionOf(one, now) === section)
        if (listed.length === 0) return null
        return (
          <section key={section} aria-labelledby={section} className="mb-8">
            <h2 id={section} className="mb-3 text-lg">
              {typeset(TITLES[section])}
            </h2>
            <ul className="grid gap-4">
              {listed.map((reservation) => (
                <li key={reservation.id} className="@container">
                  <ReservationCard
                    reservation={reservation}
                    openDialog={open?.id === reservation.id ? open.name : null}
                    onDialog={(name) => setOpen(name && { id: reservation.id, name })}
                    onChanged={revalidate}
                  />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      <Pagination page={page} total={totalPages} urlOf={(n) => (n === 1 ? '?' : `?page=${n}`)} />
    </ReservationsLayout>
  )
}

const TITLES: Record<ListSection, string> = { today: "Aujourd'hui", upcoming: 'À venir', past: 'Passées' }

/** Loads the list, and retries once after a failure. A refusal is final. */
async function loadWithRetry(page: number) {
  const variables = { page }
  try {
    return await send(MyReservations, variables)
  } catch (error) {
    const isRefused = error instanceof AnswerError && error.code !== 'INTERNAL_SERVER_ERROR'
    if (isRefused || readToken() === null) throw error
    return send(MyReservations, variables)
  }
}

function pageOf(url: string): number {
  const page = Number(new URL(url).searchParams.get('page'))
  return Number.isInteger(page) && page > 0 ? Math.min(page, 10_000) : 1
}

// A literal page size, because the server's cost limit counts the rows that a document requests, and a variable could be any
// number.
const MyReservations = graphql(`
  query MyReservations($page: Int!) {
    myReservations(input: { page: $page, pageSize: 10 }) {
      count
      page
      totalPages
      reservations {
        id
        date
        status
        ...ReservationCard
      }
    }
    myPartyRequests(withTables: true) {
      id
      ...OwnRequest
    }
  }
`)

/** Replaces a list that failed to load. A button loads it again in place. */
function ListFailed() {
  const { revalidate } = useRevalidator()
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-[40rem] flex-col items-center justify-center gap-8 px-4 py-16 text-center">
      <FailurePicture />
      <h1 className="text-2xl text-balance md:text-3xl">
        <T>Oops! Une erreur est survenue au cours du chargement de vos réservations.</T>
      </h1>
      <button type="button" onClick={() => revalidate()} className={buttonStyle()}>
        Réessayer
      </button>
    </div>
  )
}
