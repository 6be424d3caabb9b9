import { addDays, serviceDayAt } from '@tablee/domain/calendar/calendar'
import type { KitchenSheet } from '@tablee/domain/service/kitchen-sheet'
import { entriesOf, type SheetEntry } from '@tablee/domain/service/since-printed'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { derivedToken } from '../../../secrets.ts'
import { deletePrintsBefore } from './kitchen.sql.ts'

/** Days that a print is kept, as long as the allergies that it was about. */
const PRINTS_KEPT = 7

/**
 * The entries of a sheet as a print keeps them: of allergies and notes a hash with a key that is not in the database, so that
 * what a guest takes back is nowhere, and can be compared all the same.
 */
export function keptEntries({ config }: Pick<Context, 'config'>, sheet: Pick<KitchenSheet, 'tables'>): SheetEntry[] {
  return entriesOf(sheet).map((entry) => ({
    ...entry,
    notice: entry.notice && derivedToken(config.encryptionKeys, 'kitchen-notice', `${entry.key}:${entry.notice}`),
  }))
}

/** Deletes what was printed of services more than a week ago. */
export function purgePrints({ db, now }: { db: Database; now: number }): Promise<void> {
  return deletePrintsBefore(db, addDays(serviceDayAt(now), -PRINTS_KEPT))
}
