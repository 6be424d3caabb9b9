import { parseDay } from '@tablee/domain/calendar/calendar'
import { zoneOfZipCode } from '@tablee/domain/map/zones'
import type { RouterContextProvider } from 'react-router'
import { AnswerError } from '../../app/answer-error.ts'
import { graphql, queryOnServer } from '../../app/graphql.ts'
import type { SearchReadingQuery } from '../../generated/graphql.ts'
import { NOWHERE, type Search } from '../../shared/search-bar/search-url.ts'

export type Reading = SearchReadingQuery['searchReading']

/** Returns the search that a typed text means, with the other criteria; null if the server cannot read it now. */
export async function loadReading(
  context: Readonly<RouterContextProvider>,
  text: string,
  search: Search,
): Promise<Search | null> {
  try {
    const { searchReading, allFoodTags } = await queryOnServer(context, SearchReading, { text })
    const groups = new Map(allFoodTags.map(({ id, group }) => [Number(id), group]))
    return searchMeant(search, searchReading, (tag) => groups.get(tag))
  } catch (error) {
    if (!(error instanceof AnswerError)) throw error
    return null
  }
}

/** Replaces the criteria of the same kind: a cuisine replaces the cuisines, a place the districts. */
export function searchMeant(search: Search, read: Reading, groupOf: (tag: number) => string | undefined): Search {
  const { place, hasDelivery, hasClickCollect } = read
  const tags = read.tags.map(({ id }) => Number(id))
  const groups = new Set(tags.map(groupOf))
  const zones = read.zipCodes.flatMap((zipCode) => zoneOfZipCode(zipCode)?.slug ?? [])
  const isPlaced = place !== null || read.address !== '' || zones.length > 0 || read.isAroundMe
  return {
    ...search,
    ...NOWHERE,
    name: read.name,
    address: place?.label ?? read.address,
    position: place && { lat: place.latitude, lon: place.longitude },
    isAroundMe: read.isAroundMe,
    phone: read.phone ?? '',
    dish: read.dish,
    unread: read.unread,
    tags: [...search.tags.filter((tag) => !groups.has(groupOf(tag))), ...tags],
    zones: isPlaced ? zones : search.zones,
    ...tableMeant(search, read),
    maxPrice: read.avgMaxPrice ?? search.maxPrice,
    minPrice: read.avgMaxPrice === null ? search.minPrice : Math.min(search.minPrice, read.avgMaxPrice),
    rating: read.avgRating ?? search.rating,
    delivery: search.delivery || hasDelivery,
    clickCollect: search.clickCollect || hasClickCollect,
    page: 1,
    seed: null,
  }
}

function tableMeant(search: Search, { date, tooFarDate, time, totalPlaces }: Reading) {
  return {
    day: tooFarDate ? null : ((date && parseDay(date)) ?? search.day),
    tooFar: tooFarDate ? parseDay(tooFarDate) : null,
    hour: time ?? search.hour,
    party: totalPlaces ?? search.party,
  }
}

const SearchReading = graphql(`
  query SearchReading($text: String!) {
    searchReading(text: $text) {
      tags {
        id
      }
      zipCodes
      place {
        label
        latitude
        longitude
      }
      address
      name
      phone
      isAroundMe
      dish
      date
      tooFarDate
      time
      totalPlaces
      avgMaxPrice
      avgRating
      hasDelivery
      hasClickCollect
      unread
    }
    allFoodTags {
      id
      group
    }
  }
`)
