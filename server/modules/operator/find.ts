import { type FindWish, readFind } from '@tablee/domain/operator/read-find'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { badInput } from '../../errors.ts'
import { type FoundAccount, findAccounts } from '../accounts/for-operator/for-operator.ts'
import { payersByProviderId } from '../payments/books/books.ts'
import { bookingsOfNumber } from '../pro/service/service.ts'
import { type FoundBooking, findBookings } from '../reservations/read/operator/operator.ts'
import { noteLook, operator } from './operator.rights.ts'

/** The people and bookings that were found, the latest first, at most `MOST` of each. */
export type OperatorFound = { people: FoundAccount[]; bookings: FoundBooking[] }

const MOST = 20

/**
 * Finds people and bookings, including those of guests without an account. Throws BAD_USER_INPUT for text that is no search
 * term.
 */
export async function find(context: Context, typed: string): Promise<OperatorFound> {
  operator(context)
  const wish = readFind(typed)
  if (!wish) {
    throw badInput({ text: 'Saisissez un email, un nom, un téléphone, un numéro de réservation ou un identifiant.' })
  }
  const found = await lookFor(context.db, wish)
  const [people, bookings] = [found.people.length, found.bookings.length]
  await noteLook(context, `find by ${wish.by}, ${people} people, ${bookings} bookings`)
  return found
}

async function lookFor(db: Database, wish: FindWish): Promise<OperatorFound> {
  switch (wish.by) {
    case 'email':
      return { people: await findAccounts(db, wish, MOST), bookings: await findBookings(db, wish, MOST) }
    case 'phone':
      return {
        people: await findAccounts(db, wish, MOST),
        bookings: await findBookings(db, { ids: await bookingsOfNumber(db, wish.phone) }, MOST),
      }
    case 'number':
      return { people: [], bookings: await findBookings(db, { ids: [wish.number] }, MOST) }
    case 'name':
      return { people: await findAccounts(db, wish, MOST), bookings: await findBookings(db, wish, MOST) }
    case 'id': {
      const [people, paid] = [await findAccounts(db, { ids: [wish.id] }, MOST), await ofProvider(db, wish.id)]
      return { people: [...people, ...paid.people.filter(({ id }) => id !== wish.id)], bookings: paid.bookings }
    }
    case 'provider':
      return ofProvider(db, wish.id)
  }
}

/** Finds the people and bookings of a payment, or of a means of payment, by the provider's id. */
async function ofProvider(db: Database, id: string): Promise<OperatorFound> {
  const payers = await payersByProviderId(db, id)
  const ids = payers.flatMap(({ accountId }) => accountId ?? [])
  const shareIds = payers.map(({ payableId }) => payableId)
  return { people: await findAccounts(db, { ids }, MOST), bookings: await findBookings(db, { shareIds }, MOST) }
}
