import { REVIEW_ORDERS } from '@tablee/domain/reviews'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANY_REVIEWS, readReviewListFilter, reviewsUrl } from './review-list-filter.ts'

test('every selection of reviews can be restored from its URL', () => {
  const filter = fc.record({
    page: fc.integer({ min: 1, max: 10_000 }),
    order: fc.constantFrom(...REVIEW_ORDERS),
    mark: fc.constantFrom(null, 1, 2, 3, 4, 5),
    words: fc.string({ maxLength: 60 }).map((words) => words.trim()),
  })
  fc.assert(
    fc.property(filter, (filter) => {
      expect(readReviewListFilter(new URLSearchParams(reviewsUrl(filter)))).toEqual(filter)
    }),
  )
})

test('invalid parameters are ignored', () => {
  expect(readReviewListFilter(new URLSearchParams('page=-3&tri=hasard&note=7'))).toEqual(ANY_REVIEWS)
})
