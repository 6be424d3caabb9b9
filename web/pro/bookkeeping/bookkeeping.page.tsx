import { addDays, type Day, parseDay, serviceDayAt, writeDay } from '@tablee/domain/calendar/calendar'
import { dateInFull, wordsOfDay } from '@tablee/domain/calendar/day-names'
import { Link } from 'react-router'
import { graphql } from '../../app/graphql.ts'
import { serverNow } from '../../app/server-time.ts'
import { Card } from '../../ui/card.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { capital } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { DeskFailure } from '../desk-failure.tsx'
import { PeriodDays } from '../figures/period-form.tsx'
import { readAtDesk } from '../read-at-desk.ts'
import type { Route } from './+types/bookkeeping.page'
import { BillList } from './bill-list.tsx'
import { bookkeepingUrl, monthOf, readBookkeepingUrl } from './bookkeeping-url.ts'
import { ExportFiles } from './export-files.tsx'
import { VatByDay, VatByRate } from './vat-tables.tsx'

export async function clientLoader({ request, params: { restaurant: id } }: Route.ClientLoaderArgs) {
  const { day, ...filter } = readBookkeepingUrl(new URL(request.url).searchParams, serverNow())
  const period = { from: writeDay(filter.from), to: writeDay(filter.to) }
  const { houseVat } = await readAtDesk(request, DeskVat, { id, ...period })
  const sums = houseVat.days.map((one) => ({ ...one.sum, day: parseDay(one.day) ?? one.day }))
  if (day === null) return { id, ...filter, day, sums, bills: null }
  const { houseBills: bills } = await readAtDesk(request, DeskBills, { id, day: writeDay(day) })
  return { id, ...filter, day, sums, bills }
}

export function meta() {
  return privateHead('Comptabilité')
}

export { DeskFailure as ErrorBoundary }

export default function BookkeepingPage({ loaderData: { id, from, to, day, sums, bills } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-[1120px] px-4 pt-4 pb-8 md:px-8">
      <h1 className="mb-1 text-xl font-extrabold md:text-2xl">{typeset('Comptabilité')}</h1>
      <p className="mb-4 max-w-[60em] text-ink-soft">
        <T>
          Les montants sont ceux de vos factures et de vos avoirs. Une facture compte pour son jour de service, un avoir
          pour le jour où il est établi.
        </T>
      </p>
      <div key={`${from} ${to}`} className="mb-5 grid gap-3">
        <MonthLinks from={from} to={to} />
        <PeriodDays from={from} to={to} urlOf={(days) => bookkeepingUrl({ ...days, day: null })} />
      </div>
      <div className="grid items-start gap-5 md:grid-cols-[3fr_2fr]">
        <Card title="TVA par taux">
          <VatByRate sums={sums} />
        </Card>
        <Card title="Exports">
          <ExportFiles restaurantId={id} from={from} to={to} />
        </Card>
      </div>
      {sums.length > 0 && (
        <div className="mt-5">
          <Card title="Par jour">
            <VatByDay sums={sums} day={day} urlOf={(one) => bookkeepingUrl({ from, to, day: one })} />
          </Card>
        </div>
      )}
      {day !== null && bills && (
        <div className="mt-5">
          <Card title={`Additions du ${dateInFull(day)}`}>
            <BillList bills={bills} />
          </Card>
        </div>
      )}
    </div>
  )
}

const DeskVat = graphql(`
  query DeskVat($id: ID!, $from: String, $to: String) {
    houseVat(restaurantId: $id, from: $from, to: $to) {
      days {
        day
        sum {
          rate
          net
          tax
          gross
        }
      }
    }
  }
`)

const DeskBills = graphql(`
  query DeskBills($id: ID!, $day: String!) {
    houseBills(restaurantId: $id, day: $day) {
      id
      ...BookkeepingBill
    }
  }
`)

const SHOWN = 4

function MonthLinks({ from, to }: { from: Day; to: Day }) {
  return (
    <nav aria-label="Mois" className="flex flex-wrap gap-2">
      {lastMonths(serviceDayAt(serverNow())).map((month) => (
        <Link
          key={month.from}
          to={bookkeepingUrl({ ...month, day: null })}
          preventScrollReset
          aria-current={month.from === from && month.to === to ? 'true' : undefined}
          className="inline-flex min-h-11 items-center rounded-pill border border-edge bg-card px-3.5 font-semibold transition-colors duration-150 hover:bg-tint aria-[current=true]:border-brand aria-[current=true]:bg-tint aria-[current=true]:text-brand-dark sm:px-4"
        >
          {capital(wordsOfDay(month.from).month)}
        </Link>
      ))}
    </nav>
  )
}

function lastMonths(today: Day) {
  const months = [monthOf(today)]
  while (months.length < SHOWN) months.push(monthOf(addDays(months.at(-1)?.from ?? today, -1)))
  return months
}
