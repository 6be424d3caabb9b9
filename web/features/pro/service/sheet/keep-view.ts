import type { DoneAct } from './done-acts.ts'
import type { DaySheet, ServiceTable } from './load-sheet.ts'
import { keepSame, type PendingAct, withActs, withTable } from './shown-tables.ts'

export type FloorView = {
  sheet: DaySheet
  /** The tables with what was tapped and is not answered yet. */
  tables: readonly ServiceTable[]
  /** What this tab has done, the last first. */
  done: readonly DoneAct[]
  /** Since when (milliseconds) the sheet could not be loaded; null while it can. */
  staleSince: number | null
}

/** Keeps what is shown of a day: its sheet, and laid over it the acts that are not answered yet. */
export function keepView(loaded: DaySheet) {
  let view: FloorView = { sheet: loaded, tables: loaded.tables, done: [], staleSince: null }
  let acts: readonly PendingAct[] = []
  const listeners = new Set<() => void>()

  function show(more: Partial<FloorView>) {
    const sheet = more.sheet ?? view.sheet
    view = { ...view, ...more, sheet, tables: withActs(sheet.tables, acts) }
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
    /** Shows an act, and what has been done with it. */
    begin(act: PendingAct, done: readonly DoneAct[]) {
      acts = [...acts, act]
      show({ done })
    },
    /** The act is answered: what follows shows the day without it. */
    end(act: PendingAct) {
      acts = acts.filter((one) => one !== act)
    },
  }
}
