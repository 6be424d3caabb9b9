import { ALLERGIES_KEPT } from '@tablee/domain/ordering/allergies/allergens'
import type { Database } from '../../../database/connect.ts'
import { deleteAllergiesBefore } from './allergies.sql.ts'

/** Deletes guests' allergies seven days after the meal. */
export function purgeAllergies({ db, now }: { db: Database; now: number }): Promise<void> {
  return deleteAllergiesBefore(db, new Date(now - ALLERGIES_KEPT))
}
