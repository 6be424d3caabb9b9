import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { MyFavouritesQuery } from '../../generated/graphql.ts'
import { graphql, send } from '../../graphql.ts'
import { readToken, useIsSignedIn } from '../../session.ts'
import { distance as inWords, plural } from '../../words/formats.ts'
import { ifSignedIn } from '../accounts/sign-in/if-signed-in.ts'
import { ProtectedNotice } from '../accounts/sign-in/protected-notice.tsx'
import { FailureInPlace } from '../layout/failure-in-place.tsx'
import { privateHead } from '../layout/private-head.ts'
import { RestaurantCard } from '../restaurants/restaurant-card.tsx'
import type { Route } from './+types/favourites.page.ts'
import { sortedFavourites } from './favourite-order.ts'
import { FavouritesLayout, FavouritesSkeleton, Grid } from './favourites-grid.tsx'
import { FavouritesSort } from './favourites-sort.tsx'
import { keepFavourites, whenFavouritesSaved } from './favourites-store.ts'
import { NoFavourite } from './no-favourite.tsx'
import { useFavouriteOrder } from './use-favourite-order.ts'

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
