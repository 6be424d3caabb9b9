import type { SeatMark } from '@tablee/domain/service/marks'
import { AnswerError } from '../../../../answer-error.ts'
import { sentenceOf } from '../../../../sentence-of.ts'
import { serverNow } from '../../../../server-time.ts'
import { toast } from '../../../../ui/toast.tsx'
import { NOT_DONE } from '../../../../words/sentences.ts'
import { askAgain } from './ask-again.ts'
import { type DoneAct, marksBefore, withDone, withoutLast } from './done-acts.ts'
import { inTurn } from './in-turn.ts'
import { keepView } from './keep-view.ts'
import { askSheet, type DaySheet, type ServiceTable, type SheetOf, type TableSeat } from './load-sheet.ts'
import { markSeats, undoMark } from './send-acts.ts'
import type { PendingAct } from './shown-tables.ts'

export type Floor = ReturnType<typeof keepFloor>

/**
 * Keeps the sheet of one day. An act is shown at once; where it is refused it is shown no longer, and a toast tells why.
 * The acts of a table are sent in turn. `onRefused`: who looks at it may do so no longer.
 */
export function keepFloor(of: SheetOf, loaded: DaySheet, onRefused: () => void) {
  const { restaurantId } = of
  const { read, subscribe, ...view } = keepView(loaded)
  const asking = askSheetAgain(of, view, onRefused)
  const call = inTurn()
  let lastKey = 0

  function take(table: ServiceTable) {
    asking.outdate()
    view.take(table)
  }

  async function send(act: PendingAct, done: readonly DoneAct[], ask: () => Promise<ServiceTable>) {
    view.begin(act, done)
    try {
      const table = await call(act.reservationId, ask)
      view.end(act)
      take(table)
    } catch (error) {
      view.end(act)
      view.show({ done: read().done.filter(({ key }) => key !== act.key) })
      const sentence = sentenceOf(error, NOT_DONE)
      if (sentence) toast(sentence)
      asking.outdate()
      asking.now()
    }
  }

  return {
    ...{ read, subscribe, take, load: view.load, refresh: asking.now },
    /** Marks seats of a table. */
    mark({ id: reservationId }: ServiceTable, seats: readonly TableSeat[], mark: SeatMark): void {
      if (seats.length === 0) return
      const key = ++lastKey
      const shareIds = seats.map(({ id }) => id)
      const were = Object.fromEntries(seats.map(({ id, mark }) => [id, mark]))
      const done = withDone(read().done, { key, reservationId, shareIds, mark, were })
      const act: PendingAct = { key, kind: 'mark', reservationId, shareIds, mark, at: serverNow() }
      send(act, done, () => markSeats({ restaurantId, reservationId, shareIds, mark }))
    },
    /** Takes the last mark of these seats back. */
    undo(reservationId: string, shareIds: readonly string[]): void {
      const { done } = read()
      const were = marksBefore(done, shareIds)
      const act: PendingAct = { key: ++lastKey, kind: 'undo', reservationId, shareIds, were, at: serverNow() }
      send(act, withoutLast(done, shareIds), () => undoMark({ restaurantId, reservationId, shareIds }))
    },
  }
}

type View = Pick<ReturnType<typeof keepView>, 'load' | 'failed'>

function askSheetAgain(of: SheetOf, view: View, onRefused: () => void) {
  return askAgain(() => askSheet(of), {
    onAnswer: view.load,
    onFailure(error) {
      if (error instanceof AnswerError && REFUSALS.has(error.code)) onRefused()
      else view.failed(serverNow())
    },
  })
}

const REFUSALS = new Set(['FORBIDDEN', 'NOT_FOUND'])
