import { useEffect, useState } from 'react'
import { data, type MetaDescriptor, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { graphql, queryOnServer } from '../../app/graphql.ts'
import { restaurantPath } from '../../app/paths.ts'
import { serverSide } from '../../app/request-context.ts'
import { Menu } from '../../shared/booking/menu/menu.tsx'
import { FoldedBar } from '../../shared/search-bar/folded-bar.tsx'
import { useSearchBefore } from '../../shared/search-bar/link-from-search.ts'
import { SearchBar } from '../../shared/search-bar/search-bar.tsx'
import { ArrowUp } from '../../ui/icons/actions/arrow-up.tsx'
import type { Route } from './+types/restaurant.page'
import { BookingPanel } from './booking/booking-panel.tsx'
import { closeUpOf } from './close-up.ts'
import { Information } from './information.tsx'
import { NotBookable } from './not-bookable.tsx'
import { Photographs } from './photographs.tsx'
import { restaurantMeta } from './restaurant-meta.ts'
import { RestaurantReviews } from './reviews/restaurant-reviews.ts'
import { areSameReviews, readReviewListFilter } from './reviews/review-list-filter.ts'
import { Reviews } from './reviews/reviews.tsx'
import { Cover, Summary } from './summary.tsx'
import { Tabs } from './tabs.tsx'

const RestaurantPageQuery = graphql(`
  query RestaurantPage($id: ID!) {
    getRestaurantById(id: $id) {
      id
      name
      isPartner
      source
      avgRating
      latitude
      longitude
      ...RestaurantSummary
      ...RestaurantPhotographs
      ...RestaurantMenu
      ...RestaurantInformation
      ...RestaurantNotBookable
      ...BookingPanel
      ...RestaurantMeta
    }
  }
`)

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const filter = readReviewListFilter(searchParams)
  const { id } = params

  // The page works without reviews. They are requested first, so that the score is read once for both queries.
  const reading = queryOnServer(context, RestaurantReviews, { id, ...filter }).catch(() => null)
  const { getRestaurantById: restaurant } = await queryOnServer(context, RestaurantPageQuery, { id })
  if (!restaurant) throw data(null, { status: 404 })
  // The number of a merged duplicate returns the restaurant that was kept.
  if (params.name !== restaurant.name || id !== restaurant.id) {
    const query = searchParams.size > 0 ? `?${searchParams}` : ''
    throw redirect(restaurantPath(restaurant) + query, 301)
  }

  const { now, site } = context.get(serverSide)
  const reviews = (await reading)?.getReviews ?? null
  const plan = closeUpOf(restaurant)
  return { restaurant, reviews, filter, now, plan, origin: site.origin, imported: restaurant.source !== null }
}

// Switching tabs needs no data from the server.
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname
  return isSamePage && areSameReviews(currentUrl.searchParams, nextUrl.searchParams) ? false : defaultShouldRevalidate
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return loaderData ? restaurantMeta(loaderData.restaurant, { ...loaderData, page: loaderData.filter.page }) : []
}

const TABS = [
  { key: 'menu', label: 'Menu' },
  { key: 'informations', label: 'Informations', short: 'Info.' },
  { key: 'avis', label: 'Avis' },
] as const

export default function RestaurantPage({ loaderData }: Route.ComponentProps) {
  const { restaurant, reviews, filter, now, plan } = loaderData
  const search = useSearchBefore()
  const [searchParams] = useSearchParams()
  const current =
    TABS.find(({ key }) => key === searchParams.get('onglet'))?.key ?? (searchParams.has('page') ? 'avis' : 'menu')

  return (
    <div className="mx-auto max-w-[1440px]">
      <div className="px-4 pt-2 pb-4 md:px-12 md:pt-0 md:pb-6">
        <SearchBar key={restaurant.id} search={search} Folded={FoldedBar} />
      </div>
      <Cover restaurant={restaurant} />
      <div className="md:grid md:grid-cols-[minmax(0,1fr)_400px] md:gap-10 md:px-12">
        <div className="min-w-0 max-md:px-4">
          <Summary restaurant={restaurant} now={now} />
          <Photographs restaurant={restaurant} />
          <Tabs tabs={TABS} current={current}>
            {{
              menu: <Menu restaurant={restaurant} />,
              informations: <Information restaurant={restaurant} plan={plan} now={now} />,
              avis: (
                <Reviews
                  restaurantId={restaurant.id}
                  page={reviews}
                  filter={filter}
                  avgRating={restaurant.avgRating}
                  isShown={current === 'avis'}
                />
              ),
            }}
          </Tabs>
        </div>
        {restaurant.isPartner ? (
          <BookingPanel key={restaurant.id} restaurant={restaurant} now={now} />
        ) : (
          <NotBookable restaurant={restaurant} />
        )}
      </div>
      <ScrollToTop />
    </div>
  )
}

const SHOWN_AFTER = 600

/** On small screens only: scrolls to the top, shown after 600 px. */
function ScrollToTop() {
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    const update = () => setShown(window.scrollY > SHOWN_AFTER)
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [])

  if (!isShown) return null
  return (
    <button
      type="button"
      aria-label="Revenir en haut de la page"
      onClick={() => window.scrollTo({ top: 0 })}
      className="fixed right-4 bottom-36 z-30 grid size-12 place-items-center rounded-pill bg-inverse text-on-inverse shadow-far md:hidden"
    >
      <ArrowUp aria-hidden />
    </button>
  )
}
