import { Star } from 'lucide-react'
import { Link } from 'react-router'
import type { ReviewListFragment } from '../../generated/graphql.ts'
import { type FragmentType, getFragmentData, graphql } from '../../graphql.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { longDate, score } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { EmptyPlate } from '../layout/failure.tsx'
import { ChangeReview } from './change-review.tsx'
import { monthOf } from './month-of.ts'
import { ReportButton } from './report-button.tsx'
import { ReviewState } from './review-state.tsx'
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
  /** Null where they could not be read. */
  page: Masked | null
  number: number
  isShown: boolean
}
type Review = ReviewListFragment['reviews'][number]

/** What guests said, ten at a time, one's own first, with the owner's replies. */
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

function ReviewArticle({ review, onChanged }: { review: Review; onChanged: () => void }) {
  const { id, user, comment, reply, createdAt, visitedOn, isOwn } = review
  const titleId = `avis-${id}`
  return (
    <article aria-labelledby={titleId}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={titleId} className="font-text font-bold tracking-normal">
          {isOwn && 'Votre avis · '}
          {[user.firstName, user.lastName].filter(Boolean).join(' ') || 'Ancien client'}
        </h3>
        <p className="flex items-baseline gap-1 font-bold">
          <Star aria-hidden className="size-4 translate-y-0.5 fill-current" />
          <span className="sr-only">Note : </span>
          {score(review.avgRating)}
          <span className="sr-only"> sur 5</span>
        </p>
      </div>
      <p className="text-sm text-ink-soft">
        {review.status === 'PUBLISHED' ? 'Publié' : 'Écrit'} le {longDate(createdAt)}
        {visitedOn && `, visite en ${monthOf(visitedOn)}`}
      </p>
      {isOwn && (
        <div className="mt-3 max-w-[44em] empty:hidden">
          <ReviewState review={review} />
        </div>
      )}
      {comment && (
        <p className="mt-3 max-w-[44em] whitespace-pre-line">
          <T>{comment}</T>
        </p>
      )}
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
        <Mark name="Rapidité" value={review.speedRating} />
        <Mark name="Cuisine" value={review.foodRating} />
        <Mark name="Expérience" value={review.experienceRating} />
      </dl>
      {isOwn ? <ChangeReview review={review} onChanged={onChanged} /> : <ReportButton id={id} titleId={titleId} />}
      {reply && (
        <div className="mt-4 ml-4 rounded-control border-l-4 border-brand bg-tint p-4">
          <p className="font-bold">Réponse du restaurateur</p>
          <p className="text-sm text-ink-soft">le {longDate(reply.createdAt)}</p>
          <p className="mt-2 max-w-[44em] whitespace-pre-line">
            <T>{reply.comment}</T>
          </p>
        </div>
      )}
    </article>
  )
}

function Mark({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex gap-1.5">
      <dt>{name}</dt>
      <dd className="font-bold text-ink">{value}/5</dd>
    </div>
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
