import { useState } from 'react'
import { type Search, searchUrl } from './search-url.ts'
import { searchAt, type Where, whereOf } from './where.ts'

/** The values of the bar's fields. */
export type SearchDraft = { where: Where } & Pick<Search, 'day' | 'hour' | 'party'>

/** Returns the values that the diner is editing. They are reset by another search, from a filter or the back button. */
export function useSearchDraft(search: Search) {
  const url = searchUrl(search)
  const [draft, setDraft] = useState(() => draftOf(search))
  const [from, setFrom] = useState(url)
  if (from !== url) {
    setFrom(url)
    setDraft(draftOf(search))
  }
  const change = (part: Partial<SearchDraft>) => setDraft((before) => ({ ...before, ...part }))
  return { draft, change }
}

export function draftOf(search: Search): SearchDraft {
  return { where: whereOf(search), day: search.day, hour: search.hour, party: search.party }
}

/** Returns the first page of the drafted search, with the current filters. */
export function draftedSearch(search: Search, { where, day, hour, party }: SearchDraft): Search {
  return { ...searchAt(search, where), day, hour, party, page: 1, seed: null }
}
