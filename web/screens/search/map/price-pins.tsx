import type { MapBox } from '@tablee/domain/map/map-box'
import { isInBox } from '@tablee/domain/map/map-box'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'
import { boxOf } from '../../../shared/map/bounds.ts'
import { usePlacesOver } from '../../../shared/map/place-over.tsx'
import { movingTime } from '../../../ui/moves-calmly.ts'
import { plural, wholePrice } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import { gatherPins, type MapPin, type ShownPin } from './gather-pins.ts'
import { pinStyle } from './pin-style.ts'

type Props = {
  map: MapLibre
  pins: readonly MapPin[]
  /** Restaurants that are shown on their own, even if they belong to a group. */
  alone?: readonly MapPin[]
  /** True while new pins are loading. */
  isBusy?: boolean
  /** The highlighted restaurant, and the one whose card is shown. */
  active: string | null
  chosen: string | null
  onActive: (id: string | null) => void
  onChoose: (id: string) => void
}

/** The pins of a map as buttons. A restaurant shows its card, a group zooms in. */
export function PricePins({ map, pins, alone = NONE, isBusy = false, active, chosen, onActive, onChoose }: Props) {
  const view = useView(map)
  const gathered = useMemo(() => gatherPins(pins), [pins])
  const lit = active ?? chosen
  const litPins = [active, chosen].flatMap((id) => pinOf(id, pins) ?? pinOf(id, alone) ?? [])
  const litKey = litPins.map(({ restaurant }) => restaurant?.id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the pins that light up.
  const shown = useMemo(() => shownPins(gathered, view, litPins), [gathered, view, litKey])
  const list = usePlacesOver(map, shown)

  function press(pin: ShownPin, event: Event) {
    if (pin.restaurant) return onChoose(pin.restaurant.id)
    const zoom = Math.min(pin.closer ?? map.getZoom() + 2, map.getMaxZoom())
    map.easeTo({ center: [pin.lon, pin.lat], zoom, duration: movingTime() }, { originalEvent: event })
  }

  return (
    <ul
      ref={list}
      aria-label="Restaurants sur la carte"
      aria-busy={isBusy}
      className="pointer-events-none absolute inset-0 overflow-hidden"
    >
      {shown.map((pin) => {
        const { key, restaurant, count } = pin
        const id = restaurant?.id ?? null
        return (
          <li key={key} className={`absolute top-0 left-0 size-0 ${id !== null && id === lit ? 'z-20' : ''}`}>
            <button
              type="button"
              aria-label={nameOf(pin)}
              aria-pressed={restaurant ? id === chosen : undefined}
              title={restaurant?.name}
              onClick={({ nativeEvent }) => press(pin, nativeEvent)}
              onPointerEnter={() => onActive(id)}
              onPointerLeave={() => onActive(null)}
              onFocus={() => onActive(id)}
              onBlur={() => onActive(null)}
              className={`pointer-events-auto ${pinStyle({ isLit: id !== null && id === lit, kind: kindOf(pin) })}`}
            >
              {count > 1 ? count : pin.price !== null && wholePrice(pin.price)}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function kindOf({ count, price }: MapPin): 'several' | 'price' | 'dot' {
  if (count > 1) return 'several'
  return price === null ? 'dot' : 'price'
}

function nameOf({ restaurant, count, price }: MapPin): string {
  const cost = price === null ? '' : wholePrice(price)
  if (restaurant) return [restaurant.name, cost].filter(Boolean).join(', ')
  return typeset([plural(count, 'restaurant'), cost && `dès ${cost}`].filter(Boolean).join(', '))
}

/** Returns the pins in view, and those shown on their own, taken out of their group. */
function shownPins(gathered: (zoom: number) => ShownPin[], { box, zoom }: View, lit: readonly MapPin[]): ShownPin[] {
  const shown = gathered(zoom).filter((pin) => isInBox(pin, widened(box)))
  const seen = new Set(shown.map(({ restaurant }) => restaurant?.id))
  const more = new Map(lit.map((pin) => [String(pin.restaurant?.id), pin]))
  const missing = [...more].filter(([id]) => !seen.has(id))
  return [...shown, ...missing.map(([key, pin]) => ({ ...pin, key, closer: null }))]
}

function pinOf(id: string | null, pins: readonly MapPin[]): MapPin | undefined {
  return id === null ? undefined : pins.find(({ restaurant }) => restaurant?.id === id)
}

const NONE: readonly MapPin[] = []

/** Widens the box by a tenth on each side, so that a pin at the edge is not removed before it leaves the view. */
function widened({ south, west, north, east }: MapBox): MapBox {
  const [up, right] = [(north - south) / 10, (east - west) / 10]
  return { south: south - up, west: west - right, north: north + up, east: east + right }
}

type View = { box: MapBox; zoom: number }

function useView(map: MapLibre): View {
  const [view, setView] = useState(() => ({ box: boxOf(map), zoom: map.getZoom() }))
  useEffect(() => {
    const look = () => setView({ box: boxOf(map), zoom: map.getZoom() })
    look()
    map.on('moveend', look)
    return () => {
      map.off('moveend', look)
    }
  }, [map])
  return view
}
