import type { ChangedHold } from '@tablee/domain/money/changed-hold'
import { euros } from '@tablee/domain/money/money'
import { isToGo } from '@tablee/domain/money/pricing'
import type { ReservationType } from '../../../generated/graphql.ts'
import { price } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'

type Props = { type: ReservationType; hold: ChangedHold; persons: { before: number; after: number } }
type Row = { name: string; before: string; after: string }

export function ChangedSums({ type, hold, persons }: Props) {
  const rows = rowsOf(type, hold, persons)
  return (
    <table className="w-full border-separate border-spacing-0 overflow-hidden rounded-card border border-line bg-card tabular-nums">
      <caption className="sr-only">{typeset('Ce qui change')}</caption>
      <thead>
        <tr className="bg-tint text-sm text-ink-soft">
          <td className="py-2 pl-4" />
          <th scope="col" className="px-3 py-2 text-right font-semibold">
            Avant
          </th>
          <th scope="col" className="py-2 pr-4 pl-3 text-right font-semibold">
            Après
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Line key={row.name} row={row} isLast={index === rows.length - 1} />
        ))}
      </tbody>
    </table>
  )
}

/** The last row, the amount held, is bold; unchanged values are muted. */
function Line({ row: { name, before, after }, isLast }: { row: Row; isLast: boolean }) {
  const isSame = before === after
  const cell = `border-t border-line py-2.5 ${isLast ? 'font-bold' : ''}`
  return (
    <tr>
      <th scope="row" className={`${cell} pl-4 text-left ${isLast ? '' : 'font-medium'}`}>
        {typeset(name)}
      </th>
      <td className={`${cell} px-3 text-right whitespace-nowrap text-ink-soft`}>{before}</td>
      <td
        className={`${cell} pr-4 pl-3 text-right whitespace-nowrap ${isSame ? 'text-ink-soft' : 'font-bold'} ${isLast && !isSame ? 'text-brand' : ''}`}
      >
        {after}
      </td>
    </tr>
  )
}

function rowsOf(type: ReservationType, { before, after }: ChangedHold, persons: Props['persons']): Row[] {
  const sums = (name: string, of: (hold: ChangedHold['before']) => number): Row => {
    return { name, before: price(euros(of(before))), after: price(euros(of(after))) }
  }
  const hasVoucher = before.price.voucher > 0
  return [
    ...(isToGo(type) ? [] : [{ name: 'Convives', before: String(persons.before), after: String(persons.after) }]),
    sums('Frais de service', ({ price: { serviceFee, feeDiscount } }) => serviceFee - feeDiscount),
    sums('Total', ({ price: { total } }) => total),
    ...(hasVoucher ? [sums('Dont titres-restaurant', ({ price: { voucher } }) => voucher)] : []),
    sums(hasVoucher ? 'Retenu en tout' : 'Autorisé sur votre carte', ({ held }) => held),
  ]
}
