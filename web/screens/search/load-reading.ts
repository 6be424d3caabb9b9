import { parseDay } from '@tablee/domain/calendar/calendar'
import { zoneOfZipCode } from '@tablee/domain/map/zones'
import type { RouterContextProvider } from 'react-router'
import { AnswerError } from '../../app/answer-error.ts'
import { graphql, queryOnServer } from '../../app/graphql.ts'
import type { SearchReadingQuery } from '../../generated/graphql.ts'
import { NOWHERE, type Search, searchUrl } from '../../shared/search-bar/search-url.ts'

/** The criteria of a typed text. */
export type Reading = Omit<SearchReadingQuery['searchReading'], 'alternative' | 'words'>
type Worded = Reading & Pick<SearchReadingQuery['searchReading'], 'words'>
type Group = (tag: number) => string | undefined

/**
 * Returns the search that a typed text means, with the other criteria; null if the server cannot read it now. The search keeps
 * a text that has a second meaning.
 */
export async function loadReading(
  context: Readonly<RouterContextProvider>,
  text: string,
  search: Search,
): Promise<Search | null> {
  const read = await readText(context, text)
  if (!read) return null
  return { ...searchMeant(search, read.best, read.groupOf), phrase: read.second ? text : '' }
}

/** A search that may be meant instead, in French words. */
export type OtherSearch = { words: string; search: Search }

/** Returns the other meaning of the text that a search keeps; null if the search was changed since, or has one meaning. */
export async function loadOtherSearch(
  context: Readonly<RouterContextProvider>,
  search: Search,
): Promise<OtherSearch | null> {
  if (!search.phrase) return null
  const read = await readText(context, search.phrase)
  return read?.second ? otherSearch(search, [read.best, read.second], read.groupOf) : null
}

/** Returns the search by the one of two readings by which the search was not made; null if it was made by neither. */
export function otherSearch(search: Search, [best, second]: readonly [Worded, Worded], groupOf: Group) {
  const meant = ([read, other]: readonly [Worded, Worded]) => ({
    words: read.words,
    search: { ...searchMeant(without(search, other), read, groupOf), phrase: search.phrase },
  })
  const [byBest, bySecond] = [meant([best, second]), meant([second, best])]
  const own = searchUrl({ ...search, page: 1, seed: null })
  if (searchUrl(byBest.search) === own) return bySecond
  return searchUrl(bySecond.search) === own ? byBest : null
}

/** Removes the criteria of a reading that another reading may not replace. */
function without(search: Search, read: Reading): Search {
  const zones = zonesMeant(read)
  return {
    ...search,
    tags: search.tags.filter((tag) => !read.tags.some(({ id }) => Number(id) === tag)),
    zones: search.zones.filter((zone) => !zones.includes(zone)),
    delivery: search.delivery && !read.hasDelivery,
    clickCollect: search.clickCollect && !read.hasClickCollect,
  }
}

async function readText(context: Readonly<RouterContextProvider>, text: string) {
  try {
    const { searchReading, allFoodTags } = await queryOnServer(context, SearchReading, { text })
    const groups = new Map(allFoodTags.map(({ id, group }) => [Number(id), group]))
    const { alternative, ...best } = searchReading
    return { best, second: alternative, groupOf: (tag: number) => groups.get(tag) }
  } catch (error) {
    if (!(error instanceof AnswerError)) throw error
    return null
  }
}

/** Replaces the criteria of the same kind: a cuisine replaces the cuisines, a place the districts. */
export function searchMeant(search: Search, read: Reading, groupOf: Group): Search {
  const { place, hasDelivery, hasClickCollect } = read
  const tags = read.tags.map(({ id }) => Number(id))
  const groups = new Set(tags.map(groupOf))
  const zones = zonesMeant(read)
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

function zonesMeant({ zipCodes }: Reading): string[] {
  return zipCodes.flatMap((zipCode) => zoneOfZipCode(zipCode)?.slug ?? [])
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
      words
      alternative {
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
        words
      }
    }
    allFoodTags {
      id
      group
    }
  }
`)
