import { shortDay } from '@tablee/domain/reservation-labels'
import type { Database } from '../../database/connect.ts'
import { Refusal } from '../../errors.ts'
import type { PersonalData } from '../../personal-data.ts'
import { bookingsForExport, ownBookings } from './reservations.sql.ts'
import { forgetPerson, waitForTurn } from './write-reservations.sql.ts'

/** One's part of one's bookings. They stay without the person: a table was taken, whoever it was. */
export const personalData: PersonalData = { name: 'réservations', read: bookingsForExport, forget }

/** Throws CONFLICT that names a booking which is open. */
async function forget(trx: Database, accountId: string): Promise<void> {
  await waitForTurn(trx, accountId)
  const { open } = await ownBookings(trx, accountId, new Date(0))
  const [first] = open
  if (first) {
    const which = `${first.restaurantName}, ${shortDay(first.day)} à ${first.hour}`
    const out = first.isHost ? "Annulez-la d'abord." : "Quittez-la d'abord."
    throw new Refusal('CONFLICT', `Vous avez une réservation ouverte : ${which}. ${out}`)
  }
  await forgetPerson(trx, accountId)
}
