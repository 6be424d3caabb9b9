import { inEuros } from '@tablee/domain/money/money'
import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { dayAndHour } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { lineLabel } from '../labels.ts'

const MoneyTableFragment = graphql(`
  fragment MoneyTable on SeatFile {
    moneyLines {
      id
      at
      kind
      cents
      scheme
    }
    heldCents
    takenCents
    backCents
    paidCents
    addsUp
  }
`)

export function MoneyTable({ seat }: { seat: FragmentType<typeof MoneyTableFragment> }) {
  const { moneyLines, heldCents, takenCents, backCents, paidCents, addsUp } = getFragmentData(MoneyTableFragment, seat)
  if (moneyLines.length === 0) return null
  return (
    <>
      <table className="mt-3 w-full text-sm">
        <caption className="pb-1 text-left font-semibold">Grand livre</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Quand</th>
            <th scope="col">Quoi</th>
            <th scope="col">Montant</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {moneyLines.map(({ id, at, kind, cents, scheme }) => (
            <tr key={id}>
              <td className="py-1.5 pr-3 text-ink-soft">{dayAndHour(at)}</td>
              <td className="py-1.5 pr-3">
                {lineLabel(kind)}
                {scheme && ` (${scheme})`}
              </td>
              <td className="py-1.5 text-right tabular-nums">{inEuros(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm font-semibold">
        Tenu {inEuros(heldCents)} · débité {inEuros(takenCents)} · rendu {inEuros(backCents)} · payé{' '}
        {inEuros(paidCents)}
      </p>
      <p className={`text-sm ${addsUp ? 'text-ink-soft' : 'font-semibold text-danger'}`}>
        <T>{addsUp ? "Les lignes et les paiements s'accordent." : "Les lignes et les paiements ne s'accordent pas."}</T>
      </p>
    </>
  )
}
