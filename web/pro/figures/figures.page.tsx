import { parseDay, writeDay } from '@tablee/domain/calendar/calendar'
import { byWeek, type DayFigures, sumOf } from '@tablee/domain/service/figures'
import { graphql } from '../../app/graphql.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { saveFile } from '../../ui/save-file.ts'
import { useLazyComponent } from '../../ui/use-lazy-component.ts'
import { T } from '../../words/t.tsx'
import { DeskFailure } from '../desk-failure.tsx'
import { readAtDesk } from '../read-at-desk.ts'
import type { Route } from './+types/figures.page'
import { figuresCsv } from './figures-csv.ts'
import { FiguresTable } from './figures-table.tsx'
import { readFiguresWish } from './period.ts'
import { PeriodForm } from './period-form.tsx'
import { Totals } from './totals.tsx'

export async function clientLoader({ request, params: { restaurant: id } }: Route.ClientLoaderArgs) {
  const wish = readFiguresWish(new URL(request.url).searchParams)
  const asked = { id, from: wish.from && writeDay(wish.from), to: wish.to && writeDay(wish.to) }
  const { houseFigures: figures } = await readAtDesk(request, HouseFigures, asked)
  return { step: wish.step, from: dayOf(figures.from), to: dayOf(figures.to), days: figures.days.map(readDay) }
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
      <PeriodForm key={`${from} ${to}`} {...{ from, to, step }} />
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

const HouseFigures = graphql(`
  query HouseFigures($id: ID!, $from: String, $to: String) {
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
