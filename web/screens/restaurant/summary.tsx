import { bannerWidths, imageRatios, imageUrl, largeUrl, srcSet } from '@tablee/domain/images'
import { ofName } from '@tablee/domain/of-name'
import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { FavouriteHeart } from '../../shared/favourites/favourite-heart.tsx'
import { OpeningStatus } from '../../shared/restaurants/opening-status.tsx'
import { ShareRestaurant } from '../../shared/restaurants/share-restaurant.tsx'
import { shortAddress } from '../../shared/restaurants/short-address.ts'
import { Dotted } from '../../ui/dotted.tsx'
import { Star } from '../../ui/icons/states/star.tsx'
import { plural, score, wholePrice } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { usePhotographViewer } from './use-photograph-viewer.ts'

const RestaurantSummary = graphql(`
  fragment RestaurantSummary on Restaurant {
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
      alt
    }
    ...RestaurantOpeningStatus
  }
`)

type Props = { restaurant: FragmentType<typeof RestaurantSummary>; now: number }

/** The cover, whose lower edge `Summary` overlaps. */
export function Cover({ restaurant: masked }: Omit<Props, 'now'>) {
  const restaurant = getFragmentData(RestaurantSummary, masked)
  const key = restaurant.cover?.imageKey ?? `covers/default/${restaurant.id}`
  const { link } = usePhotographViewer()

  return (
    <div className="relative aspect-8/5 overflow-hidden bg-tint md:mx-12 md:aspect-auto md:h-[360px] md:rounded-[26px]">
      <picture>
        <source
          media="(min-width: 960px)"
          srcSet={BANNERS.map((width, at) => `${banner(key, width)} ${at + 1}x`).join(', ')}
        />
        <img
          src={imageUrl(key, { width: 960, height: 640 })}
          srcSet={srcSet(key)}
          sizes="100vw"
          width={1560}
          height={1040}
          alt={restaurant.cover?.alt ?? ''}
          fetchPriority="high"
          className="size-full object-cover md:object-[77%_50%]"
        />
      </picture>
      {restaurant.cover && (
        <a
          href={largeUrl(key, 1560)}
          aria-label={`Voir en grand les photos ${ofName(restaurant.name)}`}
          {...link(0)}
          className="absolute inset-0 cursor-zoom-in focus-visible:outline-3 focus-visible:-outline-offset-4 md:rounded-[26px]"
        />
      )}
      <FavouriteHeart restaurant={restaurant} className="absolute top-4 right-4" />
    </div>
  )
}

// The height is the same at every width, so one picture for each pixel density suffices. The dish, if there is one, is to the
// right of the card below.
const BANNERS = bannerWidths

function banner(key: string, width: number): string {
  return imageUrl(key, { width, height: width / imageRatios.banner })
}

export function Summary({ restaurant: masked, now }: Props) {
  const restaurant = getFragmentData(RestaurantSummary, masked)
  return (
    <div className="relative -mt-10 max-w-[640px] rounded-card border border-line bg-card p-6 md:-mt-16 md:ml-8 md:p-7">
      <div className="flex items-start justify-between gap-4">
        <h1 className="text-2xl leading-[1.05] font-extrabold md:text-3xl">{restaurant.name}</h1>
        <ShareRestaurant restaurant={restaurant} className="-mt-1 -mr-2 flex-none" />
      </div>
      {restaurant.tags.length > 0 && (
        <p className="mt-2 text-sm font-semibold text-brand-dark">
          {restaurant.tags.map(({ name }) => name).join(' • ')}
        </p>
      )}
      <p className="mt-1 text-ink-soft">
        <Dotted>
          {shortAddress(restaurant)}
          {restaurant.avgPrice !== null && (
            <>
              Prix moyen <b className="text-ink">{wholePrice(restaurant.avgPrice)}</b>
            </>
          )}
          {restaurant.avgRating !== null && (
            <>
              <Star aria-hidden className="inline size-4 -translate-y-0.5 fill-current text-ink" />{' '}
              <b className="text-ink">{score(restaurant.avgRating)}</b>
              <span className="sr-only"> sur 5</span> ({plural(restaurant.reviewCount, 'avis', 'avis')})
            </>
          )}
        </Dotted>
      </p>
      {restaurant.opensSoon ? (
        <p className="mt-2 font-bold text-brand">
          <T>Ouvre Bientôt!</T>
        </p>
      ) : (
        <OpeningStatus restaurant={restaurant} now={now} />
      )}
    </div>
  )
}
