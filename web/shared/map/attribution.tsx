import type { Map as MapLibre } from 'maplibre-gl'

/** The copyright holders of the map, from its sources. Their markup is removed, because it is third-party HTML. */
export function Attribution({ map }: { map: MapLibre }) {
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
