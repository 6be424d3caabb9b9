import type { ReservationType } from '@tablee/domain/money/pricing'
import type { KitchenSheet } from '@tablee/domain/service/kitchen-sheet'
import type { TableFate } from '@tablee/domain/service/kitchen-words'
import type { EntryChange } from '@tablee/domain/service/since-printed'
import type { ServiceKey } from './kitchen.sql.ts'

/**
 * What was printed and is no longer cooked: a seat or what is for a table, or with `table` a whole table. `name` is whose it was.
 */
export type GoneEntry = {
  key: string
  hour: string
  name: string
  lines: string[]
  table: { fate: TableFate; type: ReservationType; party: number } | null
}

/** A kitchen's sheet with what has changed since a print at `at`, by the keys of its entries; instants in milliseconds. */
export type KitchenView = ServiceKey & {
  sheet: KitchenSheet
  since: { at: number; changed: ReadonlyMap<string, EntryChange>; gone: GoneEntry[] } | null
}
