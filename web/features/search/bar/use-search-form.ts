import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { ANY_SEARCH, type Search, searchUrl } from '../search-url.ts'
import { draftedSearch, draftOf, useSearchDraft } from './use-search-draft.ts'
import { useSettling } from './use-settling.ts'
import type { Where } from './where.ts'

/** What the bar holds and what it leads to: its own search when it is sent, all restaurants when it is reset. */
export function useSearchForm(search: Search, onSent: () => void) {
  const navigate = useNavigate()
  const { draft, change } = useSearchDraft(search)
  const { settle, settled, forget } = useSettling((where) => change({ where }))

  function changeWhere(where: Where) {
    forget()
    change({ where })
  }

  // A place that is still being looked up is waited for.
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
