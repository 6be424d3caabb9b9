import { type ViewedBooking, viewerStatus } from '@tablee/domain/reservations/persons/viewer-status'
import { bookingLabel, typeLabel } from '@tablee/domain/reservations/reservation-labels'
import type { ReservationType } from '../../../generated/graphql.ts'
import { chipStyle } from '../../../ui/chip-style.ts'
import { typeset } from '../../../words/typeset.ts'

type Booking = ViewedBooking & { totalPaid: number; payUntil: number | null }

/** The viewer's own status. */
export function StatusChip({ booking }: { booking: Booking }) {
  const { label, chip } = bookingLabel({ ...booking, status: viewerStatus(booking) })
  return <span className={chipStyle(chip)}>{typeset(label)}</span>
}

export function TypeChip(booking: { type: ReservationType; totalPersons: number; isGroup: boolean }) {
  return <span className={chipStyle('grey')}>{typeset(typeLabel(booking))}</span>
}
