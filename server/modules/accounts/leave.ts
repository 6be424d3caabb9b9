import type { Context } from '../../context.ts'
import { badInput, type Refusal } from '../../errors.ts'
import { forgetAccount, type PersonalData } from '../../personal-data.ts'
import { signedIn } from './accounts.rights.ts'
import * as rows from './accounts.sql.ts'
import { confirmPassword } from './confirm-password.ts'

/** All that Tablée knows of who is signed in, as JSON: a chapter a module. */
export async function exportMyData(context: Context): Promise<string> {
  const { db, clock, personalData } = context
  const { id } = signedIn(context)
  const chapters: Record<string, unknown> = { 'exporté le': new Date(clock.now()).toISOString() }
  for (const { name, read } of personalData) chapters[name] = await read(db, id)
  return JSON.stringify(chapters, null, 2)
}

/** Deletes one's account and what every module knows of it, at once. Throws what a module has open against it. */
export async function deleteAccount(context: Context, password: string): Promise<boolean> {
  const { db, personalData } = context
  const confirmed = await confirmPassword(context, password)
  if (!confirmed) throw wrong()

  await db.transaction().execute(async (trx) => {
    // A letter's link may have set another one meanwhile.
    if (!(await rows.isStillPassword(trx, confirmed))) throw wrong()
    await forgetAccount(trx, personalData, confirmed.id)
  })
  return true
}

function wrong(): Refusal {
  return badInput({ password: 'Le mot de passe est incorrect.' })
}

/** What accounts itself knows. */
export const personalData: PersonalData = {
  name: 'compte',
  async read(db, accountId) {
    const account = await rows.accountById(db, accountId)
    if (!account) return null
    const { passwordHash: _, ...known } = account
    return {
      ...known,
      sessions: await rows.sessionsOf(db, accountId, new Date(0)),
      'conditions acceptées': await rows.acceptancesOf(db, accountId),
      'liens envoyés': await rows.linksOf(db, accountId),
      'numéro à vérifier': await rows.phoneAskedBy(db, accountId),
    }
  },
  forget: rows.deleteAccount,
}
