import { isMark } from '@tablee/domain/reviews'

/** The filter of the restaurant's reviews that the URL asks for. */
export type HouseWish = { page: number; mark: number | null; unanswered: boolean }

const LAST_PAGE = 10_000

/** Reads the URL, and replaces invalid values by their defaults. */
export function readHouseWish(params: URLSearchParams): HouseWish {
  const mark = Number(params.get('note'))
  return {
    page: Math.min(Math.max(Math.trunc(Number(params.get('page'))) || 1, 1), LAST_PAGE),
    mark: isMark(mark) ? mark : null,
    unanswered: params.has('sans-reponse'),
  }
}

export function houseReviewsUrl({ page, mark, unanswered }: HouseWish): string {
  const params = new URLSearchParams()
  if (unanswered) params.set('sans-reponse', '')
  if (mark !== null) params.set('note', String(mark))
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}
