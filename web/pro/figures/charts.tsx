import { inEuros, inWholeEuros } from '@tablee/domain/money/money'
import { type DayFigures, payoutOf, revenueOf } from '@tablee/domain/service/figures'
import { plural } from '../../words/formats.ts'
import { BarChart } from './bar-chart.tsx'

type Props = { figures: readonly DayFigures[]; step: 'day' | 'week' }

/** Guests and revenue as bars. Loaded with the page, because the chart library is in its own chunk. */
export default function Charts({ figures, step }: Props) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <BarChart
        title="Couverts"
        figures={figures}
        step={step}
        series={[
          { name: 'Venus ou attendus', color: 'var(--color-brand)', of: ({ covers, absences }) => covers - absences },
          { name: 'Absents', color: 'var(--color-saffron)', of: ({ absences }) => absences },
        ]}
        least={10}
        tick={String}
        say={({ covers, absences }) => `${plural(covers, 'couvert')}, ${plural(absences, 'absence')}`}
      />
      <BarChart
        title="Recettes et pourboires"
        figures={figures}
        step={step}
        series={[
          { name: 'Recettes', color: 'var(--color-herb)', of: revenueOf },
          { name: 'Pourboires', color: 'var(--color-saffron)', of: ({ tips }) => tips },
        ]}
        least={10_000}
        tick={inWholeEuros}
        say={(one) => `${inEuros(revenueOf(one))}, pourboires ${inEuros(one.tips)}, versés ${inEuros(payoutOf(one))}`}
      />
    </div>
  )
}
