import type { Database } from '../../../database/connect.ts'
import { wasSent } from './notifications.sql.ts'

/** An absence marked at `markedAt` (milliseconds), and the person notified: the absent guest, or the guest who paid for the seat. */
export type NotifiedAbsence = { shareId: string; markedAt: number; to: 'guest' | 'payer' }

export function noShowKey({ shareId, markedAt, to }: NotifiedAbsence): string {
  return to === 'guest' ? `NO_SHOW:${shareId}:${markedAt}` : `GUEST_NO_SHOW:${shareId}:${markedAt}`
}

/** True if the email about this absence was sent. */
export function wasNotifiedOfNoShow(db: Database, absence: NotifiedAbsence): Promise<boolean> {
  return wasSent(db, noShowKey(absence))
}
