import type { KitchenSheet } from '@tablee/domain/service/kitchen-sheet'
import type { EntryChange } from '@tablee/domain/service/since-printed'
import type { ServiceKey } from './kitchen.sql.ts'

/** What was printed and is cooked no more; `name` is whose it was. */
export type GoneEntry = { key: string; hour: string; name: string; lines: string[] }

/** A kitchen's sheet with what has changed since a print at `at`, by the keys of its entries; instants in milliseconds. */
export type KitchenView = ServiceKey & {
  sheet: KitchenSheet
  since: { at: number; changed: ReadonlyMap<string, EntryChange>; gone: GoneEntry[] } | null
}
