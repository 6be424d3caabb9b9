import type { DistrictMap, DrawnZone } from '@tablee/domain/map/district-map'
import { Fragment, type ReactNode } from 'react'

type Props = {
  map: DistrictMap
  /** Names the drawing for screen readers; without it the drawing is decorative. */
  label?: string
  /** Wraps a zone, for example in a link. The class `group/zone` gives the zone a hover effect. */
  around?: (shape: DrawnZone, drawn: ReactNode) => ReactNode
  /** Drawn over the map, in its units (`project` of the district map). */
  children?: ReactNode
  className?: string
}

export function DistrictDrawing(props: Props) {
  const { map, label, around = (_, drawn) => drawn, children, className = '' } = props
  return (
    <svg
      viewBox={map.viewBox}
      {...(label ? { role: 'group', 'aria-label': label } : { 'aria-hidden': true })}
      className={`block h-auto w-full font-text ${className}`}
    >
      {map.farLink && (
        <path
          d={map.farLink}
          fill="none"
          strokeWidth="2"
          strokeDasharray="1 6"
          strokeLinecap="round"
          className="stroke-edge"
        />
      )}
      {map.shapes.map((shape) => (
        <Fragment key={shape.zone.slug}>{around(shape, <ZoneDrawing shape={shape} />)}</Fragment>
      ))}
      <g fill="none" strokeLinecap="round" strokeLinejoin="round" className="pointer-events-none stroke-water">
        {map.water.map(({ path, width }) => (
          <path key={path} d={path} strokeWidth={width} />
        ))}
      </g>
      {children}
    </svg>
  )
}

function ZoneDrawing({ shape: { path, label } }: { shape: DrawnZone }) {
  const firstLine = label.y + 4 - (label.lines.length - 1) * 6
  return (
    <>
      <path
        d={path}
        strokeWidth="2"
        strokeLinejoin="round"
        className="fill-land stroke-transparent transition-colors duration-150 group-hover/zone:fill-brand group-focus-visible/zone:fill-brand group-focus-visible/zone:stroke-ink"
      />
      <text
        textAnchor="middle"
        className="pointer-events-none fill-ink text-[11px] font-bold transition-colors duration-150 group-hover/zone:fill-white group-focus-visible/zone:fill-white"
      >
        {label.lines.map((line, index) => (
          <tspan key={line} x={label.x} y={firstLine + index * 12}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  )
}
