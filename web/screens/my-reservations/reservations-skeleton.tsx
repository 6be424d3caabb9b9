import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CalendarPlus } from '../../ui/icons/things/calendar-plus.tsx'
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx'
import { T } from '../../words/t.tsx'

/** The frame of the page: its title, and with bookings their number and the calendar feed. */
export function ReservationsLayout({ note, children }: { note?: string | undefined; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-[1100px] px-4 pt-4 pb-12 md:px-12 md:pt-8">
      <div className="mb-6 flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-2xl font-extrabold md:text-3xl">Mes réservations</h1>
        {note && (
          <>
            <p className="text-ink-soft">{note}</p>
            <Link
              to="/user/profile#agenda"
              className="-mx-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-bold text-brand underline decoration-transparent underline-offset-4 hover:decoration-current sm:ml-auto"
            >
              <CalendarPlus aria-hidden className="size-5" />
              <T>Toutes dans mon agenda</T>
            </Link>
          </>
        )}
      </div>
      {children}
    </div>
  )
}

export function ReservationsSkeleton() {
  return (
    <ReservationsLayout>
      <LoadingSkeleton>
        <ul className="grid gap-4 pt-10">
          {[1, 2, 3].map((card) => (
            <li
              key={card}
              className="grid h-[222px] grid-cols-[84px_minmax(0,1fr)] content-start gap-4 rounded-card border border-line bg-card p-4 sm:h-[150px] sm:grid-cols-[120px_minmax(0,1fr)] sm:gap-5.5 sm:p-4.5"
            >
              <div className="h-[84px] rounded-2xl bg-tint sm:h-[112px]" />
              <div className="py-2">
                <div className="h-7 w-44 max-w-full rounded-pill bg-line" />
                <div className="mt-3 h-5 w-3/5 rounded bg-line" />
                <div className="mt-2 h-4 w-4/5 rounded bg-line" />
              </div>
            </li>
          ))}
        </ul>
      </LoadingSkeleton>
    </ReservationsLayout>
  )
}
