import type { Database } from '../../database/connect.ts'
import { forgetClosed } from './notifications.sql.ts'

const KEPT = 90 * 86_400_000

/** Forgets what was said three months ago: long enough to answer for it. */
export function forgetOldMessages({ db, now }: { db: Database; now: number }): Promise<void> {
  return forgetClosed(db, new Date(now - KEPT))
}
