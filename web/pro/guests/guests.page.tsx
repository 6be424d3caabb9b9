import { graphql } from '../../app/graphql.ts'
import { privateHead } from '../../ui/page/private-head.ts'
import { Pager } from '../../ui/paging/pager.tsx'
import { plural } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { DeskFailure } from '../desk-failure.tsx'
import { readAtDesk } from '../read-at-desk.ts'
import type { Route } from './+types/guests.page'
import { GuestLine } from './guest-line.tsx'
import { GuestSearch } from './guest-search.tsx'
import { guestsUrl, readGuestWish } from './guest-wish.ts'

export async function clientLoader({ request, params: { restaurant } }: Route.ClientLoaderArgs) {
  const wish = readGuestWish(new URL(request.url).searchParams)
  return { wish, ...(await readAtDesk(request, GuestBook, { id: restaurant, ...wish })).guestBook }
}

export function meta() {
  return privateHead('Clients')
}

export { DeskFailure as ErrorBoundary }

export default function GuestsPage({ loaderData: { wish, guests, count, totalPages } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-[56rem] px-4 pt-4 pb-8 md:px-8">
      <h1 className="mb-4 text-xl font-extrabold md:text-2xl">Clients</h1>
      <GuestSearch key={wish.name} name={wish.name} />
      <p role="status" className="my-4 text-ink-soft">
        {wish.name === '' ? plural(count, 'client') : `${plural(count, 'client')} pour « ${wish.name} »`}
      </p>
      {count === 0 ? (
        <p className="rounded-card border border-line bg-card p-5 sm:p-7">
          <T>{wish.name === '' ? "Personne n'est encore venu." : 'Aucun client de ce nom.'}</T>
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
        page={wish.page}
        totalPages={totalPages}
        urlOf={(page) => guestsUrl({ ...wish, page })}
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
