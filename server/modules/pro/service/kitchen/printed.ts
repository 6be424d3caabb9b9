import { addDays, serviceDayAt } from '@tablee/domain/calendar/calendar'
import type { KitchenSheet } from '@tablee/domain/service/kitchen-sheet'
import { entriesOf, type SheetEntry } from '@tablee/domain/service/since-printed'
import type { Context } from '../../../../context.ts'
import type { Database } from '../../../../database/connect.ts'
import { derivedToken } from '../../../../secrets.ts'
import { deletePrintsBefore } from './kitchen.sql.ts'

/** Days for which a print is kept, the same as for the allergies on it. */
const PRINTS_KEPT = 7

/**
 * Returns the entries of a sheet as a print stores them. Allergies and notes are hashed with a key outside the database:
 * withdrawn ones are stored nowhere, but can still be compared.
 */
export function keptEntries({ config }: Pick<Context, 'config'>, sheet: Pick<KitchenSheet, 'tables'>): SheetEntry[] {
  return entriesOf(sheet).map((entry) => ({
    ...entry,
    notice: entry.notice && derivedToken(config.encryptionKeys, 'kitchen-notice', `${entry.key}:${entry.notice}`),
  }))
}

/** Deletes prints of services more than a week ago. */
export function purgePrints({ db, now }: { db: Database; now: number }): Promise<void> {
  return deletePrintsBefore(db, addDays(serviceDayAt(now), -PRINTS_KEPT))
}
