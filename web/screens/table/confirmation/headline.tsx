import { headlineOf } from '@tablee/domain/reservations/headline'
import { Link } from 'react-router'
import { whenBooked } from '../../../shared/booking/labels/when-booked.ts'
import { typeset } from '../../../words/typeset.ts'
import type { Table } from '../use-table.ts'

/** The booking, its state at `now` (milliseconds), and the next steps. */
export function Headline({ table, now }: { table: Table; now: number }) {
  const { restaurant, date, type, isWeeklyMeal } = table
  const { title, lead, open, follow } = headlineOf(table, now)
  return (
    <>
      <p className="font-semibold text-ink-soft sm:text-lg">
        {typeset(`${restaurant.name} · ${whenBooked(type, date, isWeeklyMeal)}`)}
      </p>
      <h1 id="headline" className="mt-2 text-3xl font-extrabold sm:text-4xl print:text-2xl">
        {typeset(title)}
      </h1>
      <p className="mt-3 max-w-[40ch] text-lg text-pretty text-ink-soft">{typeset(lead)}</p>
      {table.cancelReason && (
        <p className="mt-2 max-w-[46ch] text-pretty wrap-anywhere">
          {typeset(`Le restaurant dit pourquoi : « ${table.cancelReason} »`)}
        </p>
      )}
      {open && <p className="mt-2 max-w-[40ch] text-lg font-semibold text-pretty">{typeset(open)}</p>}
      {follow && (
        <p className="mt-2 max-w-[46ch] text-ink-soft print:hidden">
          <Link
            to="/user/reservations"
            className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
          >
            {typeset(follow)}
          </Link>
        </p>
      )}
    </>
  )
}
