import { type WishName, writtenWishes } from '../ordering/wishes.ts'
import { isBound, type Status } from '../reservations/reservation-status.ts'
import type { KitchenSheet, SheetSeat, SheetTable } from './kitchen-sheet.ts'
import { allergyWords, type PlateLine, plateWords, type TableFate, wishWords } from './kitchen-words.ts'

/**
 * A sheet's entry for one seat, or for the dishes of a whole table. `key` identifies the seat or the table. `lines` are in
 * words, repeated if they occur several times. `notice` is allergies and note, or a replacement for them in a stored print.
 */
export type SheetEntry = { key: string; hour: string; lines: string[]; notice: string | null }

/** Changes of an entry since a print: added and removed lines, the former hour, and whether allergies or note differ. */
export type EntryChange = {
  isNew: boolean
  added: string[]
  removed: string[]
  wasHour: string | null
  hasOtherNotice: boolean
}

/** Changes by the keys of the entries. An unchanged entry is in neither. */
export type SincePrinted = { changed: Map<string, EntryChange>; gone: SheetEntry[] }

/** A table on a print, whether or not it has pre-ordered. */
export type PrintedTable = Pick<SheetTable, 'id' | 'hour'>

/** Returns why a printed table is no longer on the sheet. A booking that is still active has moved to another service. */
export function fateOf(status: Status): TableFate {
  if (status === 'NO_SHOW') return 'ABSENT'
  return isBound(status) ? 'MOVED' : 'CANCELLED'
}

/** Returns the tables of a print that are no longer on the sheet. */
export function goneTables(
  printed: readonly PrintedTable[],
  { tables }: { tables: readonly Pick<SheetTable, 'id'>[] },
): PrintedTable[] {
  const ids = new Set(tables.map(({ id }) => id))
  return printed.filter(({ id }) => !ids.has(id))
}

/**
 * Returns the entries of a sheet. Only orders, allergies and notes have an entry: a table that orders on arrival is never shown
 * as new.
 */
export function entriesOf({ tables }: Pick<KitchenSheet, 'tables'>): SheetEntry[] {
  return tables.flatMap((table) => [...table.seats.flatMap((seat) => seatEntry(table, seat)), ...sharedEntry(table)])
}

export function tableKey(bookingId: number): string {
  return `table ${bookingId}`
}

/** Returns the booking of a table's key; null for the key of a seat. */
export function tableOfKey(key: string): number | null {
  const [, id] = /^table (\d+)$/.exec(key) ?? []
  return id === undefined ? null : Number(id)
}

/** Returns the new, changed and removed entries between two states of a sheet. */
export function changesSince(printed: readonly SheetEntry[], now: readonly SheetEntry[]): SincePrinted {
  const before = new Map(printed.map((entry) => [entry.key, entry]))
  const keys = new Set(now.map(({ key }) => key))
  const changed = new Map<string, EntryChange>()
  for (const entry of now) {
    const change = changeOf(before.get(entry.key), entry)
    if (change) changed.set(entry.key, change)
  }
  return { changed, gone: printed.filter(({ key }) => !keys.has(key)) }
}

/** True if two states of a sheet have no difference. */
export function isSameSheet(one: readonly SheetEntry[], other: readonly SheetEntry[]): boolean {
  const { changed, gone } = changesSince(one, other)
  return changed.size === 0 && gone.length === 0
}

/** Returns the lines of an entry, each marked if it was added since the print. */
export function markedLines<Line extends PlateLine>(
  lines: readonly Line[],
  change: Pick<EntryChange, 'added'> | null | undefined,
): { line: Line; isAdded: boolean }[] {
  const added = [...(change?.added ?? [])]
  return lines.map((line) => {
    const at = added.indexOf(plateWords(line))
    if (at >= 0) added.splice(at, 1)
    return { line, isAdded: at >= 0 }
  })
}

/** Returns allergies and note of a seat in words; null without either. */
export function noticeOf({ allergens, ...wishes }: Pick<SheetSeat, 'allergens' | WishName>): string | null {
  const notices = [...(allergens.length > 0 ? [allergyWords(allergens)] : []), ...writtenWishes(wishes).map(wishWords)]
  return notices.length > 0 ? notices.join('\n') : null
}

function seatEntry({ hour }: SheetTable, seat: SheetSeat): SheetEntry[] {
  const notice = noticeOf(seat)
  if (seat.lines.length === 0 && notice === null) return []
  return [{ key: seat.id, hour, lines: seat.lines.map(plateWords), notice }]
}

function sharedEntry({ id, hour, shared }: SheetTable): SheetEntry[] {
  return shared.length > 0 ? [{ key: tableKey(id), hour, lines: shared.map(plateWords), notice: null }] : []
}

function changeOf(was: SheetEntry | undefined, { hour, lines, notice }: SheetEntry): EntryChange | null {
  if (!was) return { isNew: true, added: [], removed: [], wasHour: null, hasOtherNotice: false }
  const change = {
    isNew: false,
    added: without(lines, was.lines),
    removed: without(was.lines, lines),
    wasHour: was.hour === hour ? null : was.hour,
    hasOtherNotice: was.notice !== notice,
  }
  const isSame = change.added.length + change.removed.length === 0 && change.wasHour === null && !change.hasOtherNotice
  return isSame ? null : change
}

/** Returns the lines that are not in `taken`. Repeated lines are counted. */
function without(lines: readonly string[], taken: readonly string[]): string[] {
  const left = [...taken]
  return lines.filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
