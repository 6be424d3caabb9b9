import type { LatLon } from '@tablee/domain/map/zones'
import { useCallback, useState } from 'react'
import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { useMapStyles } from '../../shared/map/use-map-styles.ts'
import { DistrictDrawing } from '../../shared/restaurants/district-drawing.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { useLazyComponent } from '../../ui/hooks/use-lazy-component.ts'
import { MapPin } from '../../ui/icons/things/map-pin.tsx'
import { distance } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import type { CloseUp } from './close-up.ts'
import { routeLinks, walkingMinutes } from './route-links.ts'

const RestaurantPlace = graphql(`
  fragment RestaurantPlace on Restaurant {
    name
    latitude
    longitude
    nearestStation {
      name
      metres
    }
  }
`)

type Props = { restaurant: FragmentType<typeof RestaurantPlace>; plan: CloseUp | null }

/**
 * The location of a restaurant: a close-up of the drawn plan (null outside of it), the nearest station, and links to
 * directions.
 */
export function Place({ restaurant, plan }: Props) {
  const { name, latitude, longitude, nearestStation: station } = getFragmentData(RestaurantPlace, restaurant)
  if (latitude === null || longitude === null) return null
  const at = { lat: latitude, lon: longitude }
  return (
    <div className="mt-4 max-w-md">
      <MapCloseUp at={at} plan={plan} />
      {station && (
        <p className="mt-3 flex items-baseline gap-2">
          <MapPin aria-hidden className="size-4 flex-none translate-y-0.5 text-brand" />
          <span>
            <T>{`${/^Gare /.test(station.name) ? '' : 'Station '}${station.name}, ${distance(station.metres / 1000)}`}</T>
            <span className="text-ink-soft">
              <T>{` · ${walkingMinutes(station.metres)} min à pied`}</T>
            </span>
          </span>
        </p>
      )}
      <details className="group mt-3">
        <summary className={buttonStyle('line', 'cursor-pointer list-none [&::-webkit-details-marker]:hidden')}>
          Itinéraire
        </summary>
        <ul className="mt-2 overflow-hidden rounded-control border border-line bg-card">
          {routeLinks(name, at).map(({ label, href, isOfPhone }) => (
            <li
              key={label}
              className={`border-t border-line first:border-t-0 ${isOfPhone ? 'not-pointer-coarse:hidden' : ''}`}
            >
              <a
                href={href}
                {...(isOfPhone ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
                className="flex min-h-11 items-center px-4 font-semibold -outline-offset-3 hover:bg-tint"
              >
                {label}
                {!isOfPhone && <span className="sr-only"> (nouvel onglet)</span>}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

/** The drawn plan, and over it the true map once the user requests it. If that cannot be drawn, the plan stays. */
function MapCloseUp({ at, plan }: { at: LatLon; plan: CloseUp | null }) {
  const styles = useMapStyles()
  const [isRequested, setRequested] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const fail = useCallback(() => setFailed(true), [])
  const isWanted = isRequested && styles !== null && !hasFailed
  const StreetMap = useLazyComponent(loadStreetMap, isWanted, fail)
  if (!plan && (styles === null || hasFailed)) return null

  return (
    <section
      aria-label="Plan du quartier"
      className="relative isolate aspect-[16/11] overflow-hidden rounded-card border border-line bg-card"
    >
      {plan && <PlanCloseUp plan={plan} />}
      {isWanted && StreetMap && <StreetMap styles={styles} at={at} onFailure={fail} />}
      {styles && !isRequested && (
        <button
          type="button"
          onClick={() => setRequested(true)}
          className={buttonStyle(
            'dark',
            'absolute bottom-3 left-1/2 z-10 -translate-x-1/2 rounded-pill whitespace-nowrap noscript:hidden',
          )}
        >
          Ouvrir la carte
        </button>
      )}
      <p role="status" className="sr-only">
        {hasFailed && <T>La carte ne s'affiche pas ici : voici le plan des quartiers.</T>}
      </p>
    </section>
  )
}

const loadStreetMap = () => import('./street-map.tsx')

function PlanCloseUp({ plan: { map, width, area, pin } }: { plan: CloseUp }) {
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
