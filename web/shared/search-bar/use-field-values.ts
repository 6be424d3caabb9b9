import { useState } from 'react'
import { type Search, searchUrl } from './search-url.ts'
import { searchAt, type Where, whereOf } from './where.ts'

export type FieldValues = { where: Where } & Pick<Search, 'day' | 'hour' | 'party'>

/** Returns the values that the diner is editing. They are reset by another search, from a filter or the back button. */
export function useFieldValues(search: Search) {
  const url = searchUrl(search)
  const [values, setValues] = useState(() => valuesOf(search))
  const [from, setFrom] = useState(url)
  if (from !== url) {
    setFrom(url)
    setValues(valuesOf(search))
  }
  const change = (part: Partial<FieldValues>) => setValues((before) => ({ ...before, ...part }))
  return { values, change }
}

export function valuesOf(search: Search): FieldValues {
  return { where: whereOf(search), day: search.day, hour: search.hour, party: search.party }
}

/** Returns the first page of the drafted search, with the current filters. */
export function searchOf(search: Search, { where, day, hour, party }: FieldValues): Search {
  return { ...searchAt(search, where), day, hour, party, tooFar: null, page: 1, seed: null }
}
