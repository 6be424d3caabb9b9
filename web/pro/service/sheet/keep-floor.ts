import type { SeatMark } from '@tablee/domain/service/marks'
import { AnswerError } from '../../../app/answer-error.ts'
import { coalesceRequests } from '../../../app/requests/coalesce-requests.ts'
import { sentenceOf } from '../../../app/sentence-of.ts'
import { serverNow } from '../../../app/server-time.ts'
import { toast } from '../../../ui/toast.tsx'
import { NOT_DONE } from '../../../words/sentences.ts'
import {
  askSheet,
  type DaySheet,
  type ServiceTable,
  type SheetOf,
  type TableSeat,
} from '../../service-data/load-sheet.ts'
import { deskQueue } from '../../taps/desk-queue.ts'
import type { Tap } from '../../taps/tap.ts'
import type { TapListener } from '../../taps/tap-queue.ts'
import { markWords, undoneWords } from '../../taps/tap-words.ts'
import { marksBefore, withDone, withoutLast } from './done-acts.ts'
import { keepView } from './keep-view.ts'

export type Floor = ReturnType<typeof keepFloor>

/**
 * Keeps the sheet of one day. A tap is shown at once. If it is refused it is undone, and a toast shows why. Without a network
 * it waits. `listen` receives taps until the function that it returns is called. `onRefused`: the viewer has lost access.
 */
export function keepFloor(of: SheetOf, loaded: DaySheet, onRefused: () => void) {
  const { restaurantId } = of
  const queue = deskQueue()
  const isOfHouse = (tap: Tap) => tap.restaurantId === restaurantId
  const { read, subscribe, ...view } = keepView(loaded, () => queue.read().filter(isOfHouse))
  const asking = askSheetAgain(of, view, onRefused)

  function take(table: ServiceTable) {
    asking.outdate()
    view.take(table)
  }

  const listen = () =>
    queue.listen(listenerOf(isOfHouse, asking, { take, changed: () => view.show({}), refused: forget }))
  function forget(tap: Tap) {
    view.show({ done: read().done.filter(({ key }) => key !== tap.key) })
  }

  const pausing = afterTaps(asking.now)

  return {
    read,
    subscribe,
    take,
    listen,
    load: view.load,
    refresh: asking.now,
    refreshSoon: pausing.ask,
    mark(table: ServiceTable, seats: readonly TableSeat[], mark: SeatMark): void {
      if (seats.length === 0) return
      const { id: reservationId, name } = table
      const shareIds = seats.map(({ id }) => id)
      const seen = Object.fromEntries(seats.map(({ id, mark }) => [id, mark]))
      const deed = { kind: 'mark' as const, reservationId, shareIds, mark, seen }
      const { key } = queue.add({ restaurantId, deed, of: name, words: markWords(table, shareIds, mark) })
      pausing.tapped()
      view.show({ done: withDone(read().done, { key, reservationId, shareIds, mark, were: seen }) })
    },
    undo(reservationId: string, shareIds: readonly string[]): void {
      const { done, tables } = read()
      const table = tables.find(({ id }) => id === reservationId)
      if (!table) return
      const meant = table.seats.filter(({ id }) => shareIds.includes(id))
      const seen = Object.fromEntries(meant.map(({ id, mark }) => [id, mark]))
      const deed = { kind: 'undo' as const, reservationId, shareIds, seen, were: marksBefore(done, shareIds) }
      queue.add({ restaurantId, deed, of: table.name, words: undoneWords(table, shareIds) })
      pausing.tapped()
      view.show({ done: withoutLast(done, shareIds) })
    },
  }
}

type Hearing = {
  take: (table: ServiceTable) => void
  changed: () => void
  refused: (tap: Tap) => void
}

/** Returns the listener to the taps of all pages of the restaurant, and to their results. */
function listenerOf(
  isOfHouse: (tap: Tap) => boolean,
  asking: ReturnType<typeof coalesceRequests>,
  { take, changed, refused }: Hearing,
): TapListener {
  return {
    onChange: changed,
    onAnswer(tap, answer) {
      if (!isOfHouse(tap) || !('table' in answer)) return
      // An entered table may belong to another day.
      if (tap.deed.kind !== 'booking') take(answer.table)
      else asking.now()
    },
    onRefused(tap, error) {
      if (!isOfHouse(tap)) return
      refused(tap)
      if (!tap.isLate && (tap.deed.kind === 'mark' || tap.deed.kind === 'undo')) tell(error)
      asking.outdate()
      asking.now()
    },
  }
}

/** Milliseconds after a tap during which another one is expected. */
const BETWEEN_TAPS = 1_000

/** Requests at once, or after a pause in a series of taps: parsing a whole sheet would delay the next tap. */
function afterTaps(ask: () => void) {
  let last = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    tapped() {
      last = performance.now()
    },
    ask() {
      const left = last === 0 ? 0 : last + BETWEEN_TAPS - performance.now()
      if (left <= 0) return ask()
      clearTimeout(timer)
      timer = setTimeout(ask, left)
    },
  }
}

function tell(error: unknown): void {
  const sentence = sentenceOf(error, NOT_DONE)
  if (sentence) toast(sentence)
}

type View = Pick<ReturnType<typeof keepView>, 'load' | 'failed'>

function askSheetAgain(of: SheetOf, view: View, onRefused: () => void) {
  return coalesceRequests(() => askSheet(of), {
    onAnswer: view.load,
    onFailure(error) {
      if (error instanceof AnswerError && REFUSALS.has(error.code)) onRefused()
      else view.failed(serverNow())
    },
  })
}

const REFUSALS = new Set(['FORBIDDEN', 'NOT_FOUND'])
