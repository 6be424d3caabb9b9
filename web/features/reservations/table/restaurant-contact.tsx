import { Link } from 'react-router'
import { buttonStyle } from '../../../ui/button.tsx'
import { Phone } from '../../../ui/icons/things/phone.tsx'
import { phone } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { restaurantPath } from '../../restaurants/restaurant-path.ts'
import { shortAddress } from '../../restaurants/short-address.ts'
import type { Table } from './use-table.ts'

/** The address and the phone number of the restaurant. */
export function RestaurantContact({ restaurant }: { restaurant: Table['restaurant'] }) {
  return (
    <section aria-labelledby="restaurant-contact" className="rounded-card border border-line bg-card p-5 sm:p-7">
      <h2 id="restaurant-contact" className="text-xl">
        <Link
          to={restaurantPath(restaurant)}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          {restaurant.name}
        </Link>
      </h2>
      <p className="text-ink-soft">{shortAddress(restaurant)}</p>
      {restaurant.phone && (
        <a href={`tel:${restaurant.phone.replace(/\s/g, '')}`} className={buttonStyle('line', 'mt-4 px-5')}>
          <Phone aria-hidden className="size-5" />
          <T>Appeler le </T>
          {phone(restaurant.phone)}
        </a>
      )}
    </section>
  )
}
