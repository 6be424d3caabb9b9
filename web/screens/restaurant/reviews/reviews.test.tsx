import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type ReviewListFragment, ReviewListFragmentDoc } from '../../../generated/graphql.ts'
import { makeFragmentData } from '../../../generated/index.ts'
import { ANY_REVIEWS } from './review-list-filter.ts'
import { Reviews } from './reviews.tsx'

const REVIEW: ReviewListFragment['reviews'][number] = {
  id: '12',
  comment: 'Une belle soirée.',
  isOwn: false,
  status: 'PUBLISHED',
  reply: null,
  avgRating: 4,
  speedRating: 3,
  foodRating: 5,
  experienceRating: 4,
  createdAt: Date.parse('2026-11-20T12:00:00Z'),
  visitedOn: '2026-10-31',
  user: { firstName: 'Lina', lastName: 'P.' },
}

function read(reviews: ReviewListFragment['reviews'] | null) {
  const page =
    reviews && makeFragmentData({ count: reviews.length, totalPages: 1, summary: null, reviews }, ReviewListFragmentDoc)
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Reviews restaurantId="7" page={page} filter={ANY_REVIEWS} avgRating={4.2} isShown />
    </MemoryRouter>,
  )
  return {
    html,
    text: html
      .replace(/<[^>]+>/g, ' ')
      .replaceAll(/&#x27;|’/g, "'")
      .replaceAll(/\s+/g, ' '),
  }
}

test('reviews that cannot be loaded are replaced by a message, and can be requested again', () => {
  const { html, text } = read(null)
  expect(text).toContain("Une erreur est survenue lors du de l'affichage des avis")
  expect(html).toMatch(/role="alert".*Réessayer<\/span><\/button>/)
})

test('a review has its author, its date, and the month of the visit', () => {
  const { text } = read([REVIEW])
  expect(text).toContain('Lina P.')
  expect(text).toContain('Publié le 20 novembre 2026, visite en octobre 2026')
})

test('a review by a deleted account is attributed to a former client', () => {
  expect(read([{ ...REVIEW, user: { firstName: null, lastName: null } }]).text).toContain('Ancien client')
})
