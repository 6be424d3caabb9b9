import type { RouterContextProvider } from 'react-router'
import { AnswerError } from '../../app/answer-error.ts'
import { graphql, queryOnServer } from '../../app/graphql.ts'
import type { SearchPageQuery } from '../../generated/graphql.ts'
import { criteriaOf } from '../../shared/search-bar/criteria-of.ts'
import type { Search } from '../../shared/search-bar/search-url.ts'
import { type Counts, countedTags, countsOf, type Tag } from './filters/filters.ts'
import { startsShown, typeOf } from './results/result-starts.tsx'

export type SearchAnswer = Omit<SearchPageQuery['searchRestaurants'], 'facets'>

type Answer = {
  found: SearchAnswer | null
  tags: Tag[]
  counts: Counts
  /** The server's sentence for each criterion that it rejects, by the API's names. */
  faults: Record<string, string>
}

/** Runs the single query of the page. Criteria that the server rejects are returned as `faults`; any other error is thrown. */
export async function loadSearch(context: Readonly<RouterContextProvider>, search: Search): Promise<Answer> {
  try {
    const criteria = criteriaOf(search)
    const { date, time } = criteria
    const starts = { starts: startsShown(search), party: search.party, type: typeOf(search), date, time }
    const { searchRestaurants, allFoodTags } = await queryOnServer(context, SearchPage, { criteria, ...starts })
    const { facets, ...found } = searchRestaurants
    return { found, tags: countedTags(allFoodTags, facets, search.tags), counts: countsOf(facets), faults: {} }
  } catch (error) {
    if (!(error instanceof AnswerError) || error.code !== 'BAD_USER_INPUT') throw error
    const { allFoodTags } = await queryOnServer(context, SearchTags, {})
    return { found: null, tags: allFoodTags, counts: countsOf(null), faults: error.fields }
  }
}

const SearchPage = graphql(`
  query SearchPage(
    $criteria: RestaurantsCriteria!
    $party: Int!
    $starts: Int!
    $type: ReservationType
    $date: String
    $time: String
  ) {
    searchRestaurants(restaurantsCriteria: $criteria) {
      count
      countIsExact
      correctedName
      lettingGo {
        criterion
        count
      }
      waysOn {
        kind
        count
        dropped
        name
        latitude
        longitude
      }
      totalPages
      pageSize
      seed
      facets {
        tags {
          tag {
            id
          }
          count
        }
        zipCodes {
          zipCode
          count
        }
        ratings {
          from
          count
        }
        prices {
          from
          count
        }
        clickCollect
        delivery
      }
      restaurants {
        id
        source
        ...ResultLine
        ...ResultPin
        ...ResultStarts
      }
    }
    allFoodTags {
      id
      name
      group
    }
  }
`)

const SearchTags = graphql(`
  query SearchTags {
    allFoodTags {
      id
      name
      group
    }
  }
`)
