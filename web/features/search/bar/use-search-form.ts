import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { ANY_SEARCH, type Search, searchUrl } from '../search-url.ts'
import { draftedSearch, draftOf, useSearchDraft } from './use-search-draft.ts'
import { useSettling } from './use-settling.ts'
import type { Where } from './where.ts'

/** The state of the search form: submitting leads to its search, resetting to all restaurants. */
export function useSearchForm(search: Search, onSent: () => void) {
  const navigate = useNavigate()
  const { draft, change } = useSearchDraft(search)
  const { settle, settled, forget } = useSettling((where) => change({ where }))

  function changeWhere(where: Where) {
    forget()
    change({ where })
  }

  // Waits for a place that is still being looked up.
  async function submit(event: FormEvent) {
    event.preventDefault()
    const where = (await settled()) ?? draft.where
    onSent()
    navigate(searchUrl(draftedSearch(search, { ...draft, where })))
  }

  function reset() {
    forget()
    change(draftOf(ANY_SEARCH))
    navigate(searchUrl())
  }

  return { draft, change, changeWhere, settle, submit, reset }
}
