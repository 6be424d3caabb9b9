import type { Database } from '../../../database/connect.ts'
import { contactOf } from '../../accounts/accounts.ts'
import type { Attempt } from '../../payments/payments.ts'
import type { BookingForEmail, SeatForEmail } from '../../reservations/read/emails/emails.ts'

/** The payer of a seat. `seat` is the payer's own, which may differ from the seat that was paid for. */
export type PayerContact = {
  email: string | null
  firstName: string | null
  accountId: string | null
  seat: SeatForEmail | null
}

/**
 * Returns the payer of an attempt with their current contact data; null if the account no longer exists. Another member of the
 * group may have paid for this seat.
 */
export async function payerContactOf(
  context: { db: Database },
  { seats }: BookingForEmail,
  paidFor: SeatForEmail,
  { owner, accountId }: Attempt,
): Promise<PayerContact | null> {
  if (accountId === null) {
    const seat = seats.find(({ id }) => owner === `share:${id}`)
    return seat ? contactOfSeat(seat) : null
  }
  const contact = await contactOf(context, accountId)
  if (!contact) return null
  const seat = [paidFor, ...seats].find((one) => one.accountId === accountId) ?? null
  return { email: contact.email, firstName: contact.firstName, accountId, seat }
}

/** Returns the person who holds the seat, whoever paid for it. */
export function contactOfSeat(seat: SeatForEmail): PayerContact {
  const { accountId, person } = seat
  return { email: person.email, firstName: person.firstName, accountId, seat }
}
