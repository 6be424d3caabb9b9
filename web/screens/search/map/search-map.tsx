import type { MapBox } from '@tablee/domain/map/map-box'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { getFragmentData } from '../../../app/graphql.ts'
import type { MapStyles } from '../../../app/request-context.ts'
import { boundsOf, boxAround, boxOf } from '../../../shared/map/bounds.ts'
import { PlaceOver } from '../../../shared/map/place-over.tsx'
import TrueMap, { looselyIn } from '../../../shared/map/true-map.tsx'
import { type Search, searchInBox, searchUrl, toAMetre } from '../../../shared/search-bar/search-url.ts'
import { Search as Magnifier } from '../../../ui/icons/actions/search.tsx'
import { movingTime } from '../../../ui/moves-calmly.ts'
import type { SearchAnswer } from '../load-search.ts'
import { PricePins } from './price-pins.tsx'
import { ResultPinFragment } from './result-map.tsx'
import type { Lit } from './use-lit.ts'
import { useMapPins } from './use-map-pins.ts'

type Props = {
  styles: MapStyles
  search: Search
  found: SearchAnswer
  lit: Lit
  onFailure: () => void
  onDrawn: () => void
}

/** The true map of a search: pins of all its results, and a button that searches the part to which the user has moved. */
export default function SearchMap({ styles, search, found, lit, onFailure, onDrawn }: Props) {
  return (
    <TrueMap
      styles={styles}
      view={search.box ?? viewOf(search, found)}
      isExact={search.box !== null}
      onFailure={onFailure}
      onDrawn={onDrawn}
    >
      {(map) => <Over {...{ map, search, found, lit }} />}
    </TrueMap>
  )
}

function Over({ map, search, found, lit }: Pick<Props, 'search' | 'found' | 'lit'> & { map: MapLibre }) {
  const meant = { ...search, name: found.correctedName ?? search.name }
  const pins = useMapPins(map, meant, found.restaurants)
  const known = [...pins.found, ...pins.onPage]
  const searchHere = useZoneSearch(map, search, found)
  useChosenInView(map, known.find(({ restaurant }) => restaurant?.id === lit.chosen) ?? null)

  return (
    <>
      {search.position && (
        <PlaceOver map={map} at={search.position}>
          <span className="absolute size-4 -translate-1/2 rounded-pill border-3 border-white bg-info shadow-far" />
        </PlaceOver>
      )}
      <PricePins
        map={map}
        pins={pins.found}
        alone={pins.onPage}
        isBusy={pins.isLoading}
        active={lit.active}
        chosen={lit.chosen}
        onActive={lit.onActive}
        onChoose={lit.onChoose}
      />
      {searchHere && (
        <button
          type="button"
          onClick={searchHere}
          className="absolute top-3 left-3 z-30 inline-flex min-h-11 items-center sm:left-1/2 sm:-translate-x-1/2 gap-2 rounded-pill bg-inverse px-5 text-sm font-bold whitespace-nowrap text-on-inverse shadow-far"
        >
          <Magnifier aria-hidden className="size-4" />
          Rechercher dans cette zone
        </button>
      )}
    </>
  )
}

/**
 * Returns the function that searches the visible part of the map, once the user has moved it. A new search shows its own part.
 */
function useZoneSearch(map: MapLibre, search: Search, found: SearchAnswer): (() => void) | null {
  const navigate = useNavigate()
  const { hash, state } = useLocation()
  const url = searchUrl({ ...search, page: 1 })
  const [moved, setMoved] = useState<string | null>(null)
  const shown = useRef({ url, box: search.box })
  const view = search.box ?? viewOf(search, found)

  useEffect(() => {
    const look = (event: object) => 'originalEvent' in event && event.originalEvent && setMoved(url)
    map.on('moveend', look)
    return () => {
      map.off('moveend', look)
    }
  }, [map, url])

  useEffect(() => {
    if (shown.current.url === url) return
    const isSame = search.box !== null && sameBox(search.box, shown.current.box)
    shown.current = { url, box: search.box }
    if (isSame) return
    map.fitBounds(boundsOf(view), { ...(search.box ? {} : looselyIn(map.getContainer())), duration: movingTime() })
  })

  if (moved !== url) return null
  return () => {
    // A map in motion would move beyond the searched part.
    map.stop()
    const box = toAMetre(boxOf(map))
    shown.current.box = box
    setMoved(null)
    const steps = Number(state?.mapSteps ?? 0) + 1
    navigate(searchUrl(searchInBox(search, box)) + hash, { preventScrollReset: true, state: { mapSteps: steps } })
  }
}

function sameBox(one: MapBox, other: MapBox | null): boolean {
  return (
    other !== null &&
    (['south', 'west', 'north', 'east'] as const).every((side) => Math.abs(one[side] - other[side]) < 2e-5)
  )
}

/** Returns the box around the results of the page, and the diner's position. */
function viewOf({ position }: Search, { restaurants }: SearchAnswer): MapBox {
  const points = getFragmentData(ResultPinFragment, restaurants).flatMap(({ latitude: lat, longitude: lon }) =>
    lat === null || lon === null ? [] : [{ lat, lon }],
  )
  return boxAround([...points, ...(position ? [position] : [])])
}

/** Moves the map if the chosen pin is out of view. */
function useChosenInView(map: MapLibre, place: { lat: number; lon: number } | null) {
  const [lat, lon] = [place?.lat ?? null, place?.lon ?? null]
  useEffect(() => {
    if (lat === null || lon === null) return
    const { x, y } = map.project([lon, lat])
    const { clientWidth, clientHeight } = map.getContainer()
    const isSeen = x > EDGE && x < clientWidth - EDGE && y > 2 * EDGE && y < clientHeight - CARD
    if (!isSeen) map.easeTo({ center: [lon, lat], duration: movingTime() })
  }, [map, lat, lon])
}

const EDGE = 30
/** Pixels covered by the card over the map. */
const CARD = 170
