import { parseDay } from '@tablee/domain/calendar/calendar'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { graphql } from '../../app/graphql.ts'
import type { GuestBookQuery } from '../../generated/graphql.ts'
import { Search } from '../../ui/icons/actions/search.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { Pager } from '../../ui/paging/pager.tsx'
import { longDate, plural } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { DeskFailure } from '../desk-failure.tsx'
import { readAtDesk } from '../read-at-desk.ts'
import type { Route } from './+types/guests.page'

export async function clientLoader({ request, params: { restaurant } }: Route.ClientLoaderArgs) {
  const filter = readGuestsUrl(new URL(request.url).searchParams)
  return { filter, ...(await readAtDesk(request, GuestBook, { id: restaurant, ...filter })).guestBook }
}

export function meta() {
  return privateHead('Clients')
}

export { DeskFailure as ErrorBoundary }

export default function GuestsPage({ loaderData: { filter, guests, count, totalPages } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-[56rem] px-4 pt-4 pb-8 md:px-8">
      <h1 className="mb-4 text-xl font-extrabold md:text-2xl">Clients</h1>
      <GuestSearch key={filter.name} name={filter.name} />
      <p role="status" className="my-4 text-ink-soft">
        {filter.name === '' ? plural(count, 'client') : `${plural(count, 'client')} pour « ${filter.name} »`}
      </p>
      {count === 0 ? (
        <p className="rounded-card border border-line bg-card p-5 sm:p-7">
          <T>{filter.name === '' ? "Personne n'est encore venu." : 'Aucun client de ce nom.'}</T>
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-card px-5 sm:px-7">
          {guests.map((guest) => (
            <GuestLine key={guest.id} guest={guest} />
          ))}
        </ul>
      )}
      <Pager
        label="Pages des clients"
        page={filter.page}
        totalPages={totalPages}
        urlOf={(page) => guestsUrl({ ...filter, page })}
      />
      <p className="mt-6 max-w-[44em] text-sm text-ink-soft">
        <T>
          Les réservations des treize derniers mois. Qui supprime son compte ou ses données n'y est plus, et une
          allergie signalée y reste sept jours après le repas.
        </T>
      </p>
    </div>
  )
}

const GuestBook = graphql(`
  query GuestBook($id: ID!, $name: String, $page: Int) {
    guestBook(restaurantId: $id, name: $name, page: $page) {
      count
      totalPages
      guests {
        id
        firstName
        lastName
        visits
        unmarked
        absences
        lastVisit
        words {
          day
          text
        }
        allergens
      }
    }
  }
`)

/** Searches for a name. An empty field lists all guests. */
function GuestSearch({ name }: { name: string }) {
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

type Listed = GuestBookQuery['guestBook']['guests'][number]

function GuestLine({ guest }: { guest: Listed }) {
  const { firstName, lastName, visits, absences, unmarked, lastVisit, words, allergens } = guest
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-text text-base font-bold tracking-normal wrap-anywhere">
          {[firstName, lastName].filter(Boolean).join(' ')}
        </h2>
        <p className="text-sm text-ink-soft">
          {plural(visits, 'visite')}
          {unmarked > 0 && `, ${plural(unmarked, 'réservation')} sans marque`}
          {absences > 0 && <span className="font-semibold text-danger">{`, ${plural(absences, 'absence')}`}</span>}
        </p>
      </div>
      {lastVisit && <p className="text-sm text-ink-soft">Dernière visite le {dayInWords(lastVisit)}</p>}
      {allergens.length > 0 && (
        <p className="mt-1 font-semibold text-danger">
          <T>{`Allergies signalées : ${allergens.join(', ')}`}</T>
        </p>
      )}
      {words.map(({ day, text }) => (
        <p key={`${day} ${text}`} className="mt-1 wrap-anywhere">
          <T>{text}</T> <span className="text-sm text-ink-soft">({dayInWords(day)})</span>
        </p>
      ))}
    </li>
  )
}

function dayInWords(written: string): string {
  return longDate(parseDay(written) ?? written)
}

type GuestsFilter = { name: string; page: number }

const LAST_PAGE = 10_000
const LONGEST_NAME = 60

/** Reads the URL, and replaces invalid values by their defaults. */
function readGuestsUrl(params: URLSearchParams): GuestsFilter {
  return {
    name: (params.get('nom') ?? '').trim().slice(0, LONGEST_NAME),
    page: Math.min(Math.max(Math.trunc(Number(params.get('page'))) || 1, 1), LAST_PAGE),
  }
}

function guestsUrl({ name, page }: GuestsFilter): string {
  const params = new URLSearchParams()
  if (name !== '') params.set('nom', name)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}
