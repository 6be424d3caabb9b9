import { whenBooked } from '../../../shared/booking/labels/when-booked.ts'
import type { PayableShare } from '../../../shared/paying/load-payable-share.ts'
import { price } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import type { DueChange } from './due-changes.ts'

type Props = { due: Pick<PayableShare, 'type' | 'isWeeklyMeal'>; changes: readonly DueChange[] }

/** Shows the payer changes made while the page is open: another day or hour, another amount. */
export function DueNews({ due, changes }: Props) {
  return (
    <div role="status" className="empty:hidden">
      {changes.map((change) => (
        <p key={change.is} className="mt-5 rounded-control border border-line bg-tint px-4 py-3 font-medium">
          {typeset(
            change.is === 'moved'
              ? `L'heure a changé : c'est maintenant ${whenBooked(due.type, change.date, due.isWeeklyMeal ?? false)}.`
              : `Le total a changé : il est maintenant de ${price(change.owed)}. Vérifiez-le, puis confirmez.`,
          )}
        </p>
      ))}
    </div>
  )
}
