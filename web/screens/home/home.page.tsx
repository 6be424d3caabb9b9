import { HOME_MAP } from '@tablee/domain/map/district-map'
import { HOME_RESTAURANTS } from '@tablee/domain/search/search-limits'
import { type LoaderFunctionArgs, type MetaArgs, type MetaDescriptor, useLoaderData } from 'react-router'
import { graphql, queryOnServer } from '../../app/graphql.ts'
import { serverSide } from '../../app/request-context.ts'
import { Addresses } from './addresses.tsx'
import { CuisineTiles } from './cuisine-tiles.tsx'
import { GroupOutings } from './group-outings.tsx'
import { Hero } from './hero.tsx'
import { homeHead } from './home-head.ts'
import { OwnerCall } from './owner-call.tsx'
import { PartnerRestaurants } from './partner-restaurants.tsx'
import { WordMarks } from './word-marks.tsx'

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
