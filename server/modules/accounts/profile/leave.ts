import { internationalNumber } from '@tablee/domain/phone-numbers'
import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import type { PersonalData } from '../../../personal-data.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import * as rows from '../core/accounts.sql.ts'
import { feedOf } from '../core/calendar-feed.sql.ts'
import { closingsOf } from '../core/closings.sql.ts'
import { forgetAccount } from '../core/forget-account.ts'
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
    if (!(await rows.isStillPassword(trx, confirmed))) throw badInput({ password: WRONG_PASSWORD })
    await noteSecurity(trx, context, 'ACCOUNT_DELETED')
    await forgetAccount({ ...context, db: trx }, confirmed)
  })
  return true
}

export const personalData: PersonalData = {
  name: 'compte',
  async read(db, accountId) {
    const account = await rows.accountById(db, accountId)
    if (!account) return null
    const { passwordHash: _, phone, ...known } = account
    const asked = await rows.phoneAskedBy(db, accountId)
    return {
      ...known,
      phone: phone && internationalNumber(phone),
      sessions: await rows.sessionsOf(db, accountId, new Date(0)),
      sécurité: await securityOf(db, accountId),
      'conditions acceptées': await rows.acceptancesOf(db, accountId),
      'liens envoyés': await rows.linksOf(db, accountId),
      agenda: (await feedOf(db, accountId))?.madeAt ?? null,
      désactivations: await closingsOf(db, accountId),
      'numéro à vérifier': asked && { ...asked, phone: internationalNumber(asked.phone) },
    }
  },
  forget: rows.deleteAccount,
}
