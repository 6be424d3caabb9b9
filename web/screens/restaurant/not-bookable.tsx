import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Globe } from '../../ui/icons/things/globe.tsx'
import { Phone } from '../../ui/icons/things/phone.tsx'
import { callLink, phone } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'

const RestaurantNotBookable = graphql(`
  fragment RestaurantNotBookable on Restaurant {
    name
    phone
    website
  }
`)

/** The side panel of a restaurant that is only listed: how to contact it directly. */
export function NotBookable({ restaurant: masked }: { restaurant: FragmentType<typeof RestaurantNotBookable> }) {
  const restaurant = getFragmentData(RestaurantNotBookable, masked)
  return (
    <aside
      aria-label="Réservation"
      className="mx-4 mt-6 grid gap-4 self-start rounded-[24px] border border-line bg-card p-6 shadow-far md:sticky md:top-24 md:mx-0"
    >
      <h2 className="text-xl">Réserver une table</h2>
      <p className="text-ink-soft">
        <T>Ce restaurant ne prend pas encore de réservation sur Tablée.</T>
      </p>
      {restaurant.phone && (
        <a href={callLink(restaurant.phone)} className={buttonStyle('quiet')}>
          <Phone aria-hidden className="size-5" />
          {phone(restaurant.phone)}
        </a>
      )}
      {restaurant.website && (
        <a href={restaurant.website} target="_blank" rel="noopener noreferrer nofollow" className={buttonStyle('line')}>
          <Globe aria-hidden className="size-5" />
          Voir son site
          <span className="sr-only"> (nouvel onglet)</span>
        </a>
      )}
    </aside>
  )
}
