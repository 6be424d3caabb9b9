import type { LatLon } from '@tablee/domain/map/zones'
import type { MapStyles } from '../../app/request-context.ts'
import { boxAround } from '../../shared/map/bounds.ts'
import { PlaceOver } from '../../shared/map/place-over.tsx'
import TrueMap from '../../shared/map/true-map.tsx'
import { MapPin } from '../../ui/icons/things/map-pin.tsx'

type Props = { styles: MapStyles; at: LatLon; onFailure: () => void }

export default function StreetMap({ styles, at, onFailure }: Props) {
  return (
    <TrueMap styles={styles} view={boxAround([at])} onFailure={onFailure}>
      {(map) => (
        <PlaceOver map={map} at={at}>
          <span className="absolute grid size-10 -translate-x-1/2 -translate-y-full place-items-center rounded-pill rounded-br-none border-3 border-white bg-brand text-white shadow-far [transform-origin:bottom]">
            <MapPin aria-hidden className="size-5" />
          </span>
        </PlaceOver>
      )}
    </TrueMap>
  )
}
