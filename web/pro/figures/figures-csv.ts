import { csvCents, csvDay, csvOf } from '@tablee/domain/csv'
import type { DayFigures } from '@tablee/domain/service/figures'
import { COLUMNS } from './columns.ts'

/** Returns all days for a French spreadsheet: a line for each day, DD/MM/YYYY, euros with a comma. */
export function figuresCsv(days: readonly DayFigures[]): string {
  const headings = COLUMNS.map(({ label, isMoney }) => (isMoney ? `${label} (EUR)` : label))
  return csvOf([
    ['Jour', ...headings],
    ...days.map((one) => [
      csvDay(one.day),
      ...COLUMNS.map(({ of, isMoney }) => (isMoney ? csvCents(of(one)) : String(of(one)))),
    ]),
  ])
}
