import type { SeatMark } from '@tablee/domain/service/marks'
import { AnswerError } from '../../../app/answer-error.ts'
import { type CoalescedRequests, coalesceRequests } from '../../../app/requests/coalesce-requests.ts'
import { sentenceOf } from '../../../app/sentence-of.ts'
import { serverNow } from '../../../app/server-time.ts'
import { toast } from '../../../ui/toast.tsx'
import { NOT_DONE } from '../../../words/sentences.ts'
import {
  type DaySheet,
  reloadSheet,
  type ServiceTable,
  type SheetOf,
  type TableSeat,
} from '../../service-data/load-sheet.ts'
import { deskQueue } from '../../taps/desk-queue.ts'
import type { Tap } from '../../taps/tap.ts'
import type { TapListener } from '../../taps/tap-queue.ts'
import { markWords, undoneWords } from '../../taps/tap-words.ts'
import { createFloorView, type FloorView, type FloorViewStore } from './create-floor-view.ts'
import { marksBefore, withDone, withoutLast } from './done-acts.ts'

export type Floor = {
  read: () => FloorView
  subscribe: (listener: () => void) => () => void
  take: (table: ServiceTable) => void
  /** Shows taps and receives their results, until the returned function is called. */
  listen: () => () => void
  load: (sheet: DaySheet) => void
  refresh: () => void
  /** Loads the sheet again, after the current series of taps. */
  refreshSoon: () => void
  mark: (table: ServiceTable, seats: readonly TableSeat[], mark: SeatMark) => void
  undo: (reservationId: string, shareIds: readonly string[]) => void
}

/** The permissions on the floor. Marks are limited to the current day; a booking of any day may be changed. */
export type FloorRights = { mayMark: boolean; mayChange: boolean }

/**
 * Keeps the sheet of one day. A tap is shown at once. If it is refused it is undone, and a toast shows why. Without a network
 * it waits. `onRefused`: the viewer has lost access.
 */
export function createFloor(of: SheetOf, loaded: DaySheet, onRefused: () => void): Floor {
  const { restaurantId } = of
  const queue = deskQueue()
  const isOfRestaurant = (tap: Tap) => tap.restaurantId === restaurantId
  const { read, subscribe, ...view } = createFloorView(loaded, () => queue.read().filter(isOfRestaurant))
  const requests = sheetRequests(of, view, onRefused)

  function take(table: ServiceTable) {
    requests.outdate()
    view.take(table)
  }

  const listen = () =>
    queue.listen(listenerOf(isOfRestaurant, requests, { take, changed: () => view.show({}), refused: forget }))
  function forget(tap: Tap) {
    view.show({ done: read().done.filter(({ key }) => key !== tap.key) })
  }

  const pausing = afterTaps(requests.now)

  return {
    read,
    subscribe,
    take,
    listen,
    load: view.load,
    refresh: requests.now,
    refreshSoon: pausing.request,
    mark(table, seats, mark) {
      if (seats.length === 0) return
      const { id: reservationId, name } = table
      const shareIds = seats.map(({ id }) => id)
      const seen = Object.fromEntries(seats.map(({ id, mark }) => [id, mark]))
      const deed = { kind: 'mark' as const, reservationId, shareIds, mark, seen }
      const { key } = queue.add({ restaurantId, deed, of: name, words: markWords(table, shareIds, mark) })
      pausing.tapped()
      view.show({ done: withDone(read().done, { key, reservationId, shareIds, mark, were: seen }) })
    },
    undo(reservationId, shareIds) {
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

type FloorListener = {
  take: (table: ServiceTable) => void
  changed: () => void
  refused: (tap: Tap) => void
}

/** Returns the listener to the taps of all pages of the restaurant, and to their results. */
function listenerOf(
  isOfRestaurant: (tap: Tap) => boolean,
  requests: CoalescedRequests,
  { take, changed, refused }: FloorListener,
): TapListener {
  return {
    onChange: changed,
    onAnswer(tap, answer) {
      if (!isOfRestaurant(tap) || !('table' in answer)) return
      // An entered table may belong to another day.
      if (tap.deed.kind !== 'booking') take(answer.table)
      else requests.now()
    },
    onRefused(tap, error) {
      if (!isOfRestaurant(tap)) return
      refused(tap)
      if (!tap.isLate && (tap.deed.kind === 'mark' || tap.deed.kind === 'undo')) showError(error)
      requests.outdate()
      requests.now()
    },
  }
}

/** Milliseconds after a tap during which another one is expected. */
const BETWEEN_TAPS = 1_000

/** Requests at once, or after a pause in a series of taps: parsing a whole sheet would delay the next tap. */
function afterTaps(request: () => void) {
  let last = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    tapped() {
      last = performance.now()
    },
    request() {
      const left = last === 0 ? 0 : last + BETWEEN_TAPS - performance.now()
      if (left <= 0) return request()
      clearTimeout(timer)
      timer = setTimeout(request, left)
    },
  }
}

function showError(error: unknown): void {
  const sentence = sentenceOf(error, NOT_DONE)
  if (sentence) toast(sentence)
}

function sheetRequests(
  of: SheetOf,
  view: Pick<FloorViewStore, 'load' | 'failed'>,
  onRefused: () => void,
): CoalescedRequests {
  return coalesceRequests(() => reloadSheet(of), {
    onAnswer: view.load,
    onFailure(error) {
      if (error instanceof AnswerError && REFUSALS.has(error.code)) onRefused()
      else view.failed(serverNow())
    },
  })
}

const REFUSALS = new Set(['FORBIDDEN', 'NOT_FOUND'])
