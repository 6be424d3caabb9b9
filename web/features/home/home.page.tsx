import { HOME_RESTAURANTS } from '@tablee/domain/search/search-limits'
import { type LoaderFunctionArgs, type MetaArgs, type MetaDescriptor, useLoaderData } from 'react-router'
import { graphql, queryOnServer } from '../../graphql.ts'
import { serverSide } from '../../request-context.ts'
import { pageHead } from '../layout/page-head.ts'
import { Addresses } from './addresses.tsx'
import { CuisineTiles } from './cuisine-tiles.tsx'
import { GroupOutings } from './group-outings.tsx'
import { Hero } from './hero.tsx'
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

/** The order RANDOM lists partner restaurants first. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { searchRestaurants, marks } = await queryOnServer(context, HomeQuery, {
    cards: HOME_RESTAURANTS,
    marks: WORD_MARKS,
  })
  return {
    origin: context.get(serverSide).site.origin,
    restaurants: searchRestaurants.restaurants.filter(({ isPartner }) => isPartner),
    marks: marks.restaurants.filter(({ isPartner }) => isPartner).map(({ id, name }) => ({ id, name })),
  }
}

export function meta({ loaderData }: MetaArgs<typeof loader>): MetaDescriptor[] {
  const origin = loaderData?.origin ?? ''
  return [
    ...pageHead({
      origin,
      path: '/',
      title: 'Et si vous partiez sans payer ?',
      wholeTitle: "Tablée : réservez, commandez et partagez l'addition au restaurant",
      description:
        "Trouvez un restaurant à Paris et autour, réservez une table, commandez et partagez l'addition avant même de vous asseoir.",
    }),
    { 'script:ld+json': siteData(origin) },
  ]
}

export default function HomePage() {
  const { restaurants, marks } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero next="#groupe" />
      <GroupOutings id="groupe" />
      <CuisineTiles />
      <PartnerRestaurants restaurants={restaurants} />
      <WordMarks restaurants={marks} />
      <Addresses />
      <OwnerCall />
    </>
  )
}

/** The publisher and the search form for search engines (schema.org). */
function siteData(origin: string) {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${origin}/#organisation`,
        name: 'Tablée',
        url: `${origin}/`,
        logo: `${origin}/icon.svg`,
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#site`,
        name: 'Tablée',
        url: `${origin}/`,
        inLanguage: 'fr-FR',
        publisher: { '@id': `${origin}/#organisation` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?nom={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
