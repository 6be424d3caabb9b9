import { type FormEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { ANY_SEARCH, type Search, searchUrl, typedSearchUrl } from './search-url.ts'
import { draftedSearch, draftOf, useSearchDraft } from './use-search-draft.ts'
import { useSettling } from './use-settling.ts'
import { typedWhere, type Where } from './where.ts'

/** The state of the search form. Submitting navigates to its search, resetting to all restaurants. */
export function useSearchForm(search: Search, onSent: () => void) {
  const navigate = useNavigate()
  const { draft, change } = useSearchDraft(search)
  const { settle, settled, forget } = useSettling((where) => change({ where }))
  const latest = useRef(0)

  function changeWhere(where: Where) {
    latest.current++
    forget()
    change({ where })
  }

  // Waits for a place that is still being looked up, unless the user chooses something else before it is found.
  async function submit(event: FormEvent) {
    event.preventDefault()
    latest.current++
    const wish = latest.current
    const where = (await settled()) ?? draft.where
    if (wish !== latest.current) return
    onSent()
    navigate(urlOf({ ...draft, where }))
  }

  function urlOf(wanted: typeof draft): string {
    const drafted = draftedSearch(search, wanted)
    const text = wanted.where.text.trim()
    return wanted.where.from === 'typing' && text ? typedSearchUrl(text, drafted) : searchUrl(drafted)
  }

  /** Navigates at once to the drafted search with the choice that replaces a place. */
  function pick(part: Partial<Search>) {
    latest.current++
    forget()
    onSent()
    navigate(searchUrl({ ...draftedSearch(search, { ...draft, where: typedWhere('') }), ...part }))
  }

  function reset() {
    latest.current++
    forget()
    change(draftOf(ANY_SEARCH))
    navigate(searchUrl())
  }

  return { draft, change, changeWhere, settle, pick, submit, reset }
}
