import { whenBooked } from '../../../shared/booking/labels/when-booked.ts'
import type { PayableShare } from '../../../shared/paying/load-payable-share.ts'
import { price } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import type { ShareChange } from './share-changes.ts'

type Props = { share: Pick<PayableShare, 'type' | 'isWeeklyMeal'>; changes: readonly ShareChange[] }

/** Shows the payer changes made while the page is open: another day or hour, another amount. */
export function ChangeNotices({ share, changes }: Props) {
  return (
    <div role="status" className="empty:hidden">
      {changes.map((change) => (
        <p key={change.is} className="mt-5 rounded-control border border-line bg-tint px-4 py-3 font-medium">
          {typeset(
            change.is === 'moved'
              ? `L'heure a changé : c'est maintenant ${whenBooked(share.type, change.date, share.isWeeklyMeal ?? false)}.`
              : `Le total a changé : il est maintenant de ${price(change.amountDue)}. Vérifiez-le, puis confirmez.`,
          )}
        </p>
      ))}
    </div>
  )
}
