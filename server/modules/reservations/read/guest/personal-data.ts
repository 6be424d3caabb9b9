import { shortDay } from '@tablee/domain/reservations/reservation-labels'
import type { Database } from '../../../../database/connect.ts'
import { UserError } from '../../../../errors.ts'
import type { GuestPerson, PersonalData } from '../../../../personal-data.ts'
import { bookingsForExport, guestBookingsForExport, openBookingOf, ownBookings } from '../../core/reservations.sql.ts'
import { lockBooker, purgeGuests, purgePerson } from '../../core/writing/set-fields.sql.ts'
import { paymentsByShare } from '../../paid/paid.ts'

/** A person's shares. Deletion keeps the bookings and removes the person from them. */
export const personalData: PersonalData = {
  name: 'réservations',
  read: async (db, accountId) => withPayments(db, await bookingsForExport(db, accountId)),
  forget,
  ofGuest: {
    read: async (db, { shareIds }) => withPayments(db, await guestBookingsForExport(db, shareIds)),
    forget: purgeGuest,
  },
}

type Exported = Awaited<ReturnType<typeof bookingsForExport>>[number]

/** Adds the person's payments for each booking, for themselves and for others, and the guests who have paid for them. */
async function withPayments(db: Database, bookings: readonly Exported[]) {
  const paid = await paymentsByShare(
    db,
    bookings.map(({ reservationId }) => reservationId),
    // The export has every current status, including an absence that can still be undone.
    Number.POSITIVE_INFINITY,
  )
  return bookings.map(({ reservationId, shareId, ...booking }) => ({ ...booking, payment: paid.get(shareId) ?? null }))
}

/** Throws CONFLICT with the name of an open booking, if there is one. */
async function forget(trx: Database, accountId: string): Promise<void> {
  await lockBooker(trx, accountId)
  const { open } = await ownBookings(trx, accountId, new Date(0))
  const [first] = open
  if (first) {
    const out = first.isHost ? "Annulez-la d'abord." : "Quittez-la d'abord."
    throw stillOpen(first, out)
  }
  await purgePerson(trx, accountId)
}

async function purgeGuest(trx: Database, { shareIds }: GuestPerson): Promise<void> {
  const open = await openBookingOf(trx, shareIds)
  if (open) throw stillOpen(open, "Quittez-la d'abord.")
  await purgeGuests(trx, shareIds)
}

type Open = { restaurantName: string; day: string; hour: string }

function stillOpen({ restaurantName, day, hour }: Open, out: string): UserError {
  const which = `${restaurantName}, ${shortDay(day)} à ${hour}`
  return new UserError('CONFLICT', `Vous avez une réservation ouverte : ${which}. ${out}`)
}
