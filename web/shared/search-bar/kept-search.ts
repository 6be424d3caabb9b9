import { graphql, send } from '../../app/graphql.ts'
import type { RestaurantsCriteria } from '../../generated/graphql.ts'
import { takeTypedWords } from './typed-words.ts'

/**
 * The typed search that the server keeps without its person (docs/privacy.md). Its random id is in the memory of the page only,
 * because storing it on the device would need consent.
 */
type KeptSearch = { id: Promise<string | null>; openedId: string | null }

let kept: KeptSearch | null = null

/** Keeps the search that was typed last, once its results are shown. Nothing happens if none was typed. */
export function keepTypedSearch(restaurantsCriteria: RestaurantsCriteria): void {
  const words = takeTypedWords()
  if (words === null) return
  kept = null
  if (refusesTracking()) return
  const id = quietly(send(KeepSearch, { words, restaurantsCriteria }).then(({ keepSearch }) => keepSearch))
  kept = { id, openedId: null }
}

/** Notes the position, from 1, of a restaurant that was opened from the results. */
export function noteOpened(restaurantId: string, position: number): void {
  if (!kept || kept.openedId !== null) return
  kept.openedId = restaurantId
  void quietly(kept.id.then((id) => (id ? send(NoteSearchOpened, { id, position }) : null)))
}

/** Notes that a restaurant was booked, if it was opened from the results. */
export function noteBooked(restaurantId: string): void {
  if (kept?.openedId !== restaurantId) return
  void quietly(kept.id.then((id) => (id ? send(NoteSearchBooked, { id }) : null)))
  kept = null
}

/** A failure costs a line of the statistics, and the diner nothing. */
function quietly<Value>(work: Promise<Value>): Promise<Value | null> {
  return work.catch(() => null)
}

function refusesTracking(): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || navigator.doNotTrack === '1'
}

const KeepSearch = graphql(`
  mutation KeepSearch($words: String!, $restaurantsCriteria: RestaurantsCriteria!) {
    keepSearch(words: $words, restaurantsCriteria: $restaurantsCriteria)
  }
`)

const NoteSearchOpened = graphql(`
  mutation NoteSearchOpened($id: ID!, $position: Int!) {
    noteSearchOpened(id: $id, position: $position)
  }
`)

const NoteSearchBooked = graphql(`
  mutation NoteSearchBooked($id: ID!) {
    noteSearchBooked(id: $id)
  }
`)
