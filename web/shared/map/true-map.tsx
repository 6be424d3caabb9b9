import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import type { MapBox } from '@tablee/domain/map/map-box'
import { Map as MapLibre, type MapOptions, setWorkerUrl } from 'maplibre-gl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { MapStyles } from '../../app/request-context.ts'
import { movesCalmly } from '../../ui/moves-calmly.ts'
import { boundsOf } from './bounds.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

// From our own origin. The library's default worker is a script made from a blob, which our content security policy forbids.
setWorkerUrl(workerUrl)

type Props = {
  styles: MapStyles
  view: MapBox
  /** True if the view fills the map exactly, without a margin and at any zoom. */
  isExact?: boolean
  /** Called if the map cannot be drawn: no WebGL, no style, no network. */
  onFailure: () => void
  /** Called once the map covers what is below it. */
  onDrawn?: () => void
  /** Renders the elements over the map, once it is drawn. */
  children: (map: MapLibre) => ReactNode
}

/** MapLibre's map. It is invisible until its base is drawn, so that the content below it stays visible. */
export default function TrueMap({ styles, view, isExact = false, onFailure, onDrawn, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibre | null>(null)
  const first = useRef({ styles, view, isExact, onFailure, onDrawn })

  useEffect(() => {
    const { styles, view, isExact, onFailure, onDrawn } = first.current
    if (!box.current) return
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const opened = openMap(box.current, {
      style: styleFor(styles, dark.matches),
      bounds: boundsOf(view),
      fitBoundsOptions: isExact ? {} : looselyIn(box.current),
    })
    if (!opened) return onFailure()

    const follow = () => styles.dark && opened.setStyle(styleFor(styles, dark.matches))
    dark.addEventListener('change', follow)
    let isStyled = false
    let isDrawn = false
    const show = () => {
      isDrawn = true
      setMap(opened)
      onDrawn?.()
    }
    opened.once('style.load', () => {
      isStyled = true
    })
    opened.once('load', show)
    // Once the map is drawn, a tile may fail while the others stay. Glyphs and sprites may fail at any time.
    opened.on('error', (event) => !isDrawn && (!isStyled || 'sourceId' in event) && onFailure())
    const patience = setTimeout(() => !isDrawn && (isStyled ? show() : onFailure()), LONGEST_OPENING)
    return () => {
      clearTimeout(patience)
      dark.removeEventListener('change', follow)
      opened.remove()
    }
  }, [])

  return (
    <div className={`absolute inset-0 transition-opacity duration-250 ${map ? '' : 'pointer-events-none opacity-0'}`}>
      <div ref={box} className={`size-full font-text ${styles.dark ? '' : 'darkened-map'}`} />
      {map && (
        <>
          {children(map)}
          <ZoomButtons map={map} />
          <Attribution map={map} />
        </>
      )}
    </div>
  )
}

/** Not too close, and with space for the buttons and the card over the map. */
export function looselyIn({ clientWidth, clientHeight }: HTMLElement) {
  const isSheet = clientHeight > clientWidth
  return { padding: isSheet ? { top: 64, left: 36, right: 36, bottom: 180 } : 48, maxZoom: 15.5 }
}

function styleFor({ light, dark }: MapStyles, isDark: boolean): string {
  return isDark && dark ? dark : light
}

/** Returns null without WebGL. */
function openMap(container: HTMLElement, options: Partial<MapOptions>): MapLibre | null {
  try {
    const map = new MapLibre({
      container,
      attributionControl: false,
      maxPitch: 0,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      maxZoom: 18,
      locale: WORDS,
      fadeDuration: movesCalmly() ? 0 : 250,
      ...options,
    })
    map.touchZoomRotate.disableRotation()
    map.keyboard.disableRotation()
    return map
  } catch {
    return null
  }
}

/**
 * Milliseconds after which the map is shown as it is, or fails without a style: on a slow network the plan must not stay for
 * ever.
 */
const LONGEST_OPENING = 15_000
const WORDS = { 'Map.Title': 'Carte : les flèches la déplacent, plus et moins l’agrandissent et la réduisent' }

/** The copyright holders of the map, from its sources. Their markup is removed, because it is third-party HTML. */
function Attribution({ map }: { map: MapLibre }) {
  const owners = Object.keys(map.getStyle().sources).flatMap((id) => map.getSource(id)?.attribution ?? [])
  const texts = [...new Set(owners.map(textOf))].filter(Boolean)
  if (texts.length === 0) return null
  return (
    <p className="pointer-events-none absolute right-0 bottom-0 z-10 max-w-[80%] truncate rounded-tl-control bg-card/85 px-2 py-0.5 text-[0.75rem] text-ink-soft">
      {texts.join(' · ')}
    </p>
  )
}

function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? ''
}
