import { randomUUID } from 'node:crypto'
import type { Connection, Database } from '../database/connect.ts'
import { MISSED } from '../database/listen.ts'
import { LIVE_CHANNEL, notifyLive, OF_RESTAURANT } from '../events/outbox.ts'
import { restaurantsOf, tracesOf } from '../modules/reservations/reservations.ts'
import { type ChooserMove, chooserMessage, trackChoosers } from './choosers.ts'
import { keepRestaurantWatchers } from './restaurant-watchers.ts'
import { keepCallbacks, keepWatchers, type Watcher } from './watchers.ts'

const POLLS_EVERY = 5_000
/** The database sends this before the id of a session that ends, of a share whose guest token ends, or of a job (`liveJob`). */
const ENDED = 'ended '

export type Hub = {
  /**
   * Notifies a watcher of a reservation until the returned function is called. The first notice is the number of choosing
   * guests.
   */
  watch(reservationId: number, watcher: Watcher): () => void
  /** Calls `changed` for each change of a restaurant's bookings, until the returned function is called. */
  watchRestaurant(restaurantId: number, changed: () => void): () => void
  /**
   * Calls `changed` when a restaurant's menu or its takeaway and delivery offer changes, or a dish has run out, until the
   * returned function is called.
   */
  watchMenu(restaurantId: number, changed: () => void): () => void
  /** Counts a guest who chooses at the table, until the returned function is called. */
  choose(reservationId: number): () => void
  /** Calls `tell` when a session, the guest token of a share or a job ends, until the returned function is called. */
  whenEnded(id: string, tell: () => void): () => void
  stop(): Promise<void>
}

/**
 * Tracks the watchers of each reservation and restaurant in this process, and the choosing guests. Every process sends changes
 * and choosers at once. In addition, the hub polls the database every five seconds and notifies all watchers when it may have
 * missed something.
 */
export async function startHub({ listen, db }: Pick<Connection, 'listen'> & { db: Database }): Promise<Hub> {
  const choosingHere = new Map<string, number>()
  const watchers = keepWatchers()
  const ends = keepCallbacks<string>()
  const restaurants = keepRestaurantWatchers((ids) => restaurantsOf(db, ids))
  const menus = keepCallbacks<number>()
  const choosers = trackChoosers(watchers.notifyChoosing)
  const hear = hearing({ watchers, restaurants, menus, ends, choosers })
  const unlisten = await listen(LIVE_CHANNEL, hear)

  // One after the other: 'leaves' must not arrive before its 'chooses'.
  let sending = Promise.resolve()
  function send(move: ChooserMove, ...choosing: [who: string, reservationId: number][]) {
    if (choosing.length === 0) return
    const messages = choosing.map(([who, reservationId]) => chooserMessage(move, reservationId, who))
    // A lost message is sent again in the next round; a chooser without messages expires.
    sending = sending.then(() => notifyLive(db, messages)).catch(() => {})
  }

  async function poll() {
    restaurants.endRound()
    choosers.endRound()
    send('chooses', ...choosingHere)
    const ids = watchers.watched()
    if (ids.length === 0) return
    for (const { id, trace } of await tracesOf(db, ids)) watchers.compare(id, trace)
  }
  let polling = Promise.resolve()
  const timer = setInterval(() => {
    // If this poll fails, the next one makes up for it.
    polling = polling.then(poll).catch(() => {})
  }, POLLS_EVERY)
  timer.unref()

  return {
    watch(reservationId, watcher) {
      const leave = watchers.add(reservationId, watcher)
      watcher.choosing(choosers.count(reservationId))
      return leave
    },
    watchRestaurant: restaurants.add,
    watchMenu: menus.add,
    choose(reservationId) {
      const who = randomUUID()
      choosingHere.set(who, reservationId)
      send('chooses', [who, reservationId])
      return () => {
        if (choosingHere.delete(who)) send('leaves', [who, reservationId])
      }
    },
    whenEnded: ends.add,
    async stop() {
      clearInterval(timer)
      await polling
      await sending
      await Promise.all([unlisten(), restaurants.idle()])
    },
  }
}

type Heard = {
  watchers: ReturnType<typeof keepWatchers>
  restaurants: ReturnType<typeof keepRestaurantWatchers>
  menus: ReturnType<typeof keepCallbacks<number>>
  ends: ReturnType<typeof keepCallbacks<string>>
  choosers: ReturnType<typeof trackChoosers>
}

/** Forwards a notice of a process to the watchers that it concerns. */
function hearing({ watchers, restaurants, menus, ends, choosers }: Heard): (text: string) => void {
  return (text) => {
    if (text === MISSED) for (const { notifyAll } of [watchers, restaurants, menus]) notifyAll()
    else if (text.startsWith(ENDED)) ends.notify(text.slice(ENDED.length))
    else if (text.startsWith(OF_RESTAURANT)) {
      const id = Number(text.slice(OF_RESTAURANT.length))
      restaurants.notifyStaff(id)
      menus.notify(id)
    } else if (!choosers.receive(text))
      for (const { notifyChanged } of [watchers, restaurants]) notifyChanged(Number(text))
  }
}
