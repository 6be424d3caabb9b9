import { Link } from 'react-router'
import { type FragmentType, getFragmentData, graphql } from '../../graphql.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { T } from '../../words/t.tsx'
import { EmptyPlate } from '../layout/failure.tsx'
import { ReviewArticle } from './review-article.tsx'
import { useOwnReviews } from './use-own-reviews.ts'

const ReviewList = graphql(`
  fragment ReviewList on ReviewPage {
    count
    totalPages
    reviews {
      id
      comment
      avgRating
      speedRating
      foodRating
      experienceRating
      createdAt
      visitedOn
      isOwn
      status
      ...WrittenReview
      ...ReviewState
      user {
        firstName
        lastName
      }
      reply {
        id
        comment
        createdAt
      }
    }
  }
`)

type Masked = FragmentType<typeof ReviewList>
type Props = {
  restaurantId: string
  /** Null when they could not be loaded. */
  page: Masked | null
  number: number
  isShown: boolean
}

/** The reviews with the owner's replies, ten per page, the user's own first. */
export function Reviews({ restaurantId, page, number, isShown }: Props) {
  const own = useOwnReviews({ restaurantId, number, isShown })
  const masked = own.page ?? page
  if (masked === null) return <NotShown />
  const { reviews, count, totalPages } = getFragmentData(ReviewList, masked)
  if (count === 0) return <None />

  return (
    <>
      <h2 className="sr-only">Avis</h2>
      <p className="mt-6 text-sm text-ink-soft">
        <T>
          Seules les personnes venues avec une réservation honorée peuvent laisser un avis : chacun est lié à sa
          réservation. Les avis sont sans contrepartie, contrôlés avant leur publication, gardés tant que le restaurant
          est sur Tablée, et classés du plus récent au plus ancien, les vôtres d'abord.
        </T>
      </p>
      <ul className="mt-2">
        {reviews.map((review) => (
          <li key={review.id} className="border-b border-line py-6">
            <ReviewArticle review={review} onChanged={own.refresh} />
          </li>
        ))}
      </ul>
      <Pager number={number} totalPages={totalPages} />
    </>
  )
}

function Pager({ number, totalPages }: { number: number; totalPages: number }) {
  if (totalPages < 2) return null
  return (
    <nav aria-label="Pages des avis" className="mt-6 flex items-center justify-between gap-4">
      {number > 1 ? <PageLink to={number - 1}>Précédents</PageLink> : <span />}
      <p className="text-ink-soft">
        Page {number} sur {totalPages}
      </p>
      {number < totalPages ? <PageLink to={number + 1}>Suivants</PageLink> : <span />}
    </nav>
  )
}

function PageLink({ to, children }: { to: number; children: string }) {
  return (
    <Link to={`?onglet=avis&page=${to}`} preventScrollReset className={buttonStyle('quiet')}>
      {children}
    </Link>
  )
}

function None() {
  return (
    <div className="grid justify-items-center gap-4 py-12 text-center">
      <EmptyPlate />
      <p className="text-lg">
        <T>Oups! Ce restaurant ne possède pas d'avis.</T>
      </p>
    </div>
  )
}

function NotShown() {
  return (
    <div role="alert" className="grid justify-items-center gap-4 py-12 text-center">
      <p className="text-lg">
        <T>Une erreur est survenue lors du de l'affichage des avis</T>
      </p>
      <button type="button" onClick={() => window.location.reload()} className={buttonStyle('quiet')}>
        Réessayer
      </button>
    </div>
  )
}
