import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { Minus } from '../../ui/icons/actions/minus.tsx'
import { Plus } from '../../ui/icons/actions/plus.tsx'
import { movingTime } from '../../ui/moves-calmly.ts'

/**
 * The buttons that zoom in and out. The event marks the movement as the user's. A press during a movement adds one more level.
 */
export function ZoomButtons({ map }: { map: MapLibre }) {
  const goal = useRef<number | null>(null)
  useEffect(() => {
    const arrive = () => {
      goal.current = null
    }
    map.on('moveend', arrive)
    return () => {
      map.off('moveend', arrive)
    }
  }, [map])

  const zoom = (by: number) => (event: { nativeEvent: Event }) => {
    const to = Math.min(map.getMaxZoom(), Math.max(map.getMinZoom(), (goal.current ?? map.getZoom()) + by))
    // Ends the current movement, and with it its goal.
    map.stop()
    goal.current = to
    map.easeTo({ zoom: to, duration: movingTime() }, { originalEvent: event.nativeEvent })
  }
  return (
    <div className="absolute top-3 right-3 z-30 grid overflow-hidden rounded-control border border-line bg-card shadow-far">
      <button type="button" aria-label="Agrandir la carte" onClick={zoom(1)} className={style}>
        <Plus aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        aria-label="Réduire la carte"
        onClick={zoom(-1)}
        className={`${style} border-t border-line`}
      >
        <Minus aria-hidden className="size-5" />
      </button>
    </div>
  )
}

const style = 'grid size-11 place-items-center -outline-offset-3 hover:bg-tint'
