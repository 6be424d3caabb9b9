import type { Database } from '../../database/connect.ts'
import * as rows from './vouchers.sql.ts'

export { restoflashInitGetToken, restoflashLogin } from './link-resto-flash.ts'
export { linkMark } from './linked-schemes.ts'
export { personalData } from './personal-data.ts'
export { edenredGetBalance } from './read-balance.ts'
export { edenredLogin, edenredSignIn } from './sign-in-edenred.ts'

/** Forgets sign-ins that nobody came back from in time. */
export function forgetEndedSignIns({ db, now }: { db: Database; now: number }): Promise<void> {
  return rows.forgetEndedSignIns(db, new Date(now))
}
