import { noSuch, wrong } from './errors.ts'
import { integer, text } from './params.ts'

/** The parameters of every list. */
export const PAGING = { limit: integer, starting_after: text, ending_before: text }

type Paging = { limit?: number; starting_after?: string; ending_before?: string }

const MOST = 100
const USUAL = 10

/** Returns a page of `things`, which are oldest first. The page is newest first, like Stripe's. */
export function pageOf<T extends { id: string; object: string }>(things: readonly T[], url: string, paging: Paging) {
  const { limit = USUAL, starting_after, ending_before } = paging
  if (limit < 1 || limit > MOST) {
    throw wrong(`This value must be between 1 and ${MOST}.`, { code: 'parameter_invalid_integer', param: 'limit' })
  }
  if (ending_before !== undefined) {
    const newer = things.slice(placeOf(things, ending_before, 'ending_before') + 1)
    return { object: 'list', data: newer.slice(0, limit).reverse(), has_more: newer.length > limit, url }
  }
  const end = starting_after === undefined ? things.length : placeOf(things, starting_after, 'starting_after')
  const data = things.slice(Math.max(0, end - limit), end).reverse()
  return { object: 'list', data, has_more: end > limit, url }
}

function placeOf(things: readonly { id: string; object: string }[], id: string, param: string): number {
  const place = things.findIndex((thing) => thing.id === id)
  if (place < 0) throw noSuch(things[0]?.object ?? 'object', id, param)
  return place
}
