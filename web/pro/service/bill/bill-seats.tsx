import { inEuros } from '@tablee/domain/money/money'
import { ofName } from '@tablee/domain/of-name'
import { useState } from 'react'
import { buttonStyle } from '../../../ui/button.tsx'
import { typeset } from '../../../words/typeset.ts'
import { AddExtra, type OnTyping } from './add-extra.tsx'
import type { BillAt, ServiceBill, ShownBillExtra, ShownBillSeat } from './bill-requests.ts'
import { takeExtraOff, waiveFee } from './bill-requests.ts'
import { ConfirmedButton } from './confirmed-button.tsx'
import { mustGuestAct, ShowPayment } from './show-payment.tsx'
import { WaivableFees } from './waive-fee.tsx'

type Props = {
  at: BillAt
  seats: readonly ShownBillSeat[]
  isBusy: boolean
  act: (work: () => Promise<ServiceBill>) => Promise<void>
  onTaken: (bill: ServiceBill) => void
  onTyping: OnTyping
}

/** The amount that each guest pays the restaurant, with the extras added at the table and the fees that may be waived. */
export function BillSeats({ seats, ...of }: Props) {
  return (
    <ul aria-label="Convives" className="grid gap-3">
      {seats.map((seat) => (
        <BillSeat key={seat.id} seat={seat} {...of} />
      ))}
    </ul>
  )
}

function BillSeat({ at, seat, isBusy, act, onTaken, onTyping }: Omit<Props, 'seats'> & { seat: ShownBillSeat }) {
  const [isAdding, setAdding] = useState(false)
  return (
    <li className="grid gap-1">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold wrap-anywhere">{seat.name}</span>
        <span className="font-semibold tabular-nums">{inEuros(seat.totalCents)}</span>
      </p>
      {seat.paidText && <p className="text-sm text-ink-soft">{typeset(seat.paidText)}</p>}
      {seat.extras.map((extra) => (
        <Extra key={extra.id} extra={extra} isBusy={isBusy} onTakeOff={() => act(() => takeExtraOff(at, extra.id))} />
      ))}
      {seat.unpaidCents > 0 && (
        <p className="text-sm font-semibold text-danger">
          {typeset(`Reste à régler par le client : ${inEuros(seat.unpaidCents)}`)}
        </p>
      )}
      {mustGuestAct(seat) && <ShowPayment seat={seat} />}
      <WaivableFees seat={seat} onWaive={(fee, reason) => act(() => waiveFee(at, { shareId: seat.id, fee, reason }))} />
      {isAdding && (
        <AddExtra at={at} seat={seat} onTyping={onTyping} onAdded={onTaken} onClose={() => setAdding(false)} />
      )}
      {seat.extrasOn && (
        <p className="text-sm text-ink-soft">
          {typeset(`Ses suppléments s'ajoutent à l'addition ${ofName(seat.extrasOn)}.`)}
        </p>
      )}
      {seat.mayHaveExtra && !isAdding && (
        <button
          type="button"
          onClick={() => setAdding(true)}
          className={buttonStyle('quiet', 'justify-self-start px-3')}
        >
          Ajouter un supplément
          <span className="sr-only">{typeset(` : ${seat.name}`)}</span>
        </button>
      )}
    </li>
  )
}

const UNANSWERED = { AGREED: 'pas encore accepté', BEYOND: 'dépasse son accord, pas encore accepté' } as const

function Extra({ extra, isBusy, onTakeOff }: { extra: ShownBillExtra; isBusy: boolean; onTakeOff: () => void }) {
  const { name, priceCents, isAccepted, fate, canTakeOff } = extra
  const answer =
    isAccepted === null ? UNANSWERED[fate === 'BEYOND' ? 'BEYOND' : 'AGREED'] : isAccepted ? 'accepté' : 'refusé'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
        {typeset(`+ ${name}, ${inEuros(priceCents)} · ${answer}`)}
      </span>
      {canTakeOff && (
        <ConfirmedButton
          label="Retirer"
          of={name}
          confirm={`Retirer ${inEuros(priceCents)}`}
          isBusy={isBusy}
          onConfirm={onTakeOff}
        />
      )}
    </div>
  )
}
