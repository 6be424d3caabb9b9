import { mostUnder } from '@tablee/domain/money/ceiling'
import { cents, euros } from '@tablee/domain/money/money'
import { canChangeCeiling } from '@tablee/domain/reservations/booking-rules'
import { useState } from 'react'
import { orderedEuros } from '../../../shared/booking/order-lines/order-lines.tsx'
import { readSharedDishes, sumOfParts } from '../../../shared/booking/order-lines/read-shared-dishes.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { price, wholePrice } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import type { Table } from '../use-table.ts'
import { ChangeCeiling } from './change-ceiling.tsx'

type Props = { table: Table; share: Table['usersReservations'][number]; now: number; onChanged: () => void }

/** The limit for guests whose host has paid for all. The host may change it; guests see it. */
export function GuestsCeiling({ table, share, now, onChanged }: Props) {
  if (!canChangeCeiling(table, now) || table.type !== 'PAY_FOR_ALL' || !table.isGroup) return null
  return table.isHost ? <OfHost {...{ table, share, onChanged }} /> : <OfGuest table={table} share={share} />
}

function OfGuest({ table, share }: Pick<Props, 'table' | 'share'>) {
  const { ceiling } = table
  if (ceiling == null) return null
  const ordered = cents(orderedEuros(share)) + sumOfParts(readSharedDishes(table), [share])
  const left = euros(mostUnder(cents(ceiling), ordered) - ordered)
  return (
    <p className="mt-4 max-w-[46ch] text-ink-soft">
      {typeset(`Votre hôte invite chacun jusqu'à ${wholePrice(ceiling)} : il vous reste ${price(left)}.`)}
    </p>
  )
}

function OfHost({ table, share, onChanged }: Omit<Props, 'now'>) {
  const [isOpen, setOpen] = useState(false)
  const { id, ceiling = null, type } = table
  const { ceilings, totalPaid } = share
  if (totalPaid === 0 || ceilings.length === 0) return null
  return (
    <div className="mt-4 max-w-[46ch] print:hidden" data-online>
      <p className="text-ink-soft">
        {typeset(
          ceiling === null
            ? "Vos invités peuvent changer leurs plats, sans qu'ils coûtent plus que ce que vous avez réglé."
            : `Vos invités peuvent choisir jusqu'à ${wholePrice(ceiling)} par personne ; seul ce qui est commandé est débité.`,
        )}
      </p>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={buttonStyle('line', 'mt-3 px-5')}
      >
        {ceiling === null ? 'Fixer un plafond' : 'Changer le plafond'}
      </button>
      <Dialog title="Un plafond par personne" isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && (
          <ChangeCeiling
            {...{ reservationId: id, type, ceiling, ceilings, held: totalPaid }}
            onClose={() => setOpen(false)}
            onChanged={() => {
              setOpen(false)
              onChanged()
            }}
          />
        )}
      </Dialog>
    </div>
  )
}
