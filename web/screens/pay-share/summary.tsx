import { ofName } from '@tablee/domain/of-name'
import type { ReactNode } from 'react'
import { BroughtTo } from '../../shared/booking/labels/brought-to.tsx'
import { partySaid, whenBooked } from '../../shared/booking/labels/when-booked.ts'
import { SumLines } from '../../shared/booking/order-lines/order-lines.tsx'
import { TableOrder } from '../../shared/booking/order-lines/table-order.tsx'
import type { PayableShare, PaymentSubject } from '../../shared/paying/load-payable-share.ts'
import { Dotted } from '../../ui/dotted.tsx'
import { typeset } from '../../words/typeset.ts'

type Props = {
  due: PayableShare
  children?: ReactNode
}

/** The order and its sums; for a host who pays for all, guest by guest. */
export function Summary({ due, children }: Props) {
  const { shares, dishes, restaurant, type, date, totalPersons, deliveryAddress, isWeeklyMeal, what } = due
  const booked = [restaurant.name, whenBooked(type, date, isWeeklyMeal), partySaid(type, totalPersons)]
  return (
    <aside
      aria-labelledby="ordered"
      className="grid gap-5 rounded-[24px] border border-line bg-card p-6 shadow-far md:sticky md:top-[86px] md:col-start-2 md:row-span-2 md:row-start-2"
    >
      <div>
        <h2 id="ordered" className="text-lg">
          {typeset(titleOf(what, shares.length))}
        </h2>
        <p className="mt-1 mb-3 border-b border-dashed border-line pb-3 text-ink-soft">
          <Dotted>{booked.filter((part) => part !== null).map(typeset)}</Dotted>
        </p>
        {deliveryAddress && (
          <div className="mb-3 border-b border-dashed border-line pb-3">
            <BroughtTo address={deliveryAddress} />
          </div>
        )}
        {what.kind === 'own' ? (
          <TableOrder type={type} shares={shares} dishes={dishes} total="Total de la table" />
        ) : (
          <SumLines sums={sumsOf(due)} total={{ name: 'Total', euros: due.owed }} />
        )}
      </div>
      {children}
    </aside>
  )
}

function titleOf(what: PaymentSubject, shares: number): string {
  if (what.kind === 'cover') return `La part ${ofName(what.name)}`
  if (what.kind === 'after') return what.isAbsence ? 'Votre absence' : 'Après votre repas'
  return shares > 1 ? "L'addition de la table" : 'Votre commande'
}

/** Another guest's dishes are private: only the sums are shown. */
function sumsOf({ what, amount, applicationFee }: PayableShare) {
  if (what.kind === 'after') return what.lines
  return [
    { key: 'items', name: 'Plats et formules', euros: amount },
    { key: 'fee', name: 'Frais de service', euros: applicationFee },
  ]
}
