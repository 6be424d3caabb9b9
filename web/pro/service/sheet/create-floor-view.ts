import type { DaySheet, ServiceTable } from '../../service-data/load-sheet.ts'
import type { Tap } from '../../taps/tap.ts'
import type { DoneAct } from './done-acts.ts'
import { keepSame, pendingActs, withActs, withTable } from './shown-tables.ts'

export type FloorView = {
  sheet: DaySheet
  tables: readonly ServiceTable[]
  /** The tables with taps that wait for the network. */
  waiting: ReadonlySet<string>
  /** The acts of this tab, the last one first. */
  done: readonly DoneAct[]
  /** The time in milliseconds since which the sheet could not be loaded; null while it can. */
  staleSince: number | null
}

export type FloorViewStore = {
  read: () => FloorView
  subscribe: (listener: () => void) => () => void
  show: (more: Partial<Omit<FloorView, 'tables' | 'waiting'>>) => void
  load: (sheet: DaySheet) => void
  /** Records that the sheet could not be loaded at this instant. */
  failed: (now: number) => void
  take: (table: ServiceTable) => void
}

const NONE: ReadonlySet<string> = new Set()

/** Keeps the view of a day: its sheet with the pending taps applied. */
export function createFloorView(loaded: DaySheet, taps: () => readonly Tap[]): FloorViewStore {
  let view = seen({ sheet: loaded, done: [], staleSince: null })
  const listeners = new Set<() => void>()

  function seen(kept: Omit<FloorView, 'tables' | 'waiting'>): FloorView {
    const acts = pendingActs(taps())
    const late = acts.filter(({ isLate }) => isLate)
    const waiting = late.length === 0 ? NONE : new Set(late.map(({ reservationId }) => reservationId))
    return { ...kept, tables: withActs(kept.sheet.tables, acts), waiting }
  }
  function show(more: Partial<Omit<FloorView, 'tables' | 'waiting'>>) {
    view = seen({ ...view, ...more })
    for (const listener of listeners) listener()
  }

  return {
    read: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show,
    load(sheet) {
      show({ sheet: { ...sheet, tables: keepSame(view.sheet.tables, sheet.tables) }, staleSince: null })
    },
    failed(now) {
      show({ staleSince: view.staleSince ?? now })
    },
    take(table) {
      show({ sheet: { ...view.sheet, tables: withTable(view.sheet.tables, table) } })
    },
  }
}
