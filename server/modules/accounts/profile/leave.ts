import { internationalNumber } from '@tablee/domain/phone-numbers'
import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import type { PersonalData } from '../../../personal-data.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import * as accounts from '../core/accounts.sql.ts'
import { feedOf } from '../core/calendar-feed.sql.ts'
import { closingsOf } from '../core/closings.sql.ts'
import { forgetAccount } from '../core/forget-account.ts'
import * as passwords from '../core/passwords.sql.ts'
import * as phoneCodes from '../core/phone-codes.sql.ts'
import * as sessions from '../core/sessions.sql.ts'
import * as terms from '../core/terms.sql.ts'
import * as tokens from '../core/tokens.sql.ts'
import { reauthenticate, WRONG_PASSWORD } from '../passwords/reauthenticate.ts'
import { securityOf } from '../sign-in/security.ts'

/** Exports all data about the viewer as JSON, one chapter for each module. */
export async function exportMyData(context: Context, password?: string | null): Promise<string> {
  const { db, clock, personalData } = context
  const { id } = await reauthenticate(context, password)
  await noteSecurity(db, context, 'DATA_EXPORTED')
  const chapters: Record<string, unknown> = { 'exporté le': new Date(clock.now()).toISOString() }
  for (const { name, read } of personalData) chapters[name] = await read(db, id)
  return JSON.stringify(chapters, null, 2)
}

/** Deletes the viewer's account and confirms it by email. Throws if a module objects. */
export async function deleteAccount(context: Context, password?: string | null): Promise<boolean> {
  const confirmed = await reauthenticate(context, password)

  await context.db.transaction().execute(async (trx) => {
    // An emailed link may have set another password concurrently.
    if (!(await passwords.isStillPassword(trx, confirmed))) throw badInput({ password: WRONG_PASSWORD })
    await noteSecurity(trx, context, 'ACCOUNT_DELETED')
    await forgetAccount({ ...context, db: trx }, confirmed)
  })
  return true
}

export const personalData: PersonalData = {
  name: 'compte',
  async read(db, accountId) {
    const account = await accounts.accountById(db, accountId)
    if (!account) return null
    const { passwordHash: _, phone, ...known } = account
    const asked = await phoneCodes.phoneAskedBy(db, accountId)
    return {
      ...known,
      phone: phone && internationalNumber(phone),
      sessions: await sessions.sessionsOf(db, accountId, new Date(0)),
      sécurité: await securityOf(db, accountId),
      'conditions acceptées': await terms.acceptancesOf(db, accountId),
      'liens envoyés': await tokens.linksOf(db, accountId),
      agenda: (await feedOf(db, accountId))?.madeAt ?? null,
      désactivations: await closingsOf(db, accountId),
      'numéro à vérifier': asked && { ...asked, phone: internationalNumber(asked.phone) },
    }
  },
  forget: accounts.deleteAccount,
}
