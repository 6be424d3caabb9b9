import { Refusal } from '../../errors.ts'
import type { PersonalData } from '../../personal-data.ts'
import * as rows from './person.sql.ts'

/** What was paid, and with which cards; numbers were never known here. Nobody leaves while money is held or due. */
export const personalData: PersonalData = {
  name: 'paiements',
  async read(db, accountId) {
    return { payments: await rows.paymentsOf(db, accountId), keptCards: await rows.keptCardsOf(db, accountId) }
  },
  async forget(trx, accountId) {
    if (await rows.hasOpenMoney(trx, accountId)) {
      throw new Refusal(
        'CONFLICT',
        "Un paiement est encore en cours. Votre compte pourra être supprimé une fois qu'il sera réglé.",
      )
    }
    await rows.forgetPerson(trx, accountId)
  },
}
