import type { TappedOrderAct } from '@tablee/domain/service/late-taps'
import { AnswerError } from '../../app/answer-error.ts'
import { coalesceRequests } from '../../app/requests/coalesce-requests.ts'
import { sentenceOf } from '../../app/sentence-of.ts'
import { serverNow } from '../../app/server-time.ts'
import { toast } from '../../ui/toast.tsx'
import { NOT_DONE } from '../../words/sentences.ts'
import { type BoardOf, type BoardOrder, type DayBoard, reloadBoard } from '../service-data/load-orders.ts'
import { deskQueue } from '../taps/desk-queue.ts'
import type { Tap } from '../taps/tap.ts'
import { ORDER_ACT_WORDS } from '../taps/tap-words.ts'
import { newsOf, type OrderNews, pendingTaps, withActs, withOrder } from './shown-orders.ts'

export type BoardView = {
  board: DayBoard
  /** The orders with the pending taps applied. */
  orders: readonly BoardOrder[]
  /** The orders with taps that wait for the network. */
  waiting: ReadonlySet<string>
  /** The news about orders by their ids, until the next act on each order. */
  marked: ReadonlyMap<string, OrderNews['kind']>
  /** The time in milliseconds since which the board could not be loaded; null while it can. */
  staleSince: number | null
}

export type BoardStore = {
  read: () => BoardView
  subscribe: (listener: () => void) => () => void
  load: (board: DayBoard) => void
  take: (order: BoardOrder) => void
  /** Shows the taps of all pages of the restaurant and receives their results, until the returned function is called. */
  listen: () => () => void
  refresh: () => void
  act: (order: BoardOrder, act: TappedOrderAct) => void
}
type BoardListener = { onRefused: () => void; onNews: (news: readonly OrderNews[]) => void }

/**
 * Keeps the board of one day. A tap is shown at once. If it is refused it is undone, and a toast shows why. Without a network
 * it waits. `onRefused`: the viewer has lost access. `onNews`: others have changed orders.
 */
export function createBoardStore(of: BoardOf, loaded: DayBoard, { onRefused, onNews }: BoardListener): BoardStore {
  const { restaurantId } = of
  const queue = deskQueue()
  const isOfRestaurant = (tap: Tap) => tap.restaurantId === restaurantId
  const { read, subscribe, show } = createView(loaded, () => queue.read().filter(isOfRestaurant))

  function load(board: DayBoard) {
    const news = newsOf(read().board.orders, board.orders)
    const marked = new Map([...read().marked, ...news.map(({ order, kind }) => [order.id, kind] as const)])
    show({ board, marked, staleSince: null })
    if (news.length > 0) onNews(news)
  }

  const requests = coalesceRequests(() => reloadBoard(of), {
    onAnswer: load,
    onFailure(error) {
      if (error instanceof AnswerError && REFUSALS.has(error.code)) onRefused()
      else show({ staleSince: read().staleSince ?? serverNow() })
    },
  })

  function take(order: BoardOrder) {
    requests.outdate()
    show({ board: { ...read().board, orders: withOrder(read().board.orders, order) } })
  }

  function listen() {
    return queue.listen({
      onChange: () => show({}),
      onAnswer(tap, answer) {
        if (isOfRestaurant(tap) && 'order' in answer) take(answer.order)
      },
      onRefused(tap, error) {
        if (!isOfRestaurant(tap) || tap.deed.kind !== 'order') return
        const sentence = tap.isLate ? null : sentenceOf(error, NOT_DONE)
        if (sentence) toast(sentence)
        requests.outdate()
        requests.now()
      },
    })
  }

  return {
    read,
    subscribe,
    load,
    take,
    listen,
    refresh: requests.now,
    act({ id, name }, act) {
      const deed = { kind: 'order' as const, reservationId: id, act }
      queue.add({ restaurantId, deed, of: name, words: ORDER_ACT_WORDS[act] })
      show({ marked: new Map([...read().marked].filter(([marked]) => marked !== id)) })
    },
  }
}

type StoredView = Omit<BoardView, 'orders' | 'waiting'>

/** Keeps the view: the board with the pending taps applied. */
function createView(loaded: DayBoard, taps: () => readonly Tap[]) {
  let view = seen({ board: loaded, marked: new Map(), staleSince: null })
  const listeners = new Set<() => void>()

  function seen(kept: StoredView): BoardView {
    const acts = pendingTaps(taps())
    const waiting = new Set(acts.flatMap(({ isLate, orderId }) => (isLate ? [orderId] : [])))
    return { ...kept, orders: withActs(kept.board.orders, acts), waiting }
  }

  return {
    read: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show(more: Partial<StoredView>) {
      view = seen({ ...view, ...more })
      for (const listener of listeners) listener()
    },
  }
}

const REFUSALS = new Set(['FORBIDDEN', 'NOT_FOUND'])
