import { slugOf } from '@tablee/domain/fold-name'
import type { Zone } from '@tablee/domain/map/zones'
import type { RouterContextProvider } from 'react-router'
import { graphql, queryOnServer } from '../../../app/graphql.ts'
import type { LandingPageQuery } from '../../../generated/graphql.ts'
import { criteriaOf } from '../../../shared/search-bar/criteria-of.ts'
import { ANY_SEARCH, searchUrl } from '../../../shared/search-bar/search-url.ts'
import type { LandingFacts } from './landing-text.ts'

type Context = Readonly<RouterContextProvider>
type Cuisine = { id: string; name: string }

export async function readLanding(context: Context, zone: Zone, cuisine: Cuisine | null) {
  const search = { ...ANY_SEARCH, zones: [zone.slug], tags: cuisine ? [Number(cuisine.id)] : [] }
  const criteria = { ...criteriaOf(search), totalPlaces: 1, order: 'RATING' as const }
  const { searchRestaurants: found } = await queryOnServer(context, LandingPage, { criteria })
  return {
    restaurants: found.restaurants,
    facts: factsOf(zone, cuisine?.name ?? null, found),
    searchPath: searchUrl(search),
    imported: found.restaurants.some(({ source }) => source !== null),
  }
}

/** Returns the cuisine with this slug; undefined without one. */
export async function cuisineOf(context: Context, slug: string): Promise<Cuisine | undefined> {
  const { allFoodTags } = await queryOnServer(context, LandingCuisines, {})
  return allFoodTags.find(({ name }) => slugOf(name) === slug)
}

function factsOf(zone: Zone, cuisine: string | null, found: LandingPageQuery['searchRestaurants']): LandingFacts {
  const { count, countIsExact, restaurants, facets } = found
  const cuisines = (facets?.tags ?? [])
    .filter(({ tag }) => tag.group === 'CUISINES')
    .map(({ tag, count }) => ({ name: tag.name, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_CUISINES)
  return {
    zone,
    cuisine,
    count,
    countIsExact,
    cuisines,
    shown: restaurants.map(({ name, avgPrice, avgRating, reviewCount }) => ({
      name,
      avgPrice,
      avgRating,
      reviewCount,
    })),
    delivering: facets?.delivery ?? 0,
    takingAway: facets?.clickCollect ?? 0,
  }
}

const MOST_CUISINES = 12

const LandingPage = graphql(`
  query LandingPage($criteria: RestaurantsCriteria!) {
    searchRestaurants(restaurantsCriteria: $criteria) {
      count
      countIsExact
      facets {
        tags {
          tag {
            id
            name
            group
          }
          count
        }
        clickCollect
        delivery
      }
      restaurants {
        id
        name
        avgPrice
        avgRating
        reviewCount
        source
        ...ResultLine
      }
    }
  }
`)

const LandingCuisines = graphql(`
  query LandingCuisines {
    allFoodTags(filter: CUISINES) {
      id
      name
    }
  }
`)
