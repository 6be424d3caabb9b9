import { DAY_MINUTES, hourOf } from '@tablee/domain/calendar/calendar'
import { isDayAndNight, readWeekHours, windowsOf } from '@tablee/domain/calendar/opening-hours'
import { isDrawn } from '@tablee/domain/covers'
import { type ServedWhen, servedLabel } from '@tablee/domain/ordering/served-at'
import { e164Number } from '@tablee/domain/phone-numbers'
import type { MetaDescriptor } from 'react-router'
import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { restaurantPath } from '../../app/paths.ts'
import type { RestaurantMetaFragment as Meta } from '../../generated/graphql.ts'
import { breadcrumbList } from '../../shared/restaurants/breadcrumbs.tsx'
import { shortAddress } from '../../shared/restaurants/short-address.ts'
import { pageHead, sharedPicture } from '../../ui/page/page-head.ts'
import { wholePrice } from '../../words/formats.ts'

const RestaurantMeta = graphql(`
  fragment RestaurantMeta on Restaurant {
    id
    name
    address
    zipCode
    city
    phone
    description
    avgPrice
    avgRating
    reviewCount
    latitude
    longitude
    isPartner
    openingHours {
      isClosed
      isContinuousService
      lunchHours
      dinnerHours
      fullDayOpeningHours
    }
    tags {
      name
      group
    }
    cover {
      imageKey
    }
    menu {
      meals {
        name
        combos {
          name
          description
          priceTTC
          isActive
          weekdays
          services
        }
      }
      foodItems {
        name
        description
        priceTTC
        isActive
        weekdays
        services
        categorie {
          name
        }
      }
    }
  }
`)

// With fewer reviews a score is not significant enough for search results.
const REVIEWS_TO_SHOW_SCORE = 3

const BEFORE = [
  { name: 'Accueil', path: '/' },
  { name: 'Restaurants', path: '/search' },
]

/** Returns title, description, canonical URL, picture and structured data of a restaurant's page. */
export function restaurantMeta(
  masked: FragmentType<typeof RestaurantMeta>,
  { origin, page }: { origin: string; page: number },
): MetaDescriptor[] {
  const restaurant = getFragmentData(RestaurantMeta, masked)
  const path = restaurantPath(restaurant)
  const cuisines = cuisinesOf(restaurant)
  const data = restaurantData(restaurant, origin, path)

  return [
    ...pageHead({
      origin,
      path,
      shared: { path: `/share/restaurant/${restaurant.id}`, alt: [restaurant.name, ...cuisines].join(', ') },
      type: 'restaurant.restaurant',
      title: [restaurant.name, cuisines[0], restaurant.city].filter(Boolean).join(', '),
      description:
        restaurant.description ?? `${[restaurant.name, ...cuisines].join(', ')}. ${shortAddress(restaurant)}.`,
      isIndexed: page === 1,
    }),
    { 'script:ld+json': data },
    breadcrumbList(origin, [...BEFORE, { name: restaurant.name, path }]),
  ]
}

function cuisinesOf({ tags }: Meta): string[] {
  return tags.filter(({ group }) => group === 'CUISINES').map(({ name }) => name)
}

function restaurantData(restaurant: Meta, origin: string, path: string) {
  const { name, phone, latitude, longitude, avgPrice, avgRating, reviewCount, isPartner } = restaurant
  const [street] = restaurant.address.split(',')
  const url = origin + path
  const telephone = phone && e164Number(phone)
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': url,
    name,
    url,
    ...photographOf(restaurant, origin),
    ...(restaurant.description && { description: restaurant.description }),
    ...(telephone && { telephone }),
    ...(cuisinesOf(restaurant).length > 0 && { servesCuisine: cuisinesOf(restaurant) }),
    ...(avgPrice !== null && { priceRange: wholePrice(avgPrice) }),
    ...hoursData(restaurant),
    // Other restaurants may take bookings elsewhere, so nothing is stated about them.
    ...(isPartner && { acceptsReservations: true, potentialAction: { '@type': 'ReserveAction', target: url } }),
    address: {
      '@type': 'PostalAddress',
      ...(street && { streetAddress: street }),
      postalCode: restaurant.zipCode,
      addressLocality: restaurant.city,
      addressCountry: 'FR',
    },
    ...(latitude !== null && longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(avgRating !== null &&
      reviewCount >= REVIEWS_TO_SHOW_SCORE && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: avgRating,
          reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
      }),
    ...menuData(restaurant),
  }
}

/** Empty without a photograph, because search engines would take a drawing for one. */
function photographOf({ cover }: Meta, origin: string) {
  return cover && !isDrawn(cover.imageKey) ? { image: origin + sharedPicture(cover.imageKey) } : {}
}

/** Empty if the hours are unknown, so that search engines show none. */
function hoursData({ openingHours }: Meta) {
  const week = readWeekHours(openingHours)
  if (week === null) return {}
  return {
    openingHoursSpecification: week.flatMap((hours, day) =>
      windowsOf(hours).map((window) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: DAYS[day],
        opens: hourOf(window.from),
        // Search engines interpret equal hours as closed, and a day from 00:00 to 23:59 as open without a break.
        closes: hourOf(isDayAndNight(window) ? window.from + DAY_MINUTES - 1 : window.to),
      })),
    ),
  }
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (day) => `https://schema.org/${day}`,
)

/** Puts the serving times before the description, because schema.org has no hours for menu items. */
function described({ description, ...when }: ServedWhen & { description: string | null }) {
  const words = [servedLabel(when), description].filter(Boolean).join('. ')
  return words && { description: words }
}

function menuData({ menu }: Meta) {
  const formulas = menu.meals.flatMap(({ name, combos }) =>
    combos.filter(({ isActive }) => isActive).map((combo) => ({ ...combo, name: combo.name ?? name })),
  )
  const dishes = Map.groupBy(
    menu.foodItems.filter(({ isActive }) => isActive),
    ({ categorie }) => categorie.name,
  )
  const sections = [...(formulas.length > 0 ? [['Formules', formulas] as const] : []), ...dishes]
  if (sections.length === 0) return {}
  return {
    hasMenu: {
      '@type': 'Menu',
      inLanguage: 'fr',
      hasMenuSection: sections.map(([name, items]) => ({
        '@type': 'MenuSection',
        name,
        hasMenuItem: items.map((item) => ({
          '@type': 'MenuItem',
          name: item.name,
          ...described(item),
          offers: { '@type': 'Offer', price: item.priceTTC.toFixed(2), priceCurrency: 'EUR' },
        })),
      })),
    },
  }
}
