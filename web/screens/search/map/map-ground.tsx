import { useCallback, useState } from 'react'
import { useMapStyles } from '../../../shared/map/use-map-styles.ts'
import type { Search } from '../../../shared/search-bar/search-url.ts'
import { useLazyComponent } from '../../../ui/hooks/use-lazy-component.ts'
import { T } from '../../../words/t.tsx'
import type { SearchAnswer } from '../load-search.ts'
import ResultMap from './result-map.tsx'
import type { Lit } from './use-lit.ts'

type Props = {
  search: Search
  found: SearchAnswer
  lit: Lit
  /** True if the user has requested the true map. */
  isTrue: boolean
}

/** The drawn plan, and over it the true map once it was requested and can be drawn. Until then the plan is shown alone. */
export default function MapGround({ search, found, lit, isTrue }: Props) {
  const styles = useMapStyles()
  const [hasFailed, setFailed] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const fail = useCallback(() => setFailed(true), [])
  const cover = useCallback(() => setDrawn(true), [])
  const isWanted = isTrue && styles !== null && !hasFailed
  const SearchMap = useLazyComponent(loadSearchMap, isWanted, fail)

  return (
    <>
      {/* The pins of the drawn map must not be reachable under the true map. */}
      <div className={`absolute inset-0 isolate ${isWanted && isDrawn ? 'invisible' : ''}`}>
        <ResultMap
          restaurants={found.restaurants}
          position={search.position}
          active={lit.active ?? lit.chosen}
          onActive={lit.onActive}
          onChoose={lit.onChoose}
        />
      </div>
      {isWanted && SearchMap && (
        <div className="absolute inset-0 isolate">
          <SearchMap {...{ styles, search, found, lit }} onFailure={fail} onDrawn={cover} />
        </div>
      )}
      <p role="status" className={hasFailed ? failureStyle : 'sr-only'}>
        {hasFailed && <T>La carte ne s'affiche pas ici : voici le plan des quartiers.</T>}
      </p>
    </>
  )
}

const failureStyle =
  'absolute top-3 left-1/2 z-30 w-max max-w-[90%] -translate-x-1/2 rounded-pill bg-card px-4 py-2 text-center text-sm text-ink-soft shadow-far'
const loadSearchMap = () => import('./search-map.tsx')
