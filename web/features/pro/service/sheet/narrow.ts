import type { Hour } from '@tablee/domain/calendar/calendar'
import { foldName } from '@tablee/domain/fold-name'
import { type Service, serviceOf } from '@tablee/domain/service/services'
import { stageOf, type TableStage } from '@tablee/domain/service/table-stage'
import type { ServiceTable } from './load-sheet.ts'

export type TableFilter = TableStage | 'all'

type Narrowing = {
  service: Service
  filter: TableFilter
  search: string
  /** Tables that stay although they match no longer: they were just marked, and nothing is to jump under a finger. */
  kept: ReadonlySet<string>
}

/** The tables that are listed; a search finds them all over the day, whatever is filtered. */
export function narrowed(tables: readonly ServiceTable[], { service, filter, search, kept }: Narrowing) {
  const sought = foldName(search)
  if (sought !== '') return tables.filter((table) => isFound(table, sought))
  return tables.filter(
    (table) =>
      serviceOf(table.hour) === service && (filter === 'all' || stageOf(table.seats) === filter || kept.has(table.id)),
  )
}

/** Every word of the search begins a word of a name at the table, or its number holds the digits. */
function isFound({ name, phone, seats }: ServiceTable, sought: string): boolean {
  const words = [name, ...seats.map((seat) => seat.name)].flatMap((one) => foldName(one).split(' '))
  if (sought.split(' ').every((part) => words.some((word) => word.startsWith(part)))) return true
  const digits = sought.replaceAll(' ', '')
  return /^\d{3,}$/.test(digits) && (phone ?? '').replace(/\D/g, '').includes(digits)
}

/** The tables by the hour at which they begin; they are in the order of their start. */
export function byHour(tables: readonly ServiceTable[]): { hour: Hour; tables: ServiceTable[] }[] {
  return [...Map.groupBy(tables, ({ hour }) => hour)].map(([hour, ofHour]) => ({ hour, tables: ofHour }))
}

/**
 * The service that is shown: the wished one; today the present one, and at noon the evening's where only that has tables;
 * on other days the first with tables.
 */
export function shownService(
  tables: readonly ServiceTable[],
  wished: Service | null,
  present: Service | null,
): Service {
  if (wished) return wished
  if (present === 'DINNER') return present
  const services = new Set(tables.map(({ hour }) => serviceOf(hour)))
  return services.has('LUNCH') || (services.size === 0 && present) ? 'LUNCH' : 'DINNER'
}
