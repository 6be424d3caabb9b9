import type { Day } from '@tablee/domain/calendar/calendar'
import { inEuros, inPercent } from '@tablee/domain/money/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { numericDay } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'

type Sum = { rate: number; net: number; tax: number; gross: number }
type DaySum = Sum & { day: Day }

export function VatByRate({ sums }: { sums: readonly Sum[] }) {
  if (sums.length === 0) {
    return (
      <p className="text-ink-soft">
        <T>Aucune facture sur cette période.</T>
      </p>
    )
  }
  const rates = [...new Set(sums.map(({ rate }) => rate))].sort((one, other) => one - other)
  return (
    <Table label="Tableau de la TVA par taux" heading="Taux">
      {rates.map((rate) => (
        <Row key={rate} name={inPercent(rate / 100)} sum={totalOf(sums.filter((one) => one.rate === rate))} />
      ))}
      <Row name="Total" sum={totalOf(sums)} isTotal />
    </Table>
  )
}

type ByDay = { sums: readonly DaySum[]; day: Day | null; urlOf: (day: Day) => string }

/** The sales of the period by day and VAT rate, the newest day first. Each day links to its bills. */
export function VatByDay({ sums, day, urlOf }: ByDay) {
  return (
    <Table label="Tableau de la TVA par jour" heading="Jour" more="Taux">
      {sums.toReversed().map((one) => (
        <Row
          key={`${one.day} ${one.rate}`}
          name={
            <Link
              to={urlOf(one.day)}
              preventScrollReset
              aria-current={one.day === day ? 'true' : undefined}
              className="inline-flex min-h-11 items-center underline underline-offset-2 aria-[current=true]:text-brand-dark"
            >
              {numericDay(one.day)}
              <span className="sr-only">, additions</span>
            </Link>
          }
          more={inPercent(one.rate / 100)}
          sum={one}
        />
      ))}
    </Table>
  )
}

type TableProps = { label: string; heading: string; more?: string; children: ReactNode }

function Table({ label, heading, more, children }: TableProps) {
  return (
    <section tabIndex={0} aria-label={label} className="-mx-5 max-h-[32rem] overflow-auto px-5 sm:-mx-7 sm:px-7">
      <table className="w-full border-collapse text-sm tabular-nums sm:text-base">
        <thead className="sticky top-0 z-1 bg-card">
          <tr className="border-b border-line text-ink-soft">
            <th scope="col" className={`${cell} text-left`}>
              {heading}
            </th>
            {more && (
              <th scope="col" className={`${cell} text-right font-semibold`}>
                {more}
              </th>
            )}
            {['HT', 'TVA', 'TTC'].map((one) => (
              <th key={one} scope="col" className={`${cell} text-right font-semibold`}>
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

type RowProps = { name: ReactNode; more?: string; sum: Sum; isTotal?: boolean }

function Row({ name, more, sum: { net, tax, gross }, isTotal = false }: RowProps) {
  return (
    <tr className={`border-b border-line last:border-0 ${isTotal ? 'font-bold' : ''}`}>
      <th scope="row" className={`${cell} text-left font-semibold whitespace-nowrap`}>
        {name}
      </th>
      {more && <td className={`${cell} text-right whitespace-nowrap`}>{more}</td>}
      {Object.entries({ net, tax, gross }).map(([column, cents]) => (
        <td key={column} className={`${cell} text-right whitespace-nowrap`}>
          {inEuros(cents)}
        </td>
      ))}
    </tr>
  )
}

function totalOf(sums: readonly Sum[]): Sum {
  const total = (of: keyof Sum) => sums.reduce((sum, one) => sum + one[of], 0)
  return { rate: 0, net: total('net'), tax: total('tax'), gross: total('gross') }
}

const cell = 'px-2 py-1.5 first:pl-0 last:pr-0'
