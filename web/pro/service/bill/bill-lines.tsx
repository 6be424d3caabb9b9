import { enumerated } from '@tablee/domain/enumerated'
import { inEuros } from '@tablee/domain/money/money'
import { typeset } from '../../../words/typeset.ts'
import type { ShownBillLine } from './bill-requests.ts'
import { ConfirmedButton } from './confirmed-button.tsx'

type Props = {
  lines: readonly ShownBillLine[]
  /** True if the bill is not debited yet. */
  isOpen: boolean
  isBusy: boolean
  onTakeOff: (line: ShownBillLine, quantity: number) => void
}

/**
 * The ordered lines, their guests, and the buttons that take portions off: one portion at a time, or a whole dish for the table
 * once it is debited.
 */
export function BillLines({ lines, isOpen, isBusy, onTakeOff }: Props) {
  if (lines.length === 0) return <p className="text-ink-soft">{typeset("Rien n'est commandé d'avance.")}</p>
  return (
    <ul aria-label="Plats" className="divide-y divide-line border-y border-line">
      {lines.map((line) => {
        const quantity = isWhole(line, isOpen) ? line.most : Math.min(1, line.most)
        return (
          <li key={line.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5">
            <span className="min-w-0 flex-1 basis-40 py-1.5">
              <span className="font-semibold wrap-anywhere">{typeset(`${line.quantity} × ${line.name}`)}</span>
              <span className="block text-sm text-ink-soft">{typeset(about(line))}</span>
            </span>
            {quantity > 0 && (
              <ConfirmedButton
                key={line.quantity - line.off}
                label={isOpen ? 'Retirer' : 'Rembourser'}
                of={line.name}
                confirm={`${isOpen ? 'Retirer' : 'Rembourser'} ${quantity} × ${inEuros(line.eachCents)}`}
                isBusy={isBusy}
                onConfirm={() => onTakeOff(line, quantity)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function isWhole({ seats }: ShownBillLine, isOpen: boolean): boolean {
  return seats.length > 1 && !isOpen
}

/** 'Jeanne Petit, 12,50 €' and so on. */
function about({ seats, quantity, off, eachCents }: ShownBillLine): string {
  const whose = seats.length > 1 ? `pour la table : ${enumerated(seats)}` : (seats[0] ?? 'pour la table')
  const refunded = off === 0 ? [] : [off === quantity ? 'remboursé' : `${off} remboursé${off > 1 ? 's' : ''}`]
  return [whose, inEuros(eachCents * quantity), ...refunded].join(' · ')
}
