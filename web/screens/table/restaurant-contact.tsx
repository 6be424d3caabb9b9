import { addressLine } from '@tablee/domain/written-address'
import { Link } from 'react-router'
import { restaurantPath } from '../../app/paths.ts'
import { shortAddress } from '../../shared/restaurants/short-address.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { MapPin } from '../../ui/icons/things/map-pin.tsx'
import { Phone } from '../../ui/icons/things/phone.tsx'
import { callLink, phone } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import type { Table } from './use-table.ts'

type Props = {
  restaurant: Table['restaurant']
  /** True if the diner goes to the restaurant. */
  hasRoute: boolean
}

export function RestaurantContact({ restaurant, hasRoute }: Props) {
  return (
    <section
      aria-labelledby="restaurant-contact"
      className="rounded-card border border-line bg-card p-5 sm:p-7 print:p-4"
    >
      <h2 id="restaurant-contact" className="text-xl">
        <Link
          to={restaurantPath(restaurant)}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          {restaurant.name}
        </Link>
      </h2>
      <p className="text-ink-soft">{shortAddress(restaurant)}</p>
      {restaurant.phone && <p className="hidden print:block">{phone(restaurant.phone)}</p>}
      <div className="mt-4 flex flex-wrap gap-2.5 empty:hidden print:hidden">
        {hasRoute && (
          <a
            href={routeTo(restaurant)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle('line', 'px-5')}
          >
            <MapPin aria-hidden className="size-5 flex-none" />
            <T>Itinéraire</T>
            <span className="sr-only"> (nouvel onglet)</span>
          </a>
        )}
        {restaurant.phone && (
          <a href={callLink(restaurant.phone)} className={buttonStyle('line', 'px-5')}>
            <Phone aria-hidden className="size-5 flex-none" />
            <span>
              <T>Appeler le </T>
              {phone(restaurant.phone)}
            </span>
          </a>
        )}
      </div>
    </section>
  )
}

/** Returns the URL of a route in a map service. Phones open it in their map application. */
function routeTo(restaurant: Table['restaurant']): string {
  const destination = `${restaurant.name}, ${addressLine(restaurant)}`
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
