import { useState } from 'react'
import { useLocation } from 'react-router'
import { tabStore } from '../../../app/tab-store.ts'
import { useMapStyles } from '../../../shared/map/use-map-styles.ts'
import type { Search } from '../../../shared/search-bar/search-url.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { X } from '../../../ui/icons/actions/x.tsx'
import { MapPin } from '../../../ui/icons/things/map-pin.tsx'
import type { SearchAnswer } from '../load-search.ts'
import { OPEN } from './map-button.tsx'
import { MapCard } from './map-card.tsx'
import MapGround from './map-ground.tsx'
import { useChosenCard } from './use-chosen-card.ts'
import type { Lit } from './use-lit.ts'

type Props = { search: Search; found: SearchAnswer; lit: Lit }

/**
 * The map next to the list of wide screens. The true map replaces it once the user requests it, in the whole tab from then on.
 */
export default function MapSide({ search, found, lit }: Props) {
  const isOpen = useLocation().hash === OPEN
  const [isTrue, setTrue] = useState(() => isOpen || opened.read('open') !== null)
  const hasTrue = useMapStyles() !== null
  const card = useChosenCard(lit.chosen, found.restaurants)

  function open() {
    opened.keep('open', '1')
    setTrue(true)
  }

  return (
    <>
      <MapGround {...{ search, found, lit, isTrue }} />
      {hasTrue && !isTrue && (
        <button type="button" onClick={open} className={buttonStyle('dark', openStyle)}>
          <MapPin aria-hidden className="size-5" />
          Ouvrir la carte
        </button>
      )}
      {card && (
        <section aria-label="Restaurant choisi" className="absolute inset-x-3 bottom-3 z-40 mx-auto max-w-md">
          <MapCard restaurant={card} search={search} isLit />
          <button
            type="button"
            aria-label="Fermer la fiche"
            onClick={() => lit.onChoose(null)}
            className="absolute -top-3 -right-2 z-10 grid size-9 place-items-center rounded-pill border border-line bg-card shadow-far hover:bg-tint"
          >
            <X aria-hidden className="size-4" />
          </button>
        </section>
      )}
    </>
  )
}

const opened = tabStore('map:')
const openStyle = 'absolute bottom-4 left-1/2 z-30 -translate-x-1/2 rounded-pill whitespace-nowrap shadow-far'
