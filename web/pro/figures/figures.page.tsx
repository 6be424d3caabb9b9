import { parseDay, writeDay } from '@tablee/domain/calendar/calendar'
import { inEuros } from '@tablee/domain/money/money'
import { byWeek, type DayFigures, payoutOf, revenueOf, sumOf } from '@tablee/domain/service/figures'
import type { ReactNode } from 'react'
import { graphql } from '../../app/graphql.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useLazyComponent } from '../../ui/hooks/use-lazy-component.ts'
import { privateHead } from '../../ui/page/private-head.ts'
import { saveFile } from '../../ui/save-file.ts'
import { plural } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { DeskFailure } from '../desk-failure.tsx'
import { readAtDesk } from '../read-at-desk.ts'
import type { Route } from './+types/figures.page'
import { figuresCsv } from './figures-csv.ts'
import { FiguresTable } from './figures-table.tsx'
import { readFiguresUrl } from './figures-url.ts'
import { PeriodForm } from './period-form.tsx'

export async function clientLoader({ request, params: { restaurant: id } }: Route.ClientLoaderArgs) {
  const period = readFiguresUrl(new URL(request.url).searchParams)
  const variables = { id, from: period.from && writeDay(period.from), to: period.to && writeDay(period.to) }
  const { houseFigures: figures } = await readAtDesk(request, DeskFigures, variables)
  return { step: period.step, from: dayOf(figures.from), to: dayOf(figures.to), days: figures.days.map(readDay) }
}

export function meta() {
  return privateHead('Chiffres')
}

export { DeskFailure as ErrorBoundary }

const loadCharts = () => import('./charts.tsx')

export default function FiguresPage({ loaderData: { step, from, to, days } }: Route.ComponentProps) {
  const Charts = useLazyComponent(loadCharts, true)
  const shown = step === 'week' ? byWeek(days) : days
  return (
    <div className="mx-auto max-w-[1280px] px-4 pt-4 pb-8 md:px-8">
      <h1 className="mb-4 text-xl font-extrabold md:text-2xl">Chiffres</h1>
      <PeriodForm key={`${from} ${to}`} from={from} to={to} step={step} />
      <Totals sum={{ ...sumOf(days), day: from }} />
      {/* Reserves the space of the charts while their script loads. */}
      <div className="min-h-[40rem] md:min-h-[20rem]">{Charts && <Charts figures={shown} step={step} />}</div>
      <div className="mt-5">
        <Card title={step === 'week' ? 'Par semaine' : 'Par jour'}>
          <FiguresTable figures={shown} step={step} />
          <button
            type="button"
            onClick={() => saveFile(figuresCsv(days), `tablee-chiffres-${from}-${to}.csv`, 'text/csv')}
            className={buttonStyle('line', 'mt-5')}
          >
            Télécharger pour un tableur (CSV)
          </button>
          <p className="mt-4 max-w-[60em] text-sm text-ink-soft">
            <T>
              Les recettes sont TTC, sans pourboires ni frais, et moins ce qui a été remboursé. Un repas compte pour son
              jour de service, un remboursement pour le jour où il part. Tablée verse les recettes et les pourboires,
              sauf les titres-restaurant, que leur émetteur vous verse. Les frais sont payés par vos clients. Un
              remboursement échoué n'a pas atteint la carte de votre client. « Contesté » est ce que des clients ont
              contesté à leur banque, moins ce qui a été regagné : recettes et versements n'en tiennent pas compte. Les
              remises de vos codes promo sont déjà déduites des recettes.
            </T>
          </p>
        </Card>
      </div>
    </div>
  )
}

function readDay({ day, ...figures }: Omit<DayFigures, 'day'> & { day: string }): DayFigures {
  return { ...figures, day: dayOf(day) }
}

function dayOf(written: string): string {
  return parseDay(written) ?? written
}

const DeskFigures = graphql(`
  query DeskFigures($id: ID!, $from: String, $to: String) {
    houseFigures(restaurantId: $id, from: $from, to: $to) {
      from
      to
      days {
        day
        tables
        covers
        absences
        unmarked
        orders
        card
        vouchers
        added
        absenceFees
        tips
        givenBack
        vouchersBack
        fees
        disputed
        refundsFailed
        codes
      }
    }
  }
`)

function Totals({ sum }: { sum: DayFigures }) {
  const { covers, tables, absences, unmarked, orders, tips, fees } = sum
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 md:grid-cols-4">
      <Total label="Couverts" value={String(covers)}>
        {`${plural(tables, 'table')}, ${plural(absences, 'absence')}`}
        {unmarked > 0 && `, ${unmarked} sans marque`}
        {orders > 0 && `, ${plural(orders, 'commande')}`}
      </Total>
      <Total label="Recettes" value={inEuros(revenueOf(sum))}>
        TTC, sans pourboires
      </Total>
      <Total label="Pourboires" value={inEuros(tips)}>
        reversés en entier
      </Total>
      <Total label="Versements" value={inEuros(payoutOf(sum))}>
        {`Frais Tablée payés par vos clients : ${inEuros(fees)}`}
      </Total>
    </dl>
  )
}

function Total({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-card p-4">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd>
        <p className="text-xl font-extrabold tabular-nums md:text-2xl">{value}</p>
        <p className="text-sm text-ink-soft">{children}</p>
      </dd>
    </div>
  )
}
