import { UserError } from '../../../errors.ts'
import type { PersonalData } from '../../../personal-data.ts'
import { ownerOf } from './kept-cards.ts'
import * as rows from './person.sql.ts'

/** Payments and saved cards, whose numbers we never have. Deletion throws CONFLICT while money is held or due. */
export const personalData: PersonalData = {
  name: 'paiements',
  async read(db, accountId) {
    return { payments: await rows.paymentsOf(db, accountId), keptCards: await rows.keptCardsOf(db, accountId) }
  },
  async forget(trx, accountId) {
    if (await rows.hasOpenMoney(trx, accountId)) {
      throw new UserError(
        'CONFLICT',
        "Un paiement est encore en cours. Votre compte pourra être supprimé une fois qu'il sera réglé.",
      )
    }
    await rows.purgePerson(trx, accountId)
  },
  ofGuest: {
    read: (db, { shareIds }) => rows.paymentsBy(db, shareIds.map(ownerOfShare)),
    async forget(trx, { shareIds }) {
      const owners = shareIds.map(ownerOfShare)
      if (await rows.hasOpenMoneyBy(trx, owners)) {
        throw new UserError('CONFLICT', 'Un paiement est encore en cours. Réessayez une fois qu’il sera réglé.')
      }
      await rows.purgeCustomers(trx, owners)
    },
  },
}

function ownerOfShare(shareId: string): string {
  return ownerOf({ shareId })
}
