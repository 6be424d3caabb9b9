import { imageRatios, imageUrl } from '@tablee/domain/images'
import { Link } from 'react-router'
import { type FragmentType, getFragmentData } from '../../../app/graphql.ts'
import { Mark } from '../../../shared/restaurants/mark.tsx'
import { shortAddress } from '../../../shared/restaurants/short-address.ts'
import { linkFromSearch } from '../../../shared/search-bar/link-from-search.ts'
import type { Search } from '../../../shared/search-bar/search-url.ts'
import { wholePrice } from '../../../words/formats.ts'
import { ResultLineFragment } from '../results/result-line.tsx'

type Props = { restaurant: FragmentType<typeof ResultLineFragment>; search?: Search; isLit?: boolean }

export function MapCard({ restaurant, search, isLit = false }: Props) {
  const card = getFragmentData(ResultLineFragment, restaurant)
  const key = card.cover?.imageKey ?? `covers/default/${card.id}`
  return (
    <article
      className={`relative grid h-full grid-cols-[104px_1fr] overflow-hidden rounded-card border bg-card shadow-far ${isLit ? 'border-brand' : 'border-line'}`}
    >
      <img
        src={imageUrl(key, { width: 320, height: 320 / imageRatios.cover })}
        alt=""
        loading="lazy"
        className="size-full min-h-28 bg-tint object-cover"
      />
      <div className="flex min-w-0 flex-col px-4 py-3">
        <div className="flex items-baseline justify-between gap-2">
          <h3 className="min-w-0 truncate text-base leading-tight">{card.name}</h3>
          <Mark avgRating={card.avgRating} reviewCount={card.reviewCount} />
        </div>
        <p className="truncate text-sm font-semibold text-brand-dark">
          {card.tags.map(({ name }) => name).join(' • ')}
        </p>
        <p className="truncate text-sm text-ink-soft">{shortAddress(card)}</p>
        <div className="mt-auto flex items-baseline justify-between gap-2 pt-1 text-sm">
          <span className="text-ink-soft">
            {card.avgPrice !== null && (
              <>
                Prix moyen <b className="text-ink">{wholePrice(card.avgPrice)}</b>
              </>
            )}
          </span>
          <Link
            {...linkFromSearch(card, search)}
            className="font-bold text-brand after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--accent)"
          >
            Voir plus<span className="sr-only"> sur {card.name}</span>
          </Link>
        </div>
      </div>
    </article>
  )
}
