import type { Tap } from '../../waiting/tap.ts'
import type { DoneAct } from './done-acts.ts'
import type { DaySheet, ServiceTable } from './load-sheet.ts'
import { keepSame, pendingActs, withActs, withTable } from './shown-tables.ts'

export type FloorView = {
  sheet: DaySheet
  /** The tables with what was tapped and is not answered yet. */
  tables: readonly ServiceTable[]
  /** The tables of which something waits for the network. */
  waiting: ReadonlySet<string>
  /** What this tab has done, the last first. */
  done: readonly DoneAct[]
  /** Since when (milliseconds) the sheet could not be loaded; null while it can. */
  staleSince: number | null
}

const NONE: ReadonlySet<string> = new Set()

/** Keeps what is shown of a day: its sheet, and laid over it what was tapped and is not answered yet. */
export function keepView(loaded: DaySheet, taps: () => readonly Tap[]) {
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
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show,
    load(sheet: DaySheet) {
      show({ sheet: { ...sheet, tables: keepSame(view.sheet.tables, sheet.tables) }, staleSince: null })
    },
    /** The sheet could not be loaded at this instant. */
    failed(now: number) {
      show({ staleSince: view.staleSince ?? now })
    },
    take(table: ServiceTable) {
      show({ sheet: { ...view.sheet, tables: withTable(view.sheet.tables, table) } })
    },
  }
}
