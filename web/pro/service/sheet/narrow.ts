import type { Hour } from '@tablee/domain/calendar/calendar'
import { foldName } from '@tablee/domain/fold-name'
import { type Service, serviceOf } from '@tablee/domain/service/services'
import { stageOf, type TableStage } from '@tablee/domain/service/table-stage'
import type { ServiceTable } from '../../service-data/load-sheet.ts'

export type TableFilter = TableStage | 'all'

export type Narrowing = {
  service: Service
  filter: TableFilter
  search: string
  /** Tables that no longer match but stay, because they were just marked and the list must not move under a finger. */
  kept: ReadonlySet<string>
}

/** Returns the listed tables. A search covers the whole day, regardless of the filter. */
export function narrowed(tables: readonly ServiceTable[], { service, filter, search, kept }: Narrowing) {
  const sought = foldName(search)
  if (sought !== '') return tables.filter((table) => isFound(table, sought))
  return tables.filter(
    (table) =>
      serviceOf(table.hour) === service && (filter === 'all' || stageOf(table.seats) === filter || kept.has(table.id)),
  )
}

/** True if every word of the search begins a word of a name at the table, or if its number contains the digits. */
function isFound({ name, phone, seats }: ServiceTable, sought: string): boolean {
  const words = [name, ...seats.map((seat) => seat.name)].flatMap((one) => foldName(one).split(' '))
  if (sought.split(' ').every((part) => words.some((word) => word.startsWith(part)))) return true
  const digits = sought.replaceAll(' ', '')
  return /^\d{3,}$/.test(digits) && (phone ?? '').replace(/\D/g, '').includes(digits)
}

/** Groups the tables by their starting hour. They are already sorted by start. */
export function byHour(tables: readonly ServiceTable[]): { hour: Hour; tables: ServiceTable[] }[] {
  return [...Map.groupBy(tables, ({ hour }) => hour)].map(([hour, ofHour]) => ({ hour, tables: ofHour }))
}

/**
 * Returns the service to show: the requested one. Today else the current one, and at noon the dinner if only that has tables.
 * On other days else the first one with tables.
 */
export function shownService(
  tables: readonly ServiceTable[],
  requested: Service | null,
  present: Service | null,
): Service {
  if (requested) return requested
  if (present === 'DINNER') return present
  const services = new Set(tables.map(({ hour }) => serviceOf(hour)))
  return services.has('LUNCH') || (services.size === 0 && present) ? 'LUNCH' : 'DINNER'
}
