import { imageUrl } from '@tablee/domain/images'
import type { MetaDescriptor } from 'react-router'
import { type FragmentType, getFragmentData, graphql } from '../../graphql.ts'
import { restaurantPath } from './restaurant-path.ts'
import { shortAddress } from './short-address.ts'

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
    tags {
      name
      group
    }
    cover {
      imageKey
    }
    menu {
      foodItems {
        name
        description
        priceTTC
        isActive
        categorie {
          name
        }
      }
    }
  }
`)

// Fewer reviews than this say too little to be put before people elsewhere.
const REVIEWS_TO_SHOW_SCORE = 3

type Meta = ReturnType<typeof unmask>

/** Title, description, canonical address, picture and structured data of a restaurant's page. */
export function restaurantMeta(
  masked: FragmentType<typeof RestaurantMeta>,
  { origin, page }: { origin: string; page: number },
): MetaDescriptor[] {
  const restaurant = unmask(masked)
  const url = origin + restaurantPath(restaurant)
  const cuisines = cuisinesOf(restaurant)
  const title = [restaurant.name, cuisines[0], restaurant.city].filter(Boolean).join(', ')
  const description =
    restaurant.description ?? `${[restaurant.name, ...cuisines].join(', ')}. ${shortAddress(restaurant)}.`
  const image =
    origin + imageUrl(restaurant.cover?.imageKey ?? `covers/default/${restaurant.id}`, { width: 1200, height: 630 })

  return [
    { title: `${title} · Tablée` },
    { name: 'description', content: description.slice(0, 300) },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(page > 1 ? [{ name: 'robots', content: 'noindex,follow' }] : []),
    { property: 'og:type', content: 'restaurant.restaurant' },
    { property: 'og:site_name', content: 'Tablée' },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description.slice(0, 300) },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { 'script:ld+json': restaurantData(restaurant, url, image) },
    { 'script:ld+json': breadcrumbs(restaurant, origin, url) },
  ]
}

function unmask(masked: FragmentType<typeof RestaurantMeta>) {
  return getFragmentData(RestaurantMeta, masked)
}

function cuisinesOf({ tags }: Meta): string[] {
  return tags.filter(({ group }) => group === 'CUISINES').map(({ name }) => name)
}

function restaurantData(restaurant: Meta, url: string, image: string) {
  const { name, phone, latitude, longitude, avgPrice, avgRating, reviewCount } = restaurant
  const [street] = restaurant.address.split(',')
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': url,
    name,
    url,
    image,
    ...(restaurant.description && { description: restaurant.description }),
    ...(phone && { telephone: phone }),
    ...(cuisinesOf(restaurant).length > 0 && { servesCuisine: cuisinesOf(restaurant) }),
    ...(avgPrice !== null && { priceRange: `${Math.round(avgPrice)} €` }),
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

function menuData({ menu }: Meta) {
  const sections = Map.groupBy(
    menu.foodItems.filter(({ isActive }) => isActive),
    ({ categorie }) => categorie.name,
  )
  if (sections.size === 0) return {}
  return {
    hasMenu: {
      '@type': 'Menu',
      inLanguage: 'fr',
      hasMenuSection: [...sections].map(([name, items]) => ({
        '@type': 'MenuSection',
        name,
        hasMenuItem: items.map((item) => ({
          '@type': 'MenuItem',
          name: item.name,
          ...(item.description && { description: item.description }),
          offers: { '@type': 'Offer', price: item.priceTTC.toFixed(2), priceCurrency: 'EUR' },
        })),
      })),
    },
  }
}

function breadcrumbs({ name }: Meta, origin: string, url: string) {
  const steps = [
    { name: 'Accueil', item: `${origin}/` },
    { name: 'Restaurants', item: `${origin}/search` },
    { name, item: url },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}
