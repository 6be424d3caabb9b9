import { mayRemove, ownShare } from '@tablee/domain/reservations/booking-actions'
import { GuestList } from '../../../shared/booking/reservation/guest-list.tsx'
import { PayForGuestLink } from '../../../shared/booking/reservation/pay-for-guest-link.tsx'
import { RemindGuest } from '../remind-guest.tsx'
import { RemoveGuest } from '../remove-guest.tsx'
import type { Table } from '../use-table.ts'

type Props = {
  table: Table
  /** True if the viewer still owes their own share, which they pay before another guest's. */
  owes: boolean
  onChanged: () => void
}

/** The guests at the table, and the actions for each: the host may remove a guest, and guests may pay for one another. */
export function Guests({ table, owes, onChanged }: Props) {
  const own = ownShare(table)
  return (
    <section aria-labelledby="guests" className="rounded-card border border-line bg-card p-5 sm:p-7 print:p-4">
      <h2 id="guests" className="mb-2 text-xl">
        Autour de la table
      </h2>
      <GuestList type={table.type} guests={table.usersReservations}>
        {(guest) => (
          <>
            {guest.canBeReminded && <RemindGuest guest={guest} />}
            {mayRemove(table, guest) && <RemoveGuest guest={guest} onChanged={onChanged} />}
            {own && !owes && <PayForGuestLink share={guest} payerShareId={own.id} />}
          </>
        )}
      </GuestList>
    </section>
  )
}
