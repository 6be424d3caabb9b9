import { imageUrl } from '@tablee/domain/images'
import type { LatLon } from '@tablee/domain/map/zones'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type FragmentType, getFragmentData, graphql } from '../../../app/graphql.ts'
import type { ResultLineFragment as Line } from '../../../generated/graphql.ts'
import { FavouriteHeart } from '../../../shared/favourites/favourite-heart.tsx'
import { kilometresBetween } from '../../../shared/restaurants/kilometres.ts'
import { Mark } from '../../../shared/restaurants/mark.tsx'
import { keepTown, shortAddress } from '../../../shared/restaurants/short-address.ts'
import { linkFromSearch } from '../../../shared/search-bar/link-from-search.ts'
import type { Search } from '../../../shared/search-bar/search-url.ts'
import { distance, price, wholePrice } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'

export const ResultLineFragment = graphql(`
  fragment ResultLine on Restaurant {
    id
    name
    address
    zipCode
    city
    latitude
    longitude
    avgPrice
    avgRating
    reviewCount
    hasDelivery
    hasClickCollect
    isPartner
    opensSoon
    matchingDishes {
      name
      price
    }
    tags {
      id
      name
    }
    cover {
      imageKey
    }
  }
`)

/**
 * The number of results that a phone shows at once. Their covers are requested first, since the larger one is the largest
 * contentful paint.
 */
export const FIRST_SCREEN = 2

type Props = {
  restaurant: FragmentType<typeof ResultLineFragment>
  /** The diner's position. With it each line shows its distance. */
  position?: LatLon | null
  isFirstScreen?: boolean
  isActive?: boolean
  onActive?: (id: string | null) => void
  /** The search whose choices are passed to the restaurant's page. */
  search?: Search
  /** The bookable hours. */
  children?: ReactNode
}

/** A result: its cover and its facts. The whole line links to the restaurant. */
export function ResultLine(props: Props) {
  const { restaurant, position = null, isFirstScreen = false, isActive = false, onActive, search, children } = props
  const line = getFragmentData(ResultLineFragment, restaurant)
  const { id, name, tags, avgPrice } = line
  const far = howFar(line, position)

  return (
    <article
      onPointerEnter={() => onActive?.(id)}
      onPointerLeave={() => onActive?.(null)}
      onFocus={() => onActive?.(id)}
      onBlur={() => onActive?.(null)}
      className={`relative grid grid-cols-[minmax(104px,28%)_1fr] overflow-hidden rounded-card border bg-card transition-[border-color,box-shadow] duration-150 hover:shadow-far sm:grid-cols-[220px_1fr] ${isActive ? 'border-brand shadow-far' : 'border-line'}`}
    >
      <Cover line={line} isFirstScreen={isFirstScreen} />
      <div className="flex min-h-[178px] min-w-0 flex-col px-4 py-4 sm:px-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="line-clamp-2 min-w-0 text-lg leading-tight">{name}</h2>
          <Mark avgRating={line.avgRating} reviewCount={line.reviewCount} />
        </div>
        {tags.length > 0 && (
          <p className="mt-1 line-clamp-2 text-sm font-semibold text-brand-dark">
            {tags.map((tag) => tag.name).join(' • ')}
          </p>
        )}
        <p className="line-clamp-2 text-sm text-ink-soft sm:text-[0.9375rem]">
          {keepTown(shortAddress(line))}
          {far && <span className="whitespace-nowrap"> · {far}</span>}
        </p>
        <Dishes line={line} />
        <Badges line={line} />
        {children}
        <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-3">
          {avgPrice !== null && (
            <p className="text-sm text-ink-soft sm:text-[0.9375rem]">
              Prix moyen <b className="text-ink">{wholePrice(avgPrice)}</b>
            </p>
          )}
          <Link
            {...linkFromSearch(line, search)}
            prefetch="intent"
            className="ml-auto font-bold text-brand after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--accent)"
          >
            Voir plus<span className="sr-only"> sur {name}</span>
          </Link>
        </div>
      </div>
      <FavouriteHeart restaurant={line} className="absolute top-2.5 left-2.5" />
    </article>
  )
}

function Cover({ line, isFirstScreen }: { line: Line; isFirstScreen: boolean }) {
  const key = line.cover?.imageKey ?? `covers/default/${line.id}`
  const [small, large] = [coverUrl(key, 320), coverUrl(key, 780)]
  return (
    <div className="relative overflow-hidden bg-tint">
      <img
        src={small}
        srcSet={`${small} 320w, ${large} 780w`}
        sizes="300px"
        width={300}
        height={200}
        alt=""
        loading={isFirstScreen ? 'eager' : 'lazy'}
        fetchPriority={isFirstScreen ? 'high' : undefined}
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
    </div>
  )
}

// The cover is shown at about 110 × 200 to 220 × 180 pixels: two widths serve every screen.
function coverUrl(key: string, width: number): string {
  return imageUrl(key, { width, height: (width * 2) / 3 })
}

function howFar({ latitude, longitude }: Line, position: LatLon | null): string {
  if (!position || latitude === null || longitude === null) return ''
  return distance(kilometresBetween(position, { lat: latitude, lon: longitude }))
}

/** The dishes that were searched for, with their prices. */
function Dishes({ line: { matchingDishes } }: { line: Line }) {
  if (matchingDishes.length === 0) return null
  return (
    <ul aria-label="Plats trouvés" className="mt-1.5 text-sm sm:text-[0.9375rem]">
      {matchingDishes.map(({ name, price: euros }) => (
        <li key={`${name} ${euros}`} className="flex gap-2">
          <span className="min-w-0 truncate">{name}</span>
          <b className="whitespace-nowrap">{price(euros)}</b>
        </li>
      ))}
    </ul>
  )
}

function Badges({ line }: { line: Line }) {
  const badges = badgesOf(line)
  if (badges.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-1.5">
      {badges.map(({ text, style }) => (
        <li key={text} className={`rounded-pill px-2.5 py-0.5 text-sm font-semibold ${style}`}>
          {text}
        </li>
      ))}
    </ul>
  )
}

function badgesOf({ opensSoon, isPartner, hasDelivery, hasClickCollect }: Line) {
  return [
    opensSoon && { text: OPENS_SOON, style: 'bg-saffron text-[#21141f]' },
    !isPartner && { text: 'Non partenaire', style: 'border border-line text-ink-soft' },
    hasClickCollect && { text: 'Click & collect', style: 'bg-tint text-brand-dark' },
    hasDelivery && { text: 'Livraison', style: 'bg-tint text-brand-dark' },
  ].filter((badge) => badge !== false)
}

const OPENS_SOON = typeset('Ouvre Bientôt!')
