import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ROOT } from './run-stage.ts'

/** The files of unit tests that take longest, the longest first. One that began last would run alone at the end. */
export const LONGEST: readonly string[] = [
  'server/modules/reservations/paid/agreement.property.test.ts',
  'server/first-start.test.ts',
  'server/database/seed/bookings.test.ts',
  'tools/artefact.test.ts',
  'server/modules/reservations/billing/coupons.test.ts',
  'server/modules/reservations/changes/updates/shared-dishes.test.ts',
  'server/modules/reservations/billing/vouchers.test.ts',
  'server/modules/reservations/after-meal/after-the-meal.test.ts',
  'server/modules/reservations/billing/money.property.test.ts',
  'server/modules/reservations/changes/updates/dishes.test.ts',
  'server/modules/pro/service/desk.kills.test.ts',
  'tools/import/import-files.test.ts',
]

/** Runs the longest files first. A fresh clone has no durations of former runs, by which Vitest would sort. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files), ({ moduleId }) => relative(ROOT, moduleId))
  }
}

/** Moves the longest files to the front, and keeps the order of the others. */
export function longestFirst<File>(files: readonly File[], pathOf: (file: File) => string): File[] {
  const rankOf = (file: File) => {
    const rank = LONGEST.indexOf(pathOf(file))
    return rank < 0 ? LONGEST.length : rank
  }
  return files.toSorted((one, other) => rankOf(one) - rankOf(other))
}
