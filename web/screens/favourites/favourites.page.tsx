import type { LatLon } from '@tablee/domain/map/zones'
import { useCallback, useEffect, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { graphql, send } from '../../app/graphql.ts'
import { readToken, useIsSignedIn } from '../../app/session.ts'
import type { MyFavouritesQuery } from '../../generated/graphql.ts'
import { keepFavourites, whenFavouritesSaved } from '../../shared/favourites/favourites-store.ts'
import { RestaurantCard } from '../../shared/restaurants/restaurant-card.tsx'
import { devicePosition } from '../../shared/search-bar/device-position.ts'
import { ifSignedIn } from '../../shared/viewer/sign-in/if-signed-in.ts'
import { ProtectedNotice } from '../../shared/viewer/sign-in/protected-notice.tsx'
import { FailureInPlace } from '../../ui/page/failure-in-place.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { toast } from '../../ui/toast.tsx'
import { distance as inWords, plural } from '../../words/formats.ts'
import type { Route } from './+types/favourites.page'
import { FAVOURITE_ORDERS, type FavouriteOrder, sortedFavourites } from './favourite-order.ts'
import { FavouritesLayout, FavouritesSkeleton, Grid } from './favourites-grid.tsx'
import { NoFavourite } from './no-favourite.tsx'

/** Passes the result to the hearts, which then need no request. */
export async function clientLoader() {
  await whenFavouritesSaved()
  const token = readToken()
  const loaded = await ifSignedIn(() => send(MyFavourites, {}))
  if (token && loaded) {
    keepFavourites(
      token,
      loaded.getMyFavoriteRestaurants.map(({ id }) => id),
    )
  }
  return loaded
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead('Mes favoris')
}

export { FailureInPlace as ErrorBoundary, FavouritesSkeleton as HydrateFallback }

/** A removed favourite stays in the list until the page is left, so that a second tap restores it. */
export default function FavouritesPage({ loaderData }: Route.ComponentProps) {
  const isSignedIn = useIsSignedIn()
  if (!loaderData) return isSignedIn ? <FavouritesSkeleton /> : <ProtectedNotice />

  const restaurants = loaderData.getMyFavoriteRestaurants
  return restaurants.length === 0 ? <NoFavourite /> : <Favourites restaurants={restaurants} />
}

function Favourites({ restaurants }: { restaurants: MyFavouritesQuery['getMyFavoriteRestaurants'] }) {
  const { order, position, change } = useFavouriteOrder()
  return (
    <FavouritesLayout
      note={plural(restaurants.length, 'restaurant')}
      sort={restaurants.length > 1 && <FavouritesSort order={order} onChange={change} />}
    >
      <Grid>
        {sortedFavourites(restaurants, order, position).map(({ favourite, distance }, index) => (
          <li key={favourite.id}>
            <RestaurantCard
              restaurant={favourite}
              sizes={SIZES}
              isFirstScreen={index === 0}
              {...(distance !== null && { distance: inWords(distance) })}
            />
          </li>
        ))}
      </Grid>
    </FavouritesLayout>
  )
}

// Another sort order needs no data from the server.
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOrder = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isOrder ? false : defaultShouldRevalidate
}

// Wider than the card, because the cover is cropped to its height.
const SIZES = '(min-width: 600px) 354px, 92vw'

const MyFavourites = graphql(`
  query MyFavourites {
    getMyFavoriteRestaurants {
      id
      name
      latitude
      longitude
      ...RestaurantCard
    }
  }
`)

/**
 * The sort order in the URL, and the device's position once sorting by distance needs it. If the position is refused, a message
 * is shown and the order stays.
 */
function useFavouriteOrder() {
  const [params, setParams] = useSearchParams()
  const [position, setPosition] = useState<LatLon | null>(null)
  const order = orderOf(params.get('tri'))

  const change = useCallback(
    (next: FavouriteOrder) => setParams(next ? { tri: next } : {}, { replace: true, preventScrollReset: true }),
    [setParams],
  )

  const needsPosition = order === 'proximite' && position === null
  useEffect(() => {
    if (!needsPosition) return
    devicePosition().then(setPosition, (error: Error) => {
      toast(error.message)
      change('')
    })
  }, [needsPosition, change])

  return { order, position, change }
}

type FavouritesSortProps = { order: FavouriteOrder; onChange: (order: FavouriteOrder) => void }

function FavouritesSort({ order, onChange }: FavouritesSortProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2">
      <label htmlFor="tri" className="text-sm text-ink-soft">
        Trier par
      </label>
      <select
        id="tri"
        autoComplete="off"
        value={order}
        onChange={({ target }) => onChange(orderOf(target.value))}
        className="min-h-11 max-w-full min-w-0 rounded-control border border-edge bg-card px-3 font-semibold"
      >
        {FAVOURITE_ORDERS.map(({ word, label }) => (
          <option key={word} value={word}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

function orderOf(word: string | null): FavouriteOrder {
  return FAVOURITE_ORDERS.find((order) => order.word === word)?.word ?? ''
}
