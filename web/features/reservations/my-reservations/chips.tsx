import { bookingLabel, typeLabel } from '@tablee/domain/reservations/reservation-labels'
import type { ReservationType } from '../../../generated/graphql.ts'
import { typeset } from '../../../words/typeset.ts'
import { chipStyle } from './chip-style.ts'

export function StatusChip(booking: Parameters<typeof bookingLabel>[0]) {
  const { label, chip } = bookingLabel(booking)
  return <span className={chipStyle(chip)}>{typeset(label)}</span>
}

export function TypeChip(booking: { type: ReservationType; totalPersons: number; isGroup: boolean }) {
  return <span className={chipStyle('grey')}>{typeset(typeLabel(booking))}</span>
}
