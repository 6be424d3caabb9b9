import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { seal } from '../../../secrets.ts'
import type { Account } from '../core/account.ts'
import { findLink, spendLink } from '../core/tokens.ts'
import { askBeforeReplacing } from '../sign-in/replace-session.ts'
import { openAccount, provenPerson } from './open-account.ts'
import { isReservationToken } from './register.ts'

type Input = {
  client: { firstName: string; lastName: string; phone: string }
  password: string
  token: string
  reservationToken?: string | null
  replacesSession?: boolean | null
}

/** Creates the account of an activation link and signs in, in one transaction with the use of the link. */
export async function activate(context: Context, input: Input): Promise<{ user: Account; token: string }> {
  const { db, clock, config } = context
  const { client, password, token, reservationToken: back = null } = input
  if (back && !isReservationToken(back)) throw badInput({ reservationToken: 'Cette invitation est incorrecte.' })
  const now = new Date(clock.now())
  // Checked before the slow hash, so that an invalid link costs no CPU.
  const link = await findLink(db, token, ['ACTIVATION'], now)
  askBeforeReplacing(context, null, input.replacesSession)
  const person = await provenPerson(context, link, { ...client, password })

  return db.transaction().execute(async (trx) => {
    await spendLink(trx, token, ['ACTIVATION'], now)
    return openAccount(trx, context, person, back && seal(config.encryptionKeys, back))
  })
}
