import { useSyncExternalStore } from 'react'
import { graphql, send } from '../../app/graphql.ts'
import { sentenceOf } from '../../app/sentence-of.ts'
import { readToken } from '../../app/session.ts'
import { toast } from '../../ui/toast.tsx'

export type Favourite = { id: string; name: string; opensSoon: boolean }

/** The favourites of one session. `shown` follows every tap at once; `saved` is what the server has accepted. */
type Favourites = { token: string; shown: Set<string>; saved: Set<string> }

let favourites: Favourites | null = null
let loadingFor: string | null = null
/** The running saves by restaurant, and the value that each one is sending. */
const sending = new Map<string, Promise<void>>()
const inFlight = new Map<string, boolean>()
const listeners = new Set<() => void>()

/** True if the restaurant is a favourite; null while unknown. All hearts of a page share one request. */
export function useIsFavourite(restaurantId: string): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => ofSession()?.shown.has(restaurantId) ?? null,
    () => null,
  )
}

/** Takes the favourites from another query, which saves a request. */
export function keepFavourites(token: string, ids: string[]): void {
  favourites = { token, shown: new Set(ids), saved: new Set(ids) }
  notify()
}

/** Toggles the heart at once and saves it. A failure reverts it and shows a toast. */
export function toggleFavourite(restaurantId: string): void {
  const current = ofSession()
  if (!current) return
  setTo(current.shown, restaurantId, !current.shown.has(restaurantId))
  notify()
  if (sending.has(restaurantId)) return
  if (sending.size === 0) addEventListener('pagehide', sendRest)
  const sent = saveOrRevert(current, restaurantId).finally(() => {
    sending.delete(restaurantId)
    if (sending.size === 0) removeEventListener('pagehide', sendRest)
  })
  sending.set(restaurantId, sent)
}

/** Sends the last value of each running save when the page is left, because nobody will continue it. */
function sendRest(): void {
  const shown = ofSession()?.shown
  for (const [restaurantId, isWanted] of inFlight) {
    const isShown = shown?.has(restaurantId)
    if (isShown !== undefined && isShown !== isWanted) saveFavourite(restaurantId, isShown).catch(() => {})
  }
}

/** Resolves when every tap is saved, so that a query then agrees with the hearts. */
export async function whenFavouritesSaved(): Promise<void> {
  await Promise.all(sending.values())
}

async function saveOrRevert(current: Favourites, restaurantId: string): Promise<void> {
  try {
    await sendUntilSaved(current, restaurantId)
  } catch (error) {
    setTo(current.shown, restaurantId, current.saved.has(restaurantId))
    notify()
    // A user error has a sentence, for example for the 501st favourite.
    const sentence = sentenceOf(error, "Ce favori n'a pas pu être enregistré. Réessayez dans un instant.")
    if (sentence) toast(sentence)
  }
}

/** Sends one change at a time. Later taps are sent afterwards, and two of them cancel out. */
async function sendUntilSaved({ shown, saved }: Favourites, restaurantId: string): Promise<void> {
  while (shown.has(restaurantId) !== saved.has(restaurantId)) {
    const isWanted = shown.has(restaurantId)
    inFlight.set(restaurantId, isWanted)
    await saveFavourite(restaurantId, isWanted).finally(() => inFlight.delete(restaurantId))
    setTo(saved, restaurantId, isWanted)
  }
}

/** `keepalive` sends the change even if the page is left at once. */
function saveFavourite(restaurantId: string, isWanted: boolean): Promise<unknown> {
  return isWanted
    ? send(Add, { restaurantId }, { keepalive: true })
    : send(Delete, { restaurantId }, { keepalive: true })
}

async function load(): Promise<void> {
  const token = readToken()
  if (!token || token === loadingFor || ofSession()) return
  loadingFor = token
  try {
    // Hearts load without a user action, so an ended session is dropped without a dialog.
    const { getMyFavoriteRestaurants } = await send(FavouriteIds, {}, { anyone: true })
    if (!ofSession())
      keepFavourites(
        token,
        getMyFavoriteRestaurants.map(({ id }) => id),
      )
  } catch {
    // The hearts stay hidden; the next page retries.
  } finally {
    if (loadingFor === token) loadingFor = null
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

function notify() {
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
