import { internationalNumber } from '@tablee/domain/phone-numbers'
import type { Database } from '../../../database/connect.ts'
import type { PersonalData } from '../../../personal-data.ts'
import { forgetGuests } from '../../reservations/read/desk/desk.ts'
import * as rows from './core/personal-data.sql.ts'
import { purgeShares } from './core/service.sql.ts'
import { forgetRequestsOf, requestsOfPerson } from './requests/requests.sql.ts'

/**
 * The notes of restaurants about a person: the marks of their seats, the tables entered for their verified phone number, and
 * their requests. Past data is deleted with the account; the restaurant keeps upcoming tables.
 */
export const personalData: PersonalData = {
  name: 'noté par les restaurants',
  read: async (db, accountId) => ({
    places: await rows.marksOfPerson(db, accountId),
    réservations: (await rows.bookingsOfNumber(db, accountId)).map(dialledFromAnywhere),
    demandes: (await requestsOfPerson(db, accountId)).map(dialledFromAnywhere),
  }),
  forget,
  ofGuest: {
    read: (db, { shareIds }) => rows.marksOfShares(db, shareIds),
    forget: (trx, { shareIds }) => purgeShares(trx, shareIds),
  },
}

function dialledFromAnywhere<Row extends { phone: string | null }>(row: Row): Row {
  return { ...row, phone: row.phone && internationalNumber(row.phone) }
}

async function forget(trx: Database, accountId: string): Promise<void> {
  const entered = await rows.endedSharesEntered(trx, accountId)
  await forgetGuests(trx, entered)
  await purgeShares(trx, [...entered, ...(await rows.sharesOfPerson(trx, accountId))])
  await forgetRequestsOf(trx, accountId)
}
