import type { SeatMark } from '@tablee/domain/service/marks'
import { AnswerError } from '../../../../answer-error.ts'
import { sentenceOf } from '../../../../sentence-of.ts'
import { serverNow } from '../../../../server-time.ts'
import { toast } from '../../../../ui/toast.tsx'
import { NOT_DONE } from '../../../../words/sentences.ts'
import { askAgain } from './ask-again.ts'
import { type DoneAct, marksBefore, withDone, withoutLast } from './done-acts.ts'
import { inTurn } from './in-turn.ts'
import { askSheet, type DaySheet, type ServiceTable, type SheetOf, type TableSeat } from './load-sheet.ts'
import { markSeats, undoMark } from './send-acts.ts'
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

export type Floor = ReturnType<typeof keepFloor>

/**
 * Keeps the sheet of one day. An act is shown at once; where it is refused it is shown no longer, and a toast tells why.
 * The acts of a table are sent in turn. `onRefused`: who looks at it may do so no longer.
 */
export function keepFloor(of: SheetOf, loaded: DaySheet, onRefused: () => void) {
  const { restaurantId } = of
  let view: FloorView = { sheet: loaded, tables: loaded.tables, done: [], staleSince: null }
  let acts: readonly PendingAct[] = []
  let lastKey = 0
  const listeners = new Set<() => void>()
  const call = inTurn()

  function show(more: Partial<FloorView>) {
    const sheet = more.sheet ?? view.sheet
    view = { ...view, ...more, sheet, tables: withActs(sheet.tables, acts) }
    for (const listener of listeners) listener()
  }

  function load(sheet: DaySheet) {
    show({ sheet: { ...sheet, tables: keepSame(view.sheet.tables, sheet.tables) }, staleSince: null })
  }

  function take(table: ServiceTable) {
    asking.outdate()
    show({ sheet: { ...view.sheet, tables: withTable(view.sheet.tables, table) } })
  }

  const asking = askAgain(() => askSheet(of), {
    onAnswer: load,
    onFailure(error) {
      if (error instanceof AnswerError && REFUSALS.has(error.code)) return onRefused()
      show({ staleSince: view.staleSince ?? serverNow() })
    },
  })

  async function send(act: PendingAct, done: readonly DoneAct[], ask: () => Promise<ServiceTable>) {
    acts = [...acts, act]
    show({ done })
    try {
      const table = await call(act.reservationId, ask)
      acts = acts.filter((one) => one !== act)
      take(table)
    } catch (error) {
      acts = acts.filter((one) => one !== act)
      asking.outdate()
      show({ done: view.done.filter(({ key }) => key !== act.key) })
      const sentence = sentenceOf(error, NOT_DONE)
      if (sentence) toast(sentence)
      asking.now()
    }
  }

  return {
    read: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load,
    take,
    refresh: asking.now,
    /** Marks seats of a table. */
    mark({ id: reservationId }: ServiceTable, seats: readonly TableSeat[], mark: SeatMark): void {
      if (seats.length === 0) return
      const key = ++lastKey
      const shareIds = seats.map(({ id }) => id)
      const were = Object.fromEntries(seats.map(({ id, mark }) => [id, mark]))
      const done = withDone(view.done, { key, reservationId, shareIds, mark, were })
      const act: PendingAct = { key, kind: 'mark', reservationId, shareIds, mark, at: serverNow() }
      send(act, done, () => markSeats({ restaurantId, reservationId, shareIds, mark }))
    },
    /** Takes the last mark of these seats back. */
    undo(reservationId: string, shareIds: readonly string[]): void {
      const were = marksBefore(view.done, shareIds)
      const act: PendingAct = { key: ++lastKey, kind: 'undo', reservationId, shareIds, were, at: serverNow() }
      send(act, withoutLast(view.done, shareIds), () => undoMark({ restaurantId, reservationId, shareIds }))
    },
  }
}

const REFUSALS = new Set(['FORBIDDEN', 'NOT_FOUND'])
