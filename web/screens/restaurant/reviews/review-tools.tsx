import { LONGEST_WORDS, type ReviewOrder } from '@tablee/domain/reviews'
import { type SubmitEvent, useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { buttonStyle } from '../../../ui/button.tsx'
import { Search } from '../../../ui/icons/actions/search.tsx'
import { X } from '../../../ui/icons/actions/x.tsx'
import { ANY_REVIEWS, isFiltered, ORDERS_OF_REVIEWS, type ReviewListFilter, reviewsUrl } from './review-list-filter.ts'

/** Searches the reviews and sorts them. Works without script, too. */
export function ReviewTools({ filter }: { filter: ReviewListFilter }) {
  const navigate = useNavigate()
  const id = useId()
  const go = (more: Partial<ReviewListFilter>) =>
    navigate(reviewsUrl({ ...filter, page: 1, ...more }), { preventScrollReset: true })

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('mots')
    go({ words: String(words ?? '').trim() })
  }

  return (
    <div className="mt-5 grid gap-3">
      <form onSubmit={search} className="flex flex-wrap items-center gap-3" aria-label="Chercher dans les avis">
        <input type="hidden" name="onglet" value="avis" />
        {filter.mark !== null && <input type="hidden" name="note" value={filter.mark} />}
        <span className="relative min-w-0 flex-1 basis-56">
          <input
            // A search from elsewhere resets the field.
            key={filter.words}
            type="search"
            name="mots"
            aria-label="Chercher dans les avis"
            placeholder="Chercher dans les avis"
            defaultValue={filter.words}
            maxLength={LONGEST_WORDS}
            enterKeyHint="search"
            className="min-h-11 w-full rounded-control border border-edge bg-card pr-12 pl-4"
          />
          <button
            type="submit"
            aria-label="Chercher"
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-soft hover:text-brand"
          >
            <Search aria-hidden className="size-5" />
          </button>
        </span>
        <span className="flex flex-wrap items-center gap-2 max-sm:w-full">
          <label htmlFor={id} className="text-sm text-ink-soft">
            Trier par
          </label>
          <select
            id={id}
            name="tri"
            autoComplete="off"
            value={ORDERS_OF_REVIEWS.find(({ order }) => order === filter.order)?.word}
            onChange={({ target }) => go({ order: orderOf(target.value) })}
            className="min-h-11 max-w-full min-w-0 rounded-control border border-edge bg-card px-3 font-semibold max-sm:flex-1"
          >
            {ORDERS_OF_REVIEWS.map(({ order, word, label }) => (
              <option key={order} value={word}>
                {label}
              </option>
            ))}
          </select>
        </span>
      </form>
      {isFiltered(filter) && <Filters filter={filter} />}
    </div>
  )
}

function Filters({ filter }: { filter: ReviewListFilter }) {
  const active = [
    ...(filter.mark === null
      ? []
      : [{ label: `${filter.mark} sur 5`, to: reviewsUrl({ ...filter, page: 1, mark: null }) }]),
    ...(filter.words === ''
      ? []
      : [{ label: `« ${filter.words} »`, to: reviewsUrl({ ...filter, page: 1, words: '' }) }]),
  ]
  return (
    <ul aria-label="Filtres des avis" className="flex flex-wrap gap-2">
      {active.map(({ label, to }) => (
        <li key={label}>
          <Link
            to={to}
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-2 rounded-pill bg-tint px-4 font-semibold text-brand-dark hover:bg-glow"
          >
            <span className="sr-only">Retirer </span>
            {label}
            <X aria-hidden className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function NoMatch({ filter }: { filter: ReviewListFilter }) {
  return (
    <div className="grid justify-items-center gap-4 py-10 text-center">
      <p className="text-lg">Aucun avis ne correspond.</p>
      <Link
        to={reviewsUrl({ ...ANY_REVIEWS, order: filter.order })}
        preventScrollReset
        className={buttonStyle('quiet')}
      >
        Voir tous les avis
      </Link>
    </div>
  )
}

function orderOf(word: string): ReviewOrder {
  return ORDERS_OF_REVIEWS.find((one) => one.word === word)?.order ?? 'RECENT'
}
