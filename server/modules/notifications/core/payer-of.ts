import type { Database } from '../../../database/connect.ts'
import { contactOf } from '../../accounts/accounts.ts'
import type { Attempt } from '../../payments/payments.ts'
import type { Seat, ToldBooking } from '../../reservations/readers/readers.ts'

/** Whose card it was; `seat` is theirs at the table, which may be another than the one that they paid for. */
export type PayerContact = {
  email: string | null
  firstName: string | null
  accountId: string | null
  seat: Seat | null
}

/** Who paid, as they are reached now: another of the group may have paid this seat. Null for who has left. */
export async function payerOf(
  parts: { db: Database },
  { seats }: ToldBooking,
  paidFor: Seat,
  { owner, accountId }: Attempt,
): Promise<PayerContact | null> {
  if (accountId === null) {
    const seat = seats.find(({ id }) => owner === `share:${id}`)
    return seat ? themselves(seat) : null
  }
  const contact = await contactOf(parts, accountId)
  if (!contact) return null
  const seat = [paidFor, ...seats].find((one) => one.accountId === accountId) ?? null
  return { email: contact.email, firstName: contact.firstName, accountId, seat }
}

/** Whose seat it is, whoever paid. */
export function themselves(seat: Seat): PayerContact {
  const { accountId, person } = seat
  return { email: person.email, firstName: person.firstName, accountId, seat }
}
