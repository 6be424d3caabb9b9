import { Star } from '../../ui/icons/states/star.tsx'
import { plural, score } from '../../words/formats.ts'

/** ★ and the mean rating; renders nothing without reviews. */
export function Mark({ avgRating, reviewCount }: { avgRating: number | null; reviewCount: number }) {
  if (avgRating === null || reviewCount === 0) return null
  return (
    <p className="flex items-baseline gap-1 text-sm font-bold whitespace-nowrap">
      <Star aria-hidden className="size-3.5 translate-y-0.5 fill-current" />
      <span className="sr-only">Note :</span>
      {score(avgRating)}
      <span aria-hidden className="font-medium text-ink-soft">
        ({reviewCount})
      </span>
      <span className="sr-only">sur 5, {plural(reviewCount, 'avis', 'avis')}</span>
    </p>
  )
}
