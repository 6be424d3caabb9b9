import type { SearchOrder } from '@tablee/domain/search/search-limits'
import { useNavigate } from 'react-router'
import { type Search, searchParams, searchUrl, WORD_OF_ORDER } from '../../../shared/search-bar/search-url.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { useEarlyTyping } from '../../../ui/hooks/use-early-typing.ts'

/** The menu of sort orders. Sorting by distance needs a position, and comes first with one. */
export function SortMenu({ search }: { search: Search }) {
  const navigate = useNavigate()
  const chosen = WORD_OF_ORDER[search.order] ?? ''
  function sort(word: string) {
    const order: SearchOrder = ordersOf(search).find((choice) => choice.word === word)?.order ?? 'RELEVANCE'
    navigate(searchUrl({ ...search, order, page: 1, seed: null }), { preventScrollReset: true })
  }
  useEarlyTyping('tri', chosen, sort)

  return (
    <form action="/search" className="flex min-w-0 flex-wrap items-center gap-x-2">
      {searchParams({ ...search, order: 'RELEVANCE', page: 1, seed: null }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="tri" className="text-sm text-ink-soft">
        Trier par
      </label>
      <select
        id="tri"
        name="tri"
        autoComplete="off"
        value={chosen}
        onChange={({ target }) => sort(target.value)}
        className="min-h-11 max-w-full min-w-0 rounded-control border border-edge bg-card px-3 font-semibold"
      >
        {ordersOf(search).map(({ order, word, label }) => (
          <option key={order} value={word}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={buttonStyle('line')}>
          Trier
        </button>
      </noscript>
    </form>
  )
}

function ordersOf({ position, order }: Search) {
  const isNear = position !== null || order === 'DISTANCE'
  const labels = isNear ? [DISTANCE, ...LABELS] : LABELS
  return labels.map((choice) => ({ ...choice, word: WORD_OF_ORDER[choice.order] ?? '' }))
}

type OrderLabel = { order: SearchOrder; label: string }
const DISTANCE: OrderLabel = { order: 'DISTANCE', label: 'Distance' }

const LABELS: OrderLabel[] = [
  { order: 'RELEVANCE', label: 'Pertinence' },
  { order: 'RATING', label: 'Note' },
  { order: 'PRICE_ASC', label: 'Prix croissant' },
  { order: 'PRICE_DESC', label: 'Prix décroissant' },
  { order: 'RANDOM', label: 'Au hasard' },
]
