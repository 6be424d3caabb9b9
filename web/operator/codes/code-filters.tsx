import { type SubmitEvent, useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { Search } from '../../ui/icons/actions/search.tsx'
import { type CodesFilter, codesUrl } from './codes-url.ts'

const STATES = [
  { isOver: false, label: 'Utilisables' },
  { isOver: true, label: 'Finis' },
  { isOver: null, label: 'Tous' },
] as const
const PAYERS = [
  { payer: null, label: 'Toutes charges' },
  { payer: 'PLATFORM', label: 'Tablée' },
  { payer: 'RESTAURANT', label: 'Restaurants' },
] as const

export function CodeFilters({ filter }: { filter: CodesFilter }) {
  const navigate = useNavigate()
  const id = useId()

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    navigate(codesUrl({ ...filter, text, page: 1 }))
  }

  return (
    <div className="grid gap-3">
      <form onSubmit={search} aria-label="Chercher un code" className="relative max-w-md">
        <label htmlFor={id} className="mb-1.5 block font-semibold">
          Début du code
        </label>
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={filter.text}
          maxLength={10}
          autoComplete="off"
          className="min-h-12 w-full rounded-control border border-edge bg-card pr-12 pl-4 uppercase"
        />
        <button
          type="submit"
          aria-label="Chercher"
          className="absolute right-0 bottom-0 grid size-12 place-items-center rounded-control text-ink-soft hover:text-brand"
        >
          <Search aria-hidden className="size-5" />
        </button>
      </form>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <nav aria-label="État" className="flex flex-wrap gap-2">
          {STATES.map(({ isOver, label }) => (
            <Choice key={label} filter={{ ...filter, isOver }} isOn={filter.isOver === isOver} label={label} />
          ))}
        </nav>
        <nav aria-label="À la charge de" className="flex flex-wrap gap-2">
          {PAYERS.map(({ payer, label }) => (
            <Choice key={label} filter={{ ...filter, payer }} isOn={filter.payer === payer} label={label} />
          ))}
        </nav>
      </div>
    </div>
  )
}

function Choice({ filter, isOn, label }: { filter: CodesFilter; isOn: boolean; label: string }) {
  return (
    <Link
      to={codesUrl({ ...filter, page: 1 })}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className="inline-flex min-h-11 items-center rounded-pill border border-edge bg-card px-4 font-semibold transition-colors duration-150 hover:bg-tint aria-[current=true]:border-brand aria-[current=true]:bg-tint aria-[current=true]:text-brand-dark"
    >
      {label}
    </Link>
  )
}
