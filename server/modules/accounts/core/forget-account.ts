import type { Tx } from '../../../context.ts'
import { publish } from '../../../events/outbox.ts'
import { type PersonalData, purgeAccount } from '../../../personal-data.ts'

/** Deletes an account with every module's data about it, and publishes AccountDeleted for the confirmation email. */
export async function forgetAccount(
  { db, clock, personalData }: Tx & { personalData: readonly PersonalData[] },
  { id, email }: { id: string; email: string },
): Promise<void> {
  const now = clock.now()
  await purgeAccount(db, personalData, id, now)
  await publish(db, now, 'AccountDeleted', { email })
}
