import { ofName } from '@tablee/domain/of-name'
import type { ReactNode } from 'react'
import { BroughtTo } from '../../shared/booking/labels/brought-to.tsx'
import { partyText, whenBooked } from '../../shared/booking/labels/when-booked.ts'
import { SumLines } from '../../shared/booking/order-lines/order-lines.tsx'
import { TableOrder } from '../../shared/booking/order-lines/table-order.tsx'
import type { PayableShare, PaymentSubject } from '../../shared/paying/load-payable-share.ts'
import { Dotted } from '../../ui/dotted.tsx'
import { typeset } from '../../words/typeset.ts'

type Props = {
  share: PayableShare
  children?: ReactNode
}

/** The order and its sums; for a host who pays for all, guest by guest. */
export function Summary({ share, children }: Props) {
  const { shares, dishes, restaurant, type, date, totalPersons, deliveryAddress, isWeeklyMeal, subject } = share
  const booked = [restaurant.name, whenBooked(type, date, isWeeklyMeal), partyText(type, totalPersons)]
  return (
    <aside
      aria-labelledby="ordered"
      className="grid gap-5 rounded-[24px] border border-line bg-card p-6 shadow-far md:sticky md:top-[86px] md:col-start-2 md:row-span-2 md:row-start-2"
    >
      <div>
        <h2 id="ordered" className="text-lg">
          {typeset(titleOf(subject, shares.length))}
        </h2>
        <p className="mt-1 mb-3 border-b border-dashed border-line pb-3 text-ink-soft">
          <Dotted>{booked.filter((part) => part !== null).map(typeset)}</Dotted>
        </p>
        {deliveryAddress && (
          <div className="mb-3 border-b border-dashed border-line pb-3">
            <BroughtTo address={deliveryAddress} />
          </div>
        )}
        {subject.kind === 'own' ? (
          <TableOrder type={type} shares={shares} dishes={dishes} total="Total de la table" />
        ) : (
          <SumLines sums={sumsOf(share)} total={{ name: 'Total', euros: share.amountDue }} />
        )}
      </div>
      {children}
    </aside>
  )
}

function titleOf(subject: PaymentSubject, shares: number): string {
  if (subject.kind === 'cover') return `La part ${ofName(subject.name)}`
  if (subject.kind === 'after') return subject.isAbsence ? 'Votre absence' : 'Après votre repas'
  return shares > 1 ? "L'addition de la table" : 'Votre commande'
}

/** Another guest's dishes are private: only the sums are shown. */
function sumsOf({ subject, amount, applicationFee }: PayableShare) {
  if (subject.kind === 'after') return subject.lines
  return [
    { key: 'items', name: 'Plats et formules', euros: amount },
    { key: 'fee', name: 'Frais de service', euros: applicationFee },
  ]
}
