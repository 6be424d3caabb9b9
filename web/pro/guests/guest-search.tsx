import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { Search } from '../../ui/icons/actions/search.tsx'
import { guestsUrl, LONGEST_NAME } from './guest-wish.ts'

/** Searches for a name. An empty field lists all guests. */
export function GuestSearch({ name }: { name: string }) {
  const navigate = useNavigate()

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('nom')
    navigate(guestsUrl({ name: String(typed ?? '').trim(), page: 1 }), { preventScrollReset: true })
  }

  return (
    <form onSubmit={search} aria-label="Chercher un client" className="relative max-w-md">
      <input
        type="search"
        name="nom"
        aria-label="Chercher un nom"
        placeholder="Chercher un nom"
        defaultValue={name}
        maxLength={LONGEST_NAME}
        enterKeyHint="search"
        autoComplete="off"
        className="min-h-11 w-full rounded-control border border-edge bg-card pr-12 pl-4"
      />
      <button
        type="submit"
        aria-label="Chercher"
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-soft hover:text-brand"
      >
        <Search aria-hidden className="size-5" />
      </button>
    </form>
  )
}
