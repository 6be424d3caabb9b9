import { isMark } from '@tablee/domain/reviews'

/** Which reviews of the restaurant its owner sees, as the URL has it. */
export type HouseWish = { page: number; mark: number | null; unanswered: boolean }

const LAST_PAGE = 10_000

/** What cannot be is left out. */
export function readHouseWish(params: URLSearchParams): HouseWish {
  const mark = Number(params.get('note'))
  return {
    page: Math.min(Math.max(Math.trunc(Number(params.get('page'))) || 1, 1), LAST_PAGE),
    mark: isMark(mark) ? mark : null,
    unanswered: params.has('sans-reponse'),
  }
}

/** The query of these reviews, of the same page. */
export function houseReviewsUrl({ page, mark, unanswered }: HouseWish): string {
  const params = new URLSearchParams()
  if (unanswered) params.set('sans-reponse', '')
  if (mark !== null) params.set('note', String(mark))
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}
