import { inEuros } from '@tablee/domain/money/money'
import { type DayFigures, payoutOf, revenueOf } from '@tablee/domain/service/figures'
import type { ReactNode } from 'react'
import { plural } from '../../words/formats.ts'

export function Totals({ sum }: { sum: DayFigures }) {
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
