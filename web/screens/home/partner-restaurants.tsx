import type { FragmentType } from '../../app/graphql.ts'
import { RestaurantCard, type RestaurantCardFragment } from '../../shared/restaurants/restaurant-card.tsx'
import { searchUrl } from '../../shared/search-bar/search-url.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { Section } from './section.tsx'

type Card = FragmentType<typeof RestaurantCardFragment> & { id: string }

/** Renders nothing without restaurants. */
export function PartnerRestaurants({ restaurants }: { restaurants: Card[] }) {
  if (restaurants.length === 0) return null
  return (
    <Section id="partenaires" title="Nos restaurants partenaires" more={searchUrl()}>
      <Carousel label="Restaurants partenaires" perView={{ narrow: 2, medium: 2, wide: 4 }}>
        {restaurants.map((restaurant) => (
          <RestaurantCard key={restaurant.id} restaurant={restaurant} sizes={SIZES} />
        ))}
      </Carousel>
    </Section>
  )
}

// Wider than the card, because the cover is cropped to its height.
const SIZES = '(min-width: 1440px) 354px, (min-width: 960px) 27vw, (min-width: 600px) 50vw, 270px'
