import { isMark, LONGEST_WORDS, type ReviewOrder } from '@tablee/domain/reviews'

/** The filter of a restaurant's reviews that the URL asks for. */
export type ReviewListFilter = { page: number; order: ReviewOrder; mark: number | null; words: string }

export const ANY_REVIEWS: ReviewListFilter = { page: 1, order: 'RECENT', mark: null, words: '' }

export const ORDERS_OF_REVIEWS: readonly { order: ReviewOrder; word: string; label: string }[] = [
  { order: 'RECENT', word: '', label: 'Plus récents' },
  { order: 'BEST', word: 'meilleurs', label: 'Mieux notés' },
  { order: 'WORST', word: 'moins-bons', label: 'Moins bien notés' },
]

const LAST_PAGE = 10_000

/** Reads the URL, and replaces invalid values by their defaults. */
export function readReviewListFilter(params: URLSearchParams): ReviewListFilter {
  const mark = Number(params.get('note'))
  return {
    page: Math.min(Math.max(Math.trunc(Number(params.get('page'))) || 1, 1), LAST_PAGE),
    order: ORDERS_OF_REVIEWS.find(({ word }) => word === params.get('tri'))?.order ?? 'RECENT',
    mark: isMark(mark) ? mark : null,
    words: (params.get('mots') ?? '').trim().slice(0, LONGEST_WORDS),
  }
}

/** Returns the URL of these reviews, relative to the restaurant's page. */
export function reviewsUrl({ page, order, mark, words }: ReviewListFilter): string {
  const params = new URLSearchParams({ onglet: 'avis' })
  const word = ORDERS_OF_REVIEWS.find((one) => one.order === order)?.word
  if (word) params.set('tri', word)
  if (mark !== null) params.set('note', String(mark))
  if (words) params.set('mots', words)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}

export function isFiltered({ mark, words }: ReviewListFilter): boolean {
  return mark !== null || words !== ''
}

/** True if two URLs of the same page show the same reviews. */
export function areSameReviews(one: URLSearchParams, other: URLSearchParams): boolean {
  return reviewsUrl(readReviewListFilter(one)) === reviewsUrl(readReviewListFilter(other))
}
