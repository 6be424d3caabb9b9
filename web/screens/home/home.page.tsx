import { HOME_MAP } from '@tablee/domain/map/district-map'
import { HOME_RESTAURANTS } from '@tablee/domain/search/search-limits'
import {
  type LoaderFunctionArgs,
  type MetaArgs,
  type MetaDescriptor,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router'
import { type FragmentType, graphql, queryOnServer } from '../../app/graphql.ts'
import { type Site, serverSide } from '../../app/request-context.ts'
import { RestaurantCard, type RestaurantCardFragment } from '../../shared/restaurants/restaurant-card.tsx'
import { searchUrl } from '../../shared/search-bar/search-url.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { MovementButton, useMovement } from '../../ui/carousel/movement.tsx'
import forkAndKnife from '../../ui/plates/fork-and-knife-with-plate.webp'
import { T } from '../../words/t.tsx'
import { Addresses } from './addresses.tsx'
import { CuisineTiles } from './cuisine-tiles.tsx'
import { GroupOutings } from './group-outings.tsx'
import { Hero } from './hero.tsx'
import { homeHead } from './home-head.ts'
import { Section, WIDTH } from './section.tsx'
import { type Mark, WordMarkRow } from './word-mark-row.tsx'

const HomeQuery = graphql(`
  query Home($cards: Int!, $marks: Int!) {
    searchRestaurants(restaurantsCriteria: { order: RANDOM, page: 1, pageSize: $cards }) {
      restaurants {
        id
        isPartner
        ...RestaurantCard
      }
    }
    marks: searchRestaurants(restaurantsCriteria: { order: RANDOM, page: 1, pageSize: $marks }) {
      restaurants {
        id
        name
        isPartner
      }
    }
  }
`)

const WORD_MARKS = 32

/** The order RANDOM lists partner restaurants first. Head and map are rendered here, instead of in each browser. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { searchRestaurants, marks } = await queryOnServer(context, HomeQuery, {
    cards: HOME_RESTAURANTS,
    marks: WORD_MARKS,
  })
  return {
    head: homeHead(context.get(serverSide).site.origin),
    restaurants: searchRestaurants.restaurants.filter(({ isPartner }) => isPartner),
    map: HOME_MAP,
    marks: marks.restaurants.filter(({ isPartner }) => isPartner).map(({ id, name }) => ({ id, name })),
  }
}

export function meta({ loaderData }: MetaArgs<typeof loader>): MetaDescriptor[] {
  return loaderData?.head ?? []
}

export default function HomePage() {
  const { restaurants, map, marks } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero next="#groupe" />
      <GroupOutings id="groupe" />
      <CuisineTiles />
      <PartnerRestaurants restaurants={restaurants} />
      <WordMarks restaurants={marks} />
      <Addresses map={map} />
      <OwnerCall />
    </>
  )
}

function OwnerCall() {
  const site = useRouteLoaderData<Site>('root')
  return (
    <section aria-labelledby="restaurateurs" className={`${WIDTH} pt-14 md:pt-20`}>
      <div className="relative overflow-hidden rounded-card bg-tint p-7 md:p-14">
        <div className="relative z-10 max-w-[38rem]">
          <h2 id="restaurateurs" className="text-2xl md:text-3xl">
            <T>Votre table mérite d'être pleine</T>
          </h2>
          <p className="mt-3 mb-6 text-lg text-ink-soft">
            <T>
              Des convives qui ont choisi leurs plats et réglé leur part avant d'arriver : la salle tourne, l'équipe
              respire.
            </T>
          </p>
          <a href={site?.proUrl ?? '/pro'} target="_blank" rel="noopener" className={buttonStyle('dark')}>
            <T>Nouveau restaurant ?</T>
            <span className="sr-only"> (nouvel onglet)</span>
          </a>
        </div>
        <div
          aria-hidden
          className="absolute -top-16 right-10 hidden size-[30rem] place-items-center rounded-full bg-[radial-gradient(circle_at_50%_45%,#e9217f,#b60c68)] md:grid"
        >
          <span className="grid size-[62%] place-items-center rounded-full bg-white shadow-[inset_0_0_0_10px_#fff,inset_0_0_0_12px_#f3e7e7,0_18px_30px_-12px_#52082f88]">
            <img src={forkAndKnife} width={256} height={256} alt="" loading="lazy" className="h-auto w-[58%]" />
          </span>
        </div>
      </div>
    </section>
  )
}

type Card = FragmentType<typeof RestaurantCardFragment> & { id: string }

/** Renders nothing without restaurants. */
function PartnerRestaurants({ restaurants }: { restaurants: Card[] }) {
  if (restaurants.length === 0) return null
  return (
    <Section id="partenaires" title="Nos restaurants partenaires" more={searchUrl()}>
      <Carousel label="Restaurants partenaires" perView={{ narrow: 2, medium: 2, wide: 4 }}>
        {restaurants.map((restaurant) => (
          <RestaurantCard key={restaurant.id} restaurant={restaurant} sizes={SIZES} />
        ))}
      </Carousel>
    </Section>
  )
}

// Wider than the card, because the cover is cropped to its height.
const SIZES = '(min-width: 1440px) 354px, (min-width: 960px) 27vw, (min-width: 600px) 50vw, 270px'

/** Below this number the section is absent. */
const FEWEST = 8

/** The names of partner restaurants on two bands that scroll in opposite directions until the first touch. */
function WordMarks({ restaurants }: { restaurants: Mark[] }) {
  const movement = useMovement()
  if (restaurants.length < FEWEST) return null

  const half = Math.ceil(restaurants.length / 2)
  return (
    <div className="overflow-hidden">
      <Section id="confiance" title="Ils nous font confiance">
        <div className="relative left-1/2 w-screen -translate-x-1/2" onPointerDown={movement.stop}>
          <WordMarkRow marks={restaurants.slice(0, half)} direction="left" isMoving={movement.isMoving} />
          <WordMarkRow marks={restaurants.slice(half)} direction="right" isMoving={movement.isMoving} />
        </div>
        <div className="mt-4 flex justify-center">
          <MovementButton movement={movement} subject="le défilement des noms" />
        </div>
      </Section>
    </div>
  )
}
