import { useSyncExternalStore } from 'react'
import { graphql, send } from '../../graphql.ts'
import { sentenceOf } from '../../sentence-of.ts'
import { readToken } from '../../session.ts'
import { toast } from '../../ui/toast.tsx'

/** Of one session: what hearts show, which answers the finger at once, and what the server has said. */
type Favourites = { token: string; shown: Set<string>; kept: Set<string> }

let favourites: Favourites | null = null
let asking: string | null = null
/** By restaurant, until the server has heard of every tap; and what it is being told now. */
const sending = new Map<string, Promise<void>>()
const told = new Map<string, boolean>()
const listeners = new Set<() => void>()

/** Whether it is a favourite of who is signed in; null while that is not known. Asked once a page load for all hearts. */
export function useIsFavourite(restaurantId: string): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => ofSession()?.shown.has(restaurantId) ?? null,
    () => null,
  )
}

/** What another query has said already need not be asked again. */
export function keepFavourites(token: string, ids: string[]): void {
  favourites = { token, shown: new Set(ids), kept: new Set(ids) }
  tell()
}

/** Switches the heart at once and tells the server; where that fails it goes back, and a toast says so. */
export function toggleFavourite(restaurantId: string): void {
  const mine = ofSession()
  if (!mine) return
  setTo(mine.shown, restaurantId, !mine.shown.has(restaurantId))
  tell()
  if (sending.has(restaurantId)) return
  if (sending.size === 0) addEventListener('pagehide', tellRest)
  const sent = settle(mine, restaurantId).finally(() => {
    sending.delete(restaurantId)
    if (sending.size === 0) removeEventListener('pagehide', tellRest)
  })
  sending.set(restaurantId, sent)
}

/** A page that is left hears no answer: what was tapped last is said behind what is being said. */
function tellRest(): void {
  const shown = ofSession()?.shown
  for (const [restaurantId, isWanted] of told) {
    const isShown = shown?.has(restaurantId)
    if (isShown !== undefined && isShown !== isWanted) tellServer(restaurantId, isShown).catch(() => {})
  }
}

/** Once the server has heard of every tap: what it is asked then is what hearts show. */
export async function settledFavourites(): Promise<void> {
  await Promise.all(sending.values())
}

async function settle(mine: Favourites, restaurantId: string): Promise<void> {
  try {
    await sendUntilKept(mine, restaurantId)
  } catch (error) {
    setTo(mine.shown, restaurantId, mine.kept.has(restaurantId))
    tell()
    // Refused in words, the 501st for instance.
    const sentence = sentenceOf(error, "Ce favori n'a pas pu être enregistré. Réessayez dans un instant.")
    if (sentence) toast(sentence)
  }
}

/** One change at a time: taps that come meanwhile count once it is through, and two of them ask nothing. */
async function sendUntilKept({ shown, kept }: Favourites, restaurantId: string): Promise<void> {
  while (shown.has(restaurantId) !== kept.has(restaurantId)) {
    const isWanted = shown.has(restaurantId)
    told.set(restaurantId, isWanted)
    await tellServer(restaurantId, isWanted).finally(() => told.delete(restaurantId))
    setTo(kept, restaurantId, isWanted)
  }
}

/** A heart that was tapped counts, although the page is left at once. */
function tellServer(restaurantId: string, isWanted: boolean): Promise<unknown> {
  return isWanted
    ? send(Add, { restaurantId }, { keepalive: true })
    : send(Delete, { restaurantId }, { keepalive: true })
}

async function load(): Promise<void> {
  const token = readToken()
  if (!token || token === asking || ofSession()) return
  asking = token
  try {
    // Nobody asked for hearts: a session that has ended is left behind without a word.
    const { getMyFavoriteRestaurants } = await send(FavouriteIds, {}, { anyone: true })
    if (!ofSession())
      keepFavourites(
        token,
        getMyFavoriteRestaurants.map(({ id }) => id),
      )
  } catch {
    // Hearts stay away; the next page that has some asks again.
  } finally {
    if (asking === token) asking = null
  }
}

function ofSession(): Favourites | null {
  return favourites?.token === readToken() ? favourites : null
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  load()
  return () => listeners.delete(listener)
}

function setTo(set: Set<string>, id: string, isIn: boolean) {
  if (isIn) set.add(id)
  else set.delete(id)
}

function tell() {
  for (const listener of listeners) listener()
}

const FavouriteIds = graphql(`
  query FavouriteIds {
    getMyFavoriteRestaurants {
      id
    }
  }
`)

const Add = graphql(`
  mutation AddFavourite($restaurantId: ID!) {
    addToMyFavoriteRestaurants(restaurantId: $restaurantId)
  }
`)

const Delete = graphql(`
  mutation DeleteFavourite($restaurantId: ID!) {
    deleteFromMyFavoriteRestaurants(restaurantId: $restaurantId)
  }
`)
