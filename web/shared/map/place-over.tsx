import type { LatLon } from '@tablee/domain/map/zones'
import type { Map as MapLibre } from 'maplibre-gl'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the elements of a list over their places while the map moves, without rendering: each child of the list belongs to the
 * place with the same index.
 */
export function usePlacesOver(map: MapLibre, places: readonly LatLon[]): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const put = () => {
      for (const [n, place] of places.entries()) {
        const element = list.current?.children[n]
        if (element instanceof HTMLElement) putOver(map, element, place)
      }
    }
    put()
    map.on('move', put)
    map.on('resize', put)
    return () => {
      map.off('move', put)
      map.off('resize', put)
    }
  }, [map, places])
  return list
}

type Props = { map: MapLibre; at: LatLon; className?: string; children: ReactNode }

export function PlaceOver({ map, at, className = '', children }: Props) {
  const { lat, lon } = at
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const put = () => element.current && putOver(map, element.current, { lat, lon })
    put()
    map.on('move', put)
    map.on('resize', put)
    return () => {
      map.off('move', put)
      map.off('resize', put)
    }
  }, [map, lat, lon])
  return (
    <div ref={element} className={`pointer-events-none absolute top-0 left-0 size-0 ${className}`}>
      {children}
    </div>
  )
}

function putOver(map: MapLibre, element: HTMLElement, { lat, lon }: LatLon): void {
  const { x, y } = map.project([lon, lat])
  element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
}
