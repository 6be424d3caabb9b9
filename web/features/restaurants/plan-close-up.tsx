import { MAP_SIZE, pinPoint, WHOLE_MAP } from '@tablee/domain/map/district-map'
import { areaAround } from '../search/results/map-view.ts'
import { DistrictDrawing } from './district-drawing.tsx'

const SHAPE = 16 / 11

/** The drawn plan around a place, for a box of this shape. */
export function PlanCloseUp({ at }: { at: { lat: number; lon: number } }) {
  const point = pinPoint(at.lat, at.lon)
  const area = areaAround(point ? [point] : [], SHAPE)
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`
  return (
    <>
      <div
        className="absolute [&_text]:text-[4.5px]"
        style={{
          left: percent(-area.x, area.width),
          top: percent(-area.y, area.height),
          width: percent(MAP_SIZE.width, area.width),
        }}
      >
        <DistrictDrawing map={WHOLE_MAP} />
      </div>
      {point && (
        <span
          className="absolute size-5 -translate-1/2 rounded-pill border-3 border-white bg-brand shadow-far"
          style={{ left: percent(point.x - area.x, area.width), top: percent(point.y - area.y, area.height) }}
        />
      )}
    </>
  )
}
