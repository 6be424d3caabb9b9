import { type FormEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../../ui/toast.tsx'
import { NO_NETWORK } from '../../words/sentences.ts'
import type { FoundPlace } from './found-place.ts'
import { ANY_SEARCH, type Search, searchUrl, typedSearchUrl } from './search-url.ts'
import { noteTyped } from './typed-words.ts'
import { searchOf, useFieldValues, valuesOf } from './use-field-values.ts'
import { pickedWhere, typedWhere, type Where } from './where.ts'

/** The state of the search form. Submitting navigates to its search, resetting to all restaurants. */
export function useSearchForm(search: Search, onSent: () => void) {
  const navigate = useNavigate()
  const { values, change } = useFieldValues(search)
  const { settle, settled, forget } = useSettling((where) => change({ where }))
  const latest = useRef(0)

  function changeWhere(where: Where) {
    latest.current++
    forget()
    change({ where })
  }

  // Waits for a place that is still being looked up, unless the user chooses something else before it is found.
  async function submit(event?: FormEvent) {
    event?.preventDefault()
    latest.current++
    const attempt = latest.current
    const where = (await settled()) ?? values.where
    if (attempt !== latest.current) return
    onSent()
    if (where.from === 'typing' && where.text.trim()) noteTyped(where.text.trim())
    navigate(urlOf({ ...values, where }))
  }

  function urlOf(wanted: typeof values): string {
    const wantedSearch = searchOf(search, wanted)
    const text = wanted.where.text.trim()
    return wanted.where.from === 'typing' && text ? typedSearchUrl(text, wantedSearch) : searchUrl(wantedSearch)
  }

  /** Navigates at once to the drafted search with the choice that replaces a place. */
  function pick(part: Partial<Search>) {
    latest.current++
    forget()
    onSent()
    navigate(searchUrl({ ...searchOf(search, { ...values, where: typedWhere('') }), ...part }))
  }

  function reset() {
    latest.current++
    forget()
    change(valuesOf(ANY_SEARCH))
    navigate(searchUrl())
  }

  return { values, change, changeWhere, settle, pick, submit, reset }
}

/**
 * Looks up the position of a chosen place. `onFound` receives it unless `forget` was called before, for example by typing.
 * `settled` waits for it. A place that is not found shows a toast and returns null.
 */
function useSettling(onFound: (where: Where) => void) {
  const current = useRef<Promise<Where | null>>(null)
  const forget = () => {
    current.current = null
  }

  async function settle(place: Promise<FoundPlace>) {
    const lookup = whereFound(place)
    current.current = lookup
    const where = await lookup
    if (current.current !== lookup) return
    forget()
    if (where) onFound(where)
  }

  return { settle, forget, settled: () => current.current }
}

async function whereFound(place: Promise<FoundPlace>): Promise<Where | null> {
  try {
    const { address, position } = await place
    return pickedWhere(address, position)
  } catch (error) {
    toast(error instanceof TypeError || !(error instanceof Error) ? NO_NETWORK : error.message)
    return null
  }
}
