import { imageRatios, imageUrl } from '@tablee/domain/images'
import { Link } from 'react-router'
import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { restaurantPath } from '../../app/paths.ts'
import { wholePrice } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'
import { FavouriteHeart } from '../favourites/favourite-heart.tsx'
import { Mark } from './mark.tsx'
import { ShareRestaurant } from './share-restaurant.tsx'
import { keepTown, shortAddress } from './short-address.ts'

export const RestaurantCardFragment = graphql(`
  fragment RestaurantCard on Restaurant {
    id
    name
    address
    zipCode
    city
    avgPrice
    avgRating
    reviewCount
    opensSoon
    tags {
      id
      name
    }
    cover {
      imageKey
    }
  }
`)

type Props = {
  restaurant: FragmentType<typeof RestaurantCardFragment>
  sizes: string
  isFirstScreen?: boolean
  /** The distance in words. */
  distance?: string
}

/** A card of 440 px that links to the restaurant. `sizes` is the displayed width of its cover. */
export function RestaurantCard({ restaurant, sizes, isFirstScreen = false, distance }: Props) {
  const card = getFragmentData(RestaurantCardFragment, restaurant)
  const key = card.cover?.imageKey ?? `covers/default/${card.id}`

  return (
    <article className="group @container relative flex h-[440px] flex-col overflow-hidden rounded-card border border-line bg-card transition-shadow duration-200 hover:shadow-far">
      <div className="relative h-[172px] flex-none overflow-hidden bg-tint @min-[14rem]:h-[236px]">
        <img
          src={cover(key, 480)}
          srcSet={WIDTHS.map((width) => `${cover(key, width)} ${width}w`).join(', ')}
          sizes={sizes}
          width={1560}
          height={1040}
          alt=""
          loading={isFirstScreen ? 'eager' : 'lazy'}
          decoding="async"
          className="size-full object-cover transition-transform duration-250 ease-out group-hover:scale-[1.03]"
        />
        {card.opensSoon && (
          <span className="absolute bottom-3 left-3 rounded-pill bg-saffron px-3 py-1 text-sm font-bold text-[#21141f]">
            {typeset('Ouvre Bientôt!')}
          </span>
        )}
      </div>
      <div className="flex min-h-0 flex-1 flex-col p-3 pt-3.5 @min-[14rem]:p-[18px] @min-[14rem]:pt-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="line-clamp-2 text-base leading-tight @min-[14rem]:text-lg @min-[14rem]:leading-tight">
            {card.name}
          </h3>
          <Mark avgRating={card.avgRating} reviewCount={card.reviewCount} />
        </div>
        <p className="mt-1.5 line-clamp-2 text-sm font-semibold text-brand-dark">
          {card.tags.map(({ name }) => name).join(' • ')}
        </p>
        <p className="line-clamp-2 text-sm text-ink-soft @min-[14rem]:text-[0.9375rem]">
          {keepTown(shortAddress(card))}
          {distance && <b className="font-semibold whitespace-nowrap text-ink"> {typeset(distance)}</b>}
        </p>
        <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-2">
          {card.avgPrice !== null && (
            <p className="text-sm text-ink-soft @min-[14rem]:text-[0.9375rem]">
              Prix moyen <b className="text-ink">{wholePrice(card.avgPrice)}</b>
            </p>
          )}
          <Link
            to={restaurantPath(card)}
            prefetch="intent"
            className="ml-auto font-bold text-brand after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--accent)"
          >
            Voir plus<span className="sr-only"> sur {card.name}</span>
          </Link>
        </div>
      </div>
      <div className="absolute top-3 right-3 flex gap-2">
        <FavouriteHeart restaurant={card} />
        <ShareRestaurant restaurant={card} />
      </div>
    </article>
  )
}

// The cover is shown 260 to 354 pixels wide: three widths serve every screen.
const WIDTHS = [320, 480, 780]

function cover(key: string, width: number): string {
  return imageUrl(key, { width, height: width / imageRatios.cover })
}
