import { MAP_SIZE, pinPoint, WHOLE_MAP } from '@tablee/domain/map/district-map'
import type { LatLon } from '@tablee/domain/map/zones'
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { type FragmentType, getFragmentData, graphql } from '../../../app/graphql.ts'
import { areaAround, placePins } from '../../../shared/map/map-view.ts'
import { DistrictDrawing } from '../../../shared/restaurants/district-drawing.tsx'
import { wholePrice } from '../../../words/formats.ts'
import { pinStyle } from './pin-style.ts'

export const ResultPinFragment = graphql(`
  fragment ResultPin on Restaurant {
    id
    name
    avgPrice
    latitude
    longitude
  }
`)

type Props = {
  restaurants: readonly FragmentType<typeof ResultPinFragment>[]
  /** The diner's position. */
  position: LatLon | null
  active: string | null
  onActive: (id: string | null) => void
  onChoose: (id: string) => void
}

export default function ResultMap({ restaurants, position, active, onActive, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(box)
  const pins = getFragmentData(ResultPinFragment, restaurants).flatMap((restaurant) => {
    const point = pinPoint(restaurant.latitude ?? Number.NaN, restaurant.longitude ?? Number.NaN)
    return point ? [{ restaurant, point }] : []
  })
  const diner = position && pinPoint(position.lat, position.lon)
  const area = areaAround([...pins.map(({ point }) => point), ...(diner ? [diner] : [])], width / height || 1)
  const scale = width / area.width

  return (
    <div ref={box} className="absolute inset-0">
      {width > 0 && (
        <>
          <div className={planStyle} style={planPlace(area, scale)}>
            <DistrictDrawing map={WHOLE_MAP} />
          </div>
          {diner && (
            <span
              aria-hidden
              className="absolute size-4 -translate-1/2 rounded-pill border-3 border-white bg-info shadow-far"
              style={{ left: (diner.x - area.x) * scale, top: (diner.y - area.y) * scale }}
            />
          )}
          <ul>
            {placePins(pins, area, width).map(({ restaurant, left, top, hasLabel }) => (
              <li key={restaurant.id} className="contents">
                <button
                  type="button"
                  aria-label={[restaurant.name, restaurant.avgPrice !== null && wholePrice(restaurant.avgPrice)]
                    .filter(Boolean)
                    .join(', ')}
                  title={restaurant.name}
                  onClick={() => onChoose(restaurant.id)}
                  onPointerEnter={() => onActive(restaurant.id)}
                  onPointerLeave={() => onActive(null)}
                  onFocus={() => onActive(restaurant.id)}
                  onBlur={() => onActive(null)}
                  style={{ left, top }}
                  className={`${pinStyle({
                    isLit: restaurant.id === active,
                    kind: hasLabel && restaurant.avgPrice !== null ? 'price' : 'dot',
                  })} ${restaurant.id === active ? 'z-20' : hasLabel ? 'z-10' : ''}`}
                >
                  {hasLabel && restaurant.avgPrice !== null && wholePrice(restaurant.avgPrice)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const planStyle =
  'pointer-events-none absolute transition-[left,top,width] duration-250 ease-out [&_text]:text-[length:calc(13px/var(--scale))]'

function planPlace({ x, y }: { x: number; y: number }, scale: number): CSSProperties {
  const place = { left: -x * scale, top: -y * scale, width: MAP_SIZE.width * scale, '--scale': scale }
  return place as CSSProperties
}

function useSize(box: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!box.current) return
    const resizes = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect))
    resizes.observe(box.current)
    return () => resizes.disconnect()
  }, [box])
  return size
}
