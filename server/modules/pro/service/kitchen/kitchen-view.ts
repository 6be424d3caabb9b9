import type { ReservationType } from '@tablee/domain/money/pricing'
import type { KitchenSheet } from '@tablee/domain/service/kitchen-sheet'
import type { TableFate } from '@tablee/domain/service/kitchen-words'
import type { EntryChange } from '@tablee/domain/service/since-printed'
import type { ServiceKey } from './kitchen.sql.ts'

/**
 * A printed entry that is no longer cooked: a seat, the shared dishes of a table, or a whole table (`table`). `name` is the
 * name of its guest.
 */
export type GoneEntry = {
  key: string
  hour: string
  name: string
  lines: string[]
  table: { fate: TableFate; type: ReservationType; party: number } | null
}

/** A kitchen's sheet with the changes since a print at `at`, by the keys of its entries. Times in milliseconds. */
export type KitchenView = ServiceKey & {
  sheet: KitchenSheet
  since: { at: number; changed: ReadonlyMap<string, EntryChange>; gone: GoneEntry[] } | null
}
