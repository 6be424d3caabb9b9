import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import { noteOpened } from '../../shared/search-bar/kept-search.ts'
import { type Search, searchUrl } from '../../shared/search-bar/search-url.ts'
import { useIsWide } from '../../ui/hooks/use-is-wide.ts'
import { Pagination } from '../../ui/paging/pagination.tsx'
import { typeset } from '../../words/typeset.ts'
import type { SearchAnswer } from './load-search.ts'
import { MapButton } from './map/map-button.tsx'
import { useLit } from './map/use-lit.ts'
import { FIRST_SCREEN, ResultLine } from './results/result-line.tsx'
import { resultSentence } from './results/result-sentence.ts'
import { ResultStarts } from './results/result-starts.tsx'
import { SortMenu } from './results/sort-menu.tsx'

type Props = {
  search: Search
  found: SearchAnswer
  now: number
  /** True while other results are loading. The current ones are then dimmed. */
  isPending: boolean
  /** Replaces the list if it is empty. */
  children?: ReactNode
}

export function Results({ search, found, now, isPending, children }: Props) {
  const lit = useLit()
  const isWide = useIsWide()
  const list = useOpenedPosition(search.page, found)
  const seed = search.order === 'RANDOM' ? found.seed : null

  return (
    <div className="mt-5 grid items-start gap-7 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div aria-busy={isPending} className={`transition-opacity duration-150 ${isPending ? 'opacity-50' : ''}`}>
        {children || <ResultHead search={search} found={found} now={now} />}
        <ol ref={list} className="grid gap-4">
          {found.restaurants.map((restaurant, index) => (
            <li key={restaurant.id}>
              <ResultLine
                restaurant={restaurant}
                position={search.position}
                isFirstScreen={index < FIRST_SCREEN}
                isActive={restaurant.id === (lit.active ?? lit.chosen)}
                onActive={lit.onActive}
                search={search}
              >
                <ResultStarts restaurant={restaurant} search={search} now={now} />
              </ResultLine>
            </li>
          ))}
        </ol>
        <Pagination
          page={search.page}
          total={found.totalPages}
          urlOf={(page) => searchUrl({ ...search, page, seed })}
        />
      </div>
      <section
        aria-label="Carte des résultats"
        className="sticky top-[86px] isolate hidden h-[min(44rem,calc(100dvh-106px))] overflow-hidden rounded-card border border-line bg-card md:block noscript:hidden"
      >
        {isWide && (
          <Suspense>
            <MapSide {...{ search, found, lit }} />
          </Suspense>
        )}
      </section>
      <MapButton {...{ search, found, lit, now }} />
    </div>
  )
}

/** Notes the position of the restaurant that is opened from the list, for the statistics of searches. */
function useOpenedPosition(page: number, { restaurants, pageSize }: SearchAnswer) {
  const list = useRef<HTMLOListElement>(null)
  const note = useEffectEvent(({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest('a')
    const at = [...(list.current?.children ?? [])].findIndex((line) => link && line.contains(link))
    const opened = restaurants[at]
    if (opened) noteOpened(opened.id, (page - 1) * pageSize + at + 1)
  })
  useEffect(() => {
    const shown = list.current
    const onClick = (event: MouseEvent) => note(event)
    shown?.addEventListener('click', onClick, true)
    return () => shown?.removeEventListener('click', onClick, true)
  }, [])
  return list
}

function ResultHead({ search, found, now }: Omit<Props, 'isPending'>) {
  const { count, rest } = resultSentence(search, found, now)
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <h1 className="font-text text-base font-normal tracking-normal">
        <strong>{count}</strong> {rest}
      </h1>
      <div className="flex flex-wrap-reverse items-center gap-x-5 max-md:w-full max-md:justify-between md:ml-auto">
        <Link
          to="/classement"
          className="inline-flex min-h-11 items-center text-sm text-ink-soft underline underline-offset-2"
        >
          {RANKING}
        </Link>
        <SortMenu search={search} />
      </div>
    </div>
  )
}

// The map is drawn on wide screens and by the browser only. If its script fails to load, the list stays alone.
const MapSide = lazy(() => import('./map/map-side.tsx').catch(() => ({ default: () => <></> })))
const RANKING = typeset('Comment sont classés les restaurants ?')
