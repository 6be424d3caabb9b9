import type { Database } from '../../../database/connect.ts'
import type { PersonalData } from '../../../personal-data.ts'
import { contactOf } from '../../accounts/accounts.ts'
import { bouncesOf, emailHash, purgeBounces, refusedSince } from './delivery.sql.ts'

/**
 * Bounces of a person's address, and whether they refuse requests for reviews. The refusal is kept as a hash, so that it still
 * applies if the person signs up again.
 */
export const deliveryData: PersonalData = {
  name: 'lettres revenues et refusées',
  async read(db, accountId) {
    const contact = await contactOf({ db }, accountId)
    return contact && readOf(db, contact.email)
  },
  async forget(trx, accountId) {
    const contact = await contactOf({ db: trx }, accountId)
    if (contact) await purgeBounces(trx, contact.email)
  },
  ofGuest: {
    read: (db, { email }) => readOf(db, email),
    forget: (trx, { email }) => purgeBounces(trx, email),
  },
}

async function readOf(db: Database, email: string) {
  return {
    revenues: await bouncesOf(db, email),
    "demandes d'avis refusées depuis": await refusedSince(db, emailHash(email)),
  }
}
