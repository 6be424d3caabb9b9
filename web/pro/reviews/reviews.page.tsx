import { graphql } from '../../app/graphql.ts'
import { privateHead } from '../../ui/page/private-head.ts'
import { Pager } from '../../ui/paging/pager.tsx'
import { plural } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { DeskFailure } from '../desk-failure.tsx'
import { readAtDesk } from '../read-at-desk.ts'
import type { Route } from './+types/reviews.page'
import { HouseReviewLine } from './house-review-line.tsx'
import { houseReviewsUrl, readHouseWish } from './house-wish.ts'
import { ReviewFilters } from './review-filters.tsx'

export async function clientLoader({ request, params: { restaurant } }: Route.ClientLoaderArgs) {
  const wish = readHouseWish(new URL(request.url).searchParams)
  return { wish, ...(await readAtDesk(request, HouseReviews, { id: restaurant, ...wish })).houseReviews }
}

export function meta() {
  return privateHead('Avis')
}

export { DeskFailure as ErrorBoundary }

export default function ReviewsPage({
  loaderData: { wish, reviews, count, unanswered, totalPages },
}: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-[56rem] px-4 pt-4 pb-8 md:px-8">
      <h1 className="text-xl font-extrabold md:text-2xl">{typeset('Avis')}</h1>
      <p className="mt-1 mb-4 text-ink-soft">
        {unanswered === 0 ? 'Tous ont leur réponse.' : `${plural(unanswered, 'avis', 'avis')} sans réponse.`}{' '}
        <T>Une réponse paraît sous son avis, et son auteur en est averti.</T>
      </p>
      <ReviewFilters wish={wish} />
      <p role="status" className="sr-only">
        {plural(count, 'avis', 'avis')}
      </p>
      {count === 0 && (
        <p className="rounded-card border border-line bg-card p-5 sm:p-7">
          <T>
            {wish.mark === null && !wish.unanswered
              ? 'Personne n’a encore laissé d’avis.'
              : 'Aucun avis ne correspond.'}
          </T>
        </p>
      )}
      <ul className="grid gap-4">
        {reviews.map((one) => (
          <HouseReviewLine key={one.id} review={one} />
        ))}
      </ul>
      <Pager
        label="Pages des avis"
        page={wish.page}
        totalPages={totalPages}
        urlOf={(page) => houseReviewsUrl({ ...wish, page })}
      />
    </div>
  )
}

const HouseReviews = graphql(`
  query HouseReviews($id: ID!, $page: Int, $mark: Int, $unanswered: Boolean) {
    houseReviews(restaurantId: $id, page: $page, mark: $mark, unanswered: $unanswered) {
      count
      unanswered
      totalPages
      reviews {
        id
        ...HouseReviewLine
      }
    }
  }
`)
