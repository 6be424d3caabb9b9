import { DistrictDrawing } from '../../shared/restaurants/district-drawing.tsx'
import type { CloseUp } from './close-up.ts'

export function PlanCloseUp({ plan: { map, width, area, pin } }: { plan: CloseUp }) {
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`
  return (
    <>
      <div
        className="absolute [&_text]:text-[4.5px]"
        style={{
          left: percent(-area.x, area.width),
          top: percent(-area.y, area.height),
          width: percent(width, area.width),
        }}
      >
        <DistrictDrawing map={map} />
      </div>
      <span
        className="absolute size-5 -translate-1/2 rounded-pill border-3 border-white bg-brand shadow-far"
        style={{ left: percent(pin.x - area.x, area.width), top: percent(pin.y - area.y, area.height) }}
      />
    </>
  )
}
