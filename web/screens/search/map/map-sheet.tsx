import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Search, searchUrl } from '../../../shared/search-bar/search-url.ts'
import { X } from '../../../ui/icons/actions/x.tsx'
import { movesCalmly } from '../../../ui/moves-calmly.ts'
import type { SearchAnswer } from '../load-search.ts'
import { resultSentence } from '../results/result-sentence.ts'
import { MapCard } from './map-card.tsx'
import MapGround from './map-ground.tsx'
import { useChosenCard } from './use-chosen-card.ts'
import type { Lit } from './use-lit.ts'

type Props = { search: Search; found: SearchAnswer; lit: Lit; now: number }

/** The map of small screens, over the whole page, with a row of cards. The back button closes it. */
export default function MapSheet({ search, found, lit, now }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useClose(search)
  const { count, rest } = resultSentence(search, found, now)
  // Closed before it is removed, so that the browser restores the focus to the button.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      data-fills-window
      aria-label="Carte des résultats"
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden bg-paper p-0 text-ink"
    >
      <div className="grid h-full grid-rows-[auto_1fr]">
        <header className="flex items-center justify-between gap-3 border-b border-line bg-card py-1.5 pr-2 pl-4">
          <p role="status" className="min-w-0 truncate text-sm">
            <strong>{count}</strong> {rest}
          </p>
          <button
            type="button"
            onClick={close}
            className="inline-flex min-h-11 flex-none items-center gap-1.5 rounded-pill px-3 font-bold text-brand-dark hover:bg-tint"
          >
            <X aria-hidden className="size-5" />
            Liste
          </button>
        </header>
        <div className="relative isolate min-h-0">
          <MapGround {...{ search, found, lit }} isTrue />
          <Cards {...{ search, found, lit }} />
        </div>
      </div>
    </dialog>
  )
}

/** A row of cards to swipe. The card in the middle is chosen, and the chosen one moves to the middle. */
function Cards({ search, found, lit }: Pick<Props, 'search' | 'found' | 'lit'>) {
  const list = useRef<HTMLUListElement>(null)
  const chosen = useChosenCard(lit.chosen, found.restaurants)
  const isOnPage = found.restaurants.some(({ id }) => id === chosen?.id)
  const cards = chosen && !isOnPage ? [chosen, ...found.restaurants] : found.restaurants
  const { chosen: id } = lit
  const isThere = cards.some((card) => card.id === id)

  useEffect(() => {
    if (id === null || !isThere) return
    const card = list.current?.querySelector(`[data-id="${CSS.escape(id)}"]`)
    card?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: movesCalmly() ? 'instant' : 'smooth' })
  }, [id, isThere])

  useEffect(() => {
    const row = list.current
    const choose = () => row && lit.onChoose(idInTheMiddle(row))
    row?.addEventListener('scrollend', choose)
    return () => row?.removeEventListener('scrollend', choose)
  }, [lit.onChoose])

  if (cards.length === 0) return null
  return (
    <ul
      ref={list}
      aria-label="Restaurants de la page"
      className="scrollbar-none absolute inset-x-0 bottom-0 z-40 flex snap-x snap-mandatory gap-3 overflow-x-auto px-[max(1rem,calc(50%-10.5rem))] pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      {cards.map((card) => (
        <li
          key={card.id}
          data-id={card.id}
          onFocus={() => lit.onActive(card.id)}
          onBlur={() => lit.onActive(null)}
          className="w-[min(21rem,calc(100vw-3.5rem))] flex-none snap-center"
        >
          <MapCard restaurant={card} search={search} isLit={card.id === (lit.active ?? id)} />
        </li>
      ))}
    </ul>
  )
}

function idInTheMiddle(row: HTMLElement): string | null {
  const { left, width } = row.getBoundingClientRect()
  const middle = left + width / 2
  const distanceOf = (card: Element) => {
    const box = card.getBoundingClientRect()
    return Math.abs(box.left + box.width / 2 - middle)
  }
  const nearest = [...row.children].reduce<Element | null>(
    (best, card) => (best && distanceOf(best) <= distanceOf(card) ? best : card),
    null,
  )
  return nearest instanceof HTMLElement ? (nearest.dataset.id ?? null) : null
}

/** Goes back to the list from which the map was opened, or replaces the history entry by the list of the last searched zone. */
function useClose(search: Search): () => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  return () => {
    if (state?.mapSteps === 1) navigate(-1)
    else navigate(searchUrl(search), { replace: true, preventScrollReset: true })
  }
}
