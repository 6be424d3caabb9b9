import { AnswerError } from '../../../answer-error.ts'
import { sentenceOf } from '../../../sentence-of.ts'
import { serverNow } from '../../../server-time.ts'
import { toast } from '../../../ui/toast.tsx'
import { NOT_DONE } from '../../../words/sentences.ts'
import { askAgain } from '../service/sheet/ask-again.ts'
import { inTurn } from '../service/sheet/in-turn.ts'
import { askBoard, type BoardOf, type BoardOrder, type DayBoard } from './load-orders.ts'
import { doToOrder, type TappedAct } from './send-orders.ts'
import { newsOf, type OrderNews, type PendingTap, withActs, withOrder } from './shown-orders.ts'

export type BoardView = {
  board: DayBoard
  /** The orders with what was tapped and is not answered yet. */
  orders: readonly BoardOrder[]
  /** What is new or other, by the ids of the orders, until somebody does something to them. */
  marked: ReadonlyMap<string, OrderNews['what']>
  /** Since when (milliseconds) the board could not be loaded; null while it can. */
  staleSince: number | null
}

export type KeptBoard = ReturnType<typeof keepBoard>
type Told = { onRefused: () => void; onNews: (news: readonly OrderNews[]) => void }

/**
 * Keeps the board of one day. An act is shown at once; where it is refused it is shown no longer, and a toast tells why. The
 * acts of an order are sent in turn. `onRefused`: who looks at it may do so no longer; `onNews`: of what others have done.
 */
export function keepBoard(of: BoardOf, loaded: DayBoard, { onRefused, onNews }: Told) {
  const { read, subscribe, show, begin, end } = keepView(loaded)
  let lastKey = 0
  const call = inTurn()

  function load(board: DayBoard) {
    const news = newsOf(read().board.orders, board.orders)
    const marked = new Map([...read().marked, ...news.map(({ order, what }) => [order.id, what] as const)])
    show({ board, marked, staleSince: null })
    if (news.length > 0) onNews(news)
  }

  const asking = askAgain(() => askBoard(of), {
    onAnswer: load,
    onFailure(error) {
      if (error instanceof AnswerError && REFUSALS.has(error.code)) onRefused()
      else show({ staleSince: read().staleSince ?? serverNow() })
    },
  })

  function take(order: BoardOrder) {
    asking.outdate()
    show({ board: { ...read().board, orders: withOrder(read().board.orders, order) } })
  }

  return {
    ...{ read, subscribe, load, take, refresh: asking.now },
    /** Does an act to an order. */
    async act({ id: orderId }: BoardOrder, act: TappedAct): Promise<void> {
      const tap = { key: ++lastKey, orderId, act, at: serverNow() }
      begin(tap)
      try {
        const at = { restaurantId: of.restaurantId, reservationId: orderId }
        const order = await call(orderId, () => doToOrder(act, at))
        end(tap)
        take(order)
      } catch (error) {
        end(tap)
        show({})
        const sentence = sentenceOf(error, NOT_DONE)
        if (sentence) toast(sentence)
        asking.outdate()
        asking.now()
      }
    },
  }
}

/** Keeps what is shown: the board, and laid over it the acts that are not answered yet. */
function keepView(loaded: DayBoard) {
  let view: BoardView = { board: loaded, orders: loaded.orders, marked: new Map(), staleSince: null }
  let taps: readonly PendingTap[] = []
  const listeners = new Set<() => void>()

  function show(more: Partial<BoardView>) {
    const board = more.board ?? view.board
    view = { ...view, ...more, orders: withActs(board.orders, taps) }
    for (const listener of listeners) listener()
  }

  return {
    read: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show,
    /** Shows an act; its order is no news any more. */
    begin(tap: PendingTap) {
      taps = [...taps, tap]
      show({ marked: new Map([...view.marked].filter(([id]) => id !== tap.orderId)) })
    },
    /** The act is answered: what follows shows the board without it. */
    end(tap: PendingTap) {
      taps = taps.filter((one) => one !== tap)
    },
  }
}

const REFUSALS = new Set(['FORBIDDEN', 'NOT_FOUND'])
