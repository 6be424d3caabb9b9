import { expect, test } from 'vitest'
import { type RestaurantMetaFragment, RestaurantMetaFragmentDoc } from '../../generated/graphql.ts'
import { makeFragmentData } from '../../generated/index.ts'
import { restaurantMeta } from './restaurant-meta.ts'

const KINTARO: RestaurantMetaFragment = {
  ...{ id: '7', name: 'Kintaro', address: '24 rue Saint-Augustin, 75002 Paris', zipCode: '75002', city: 'Paris' },
  ...{ phone: null, description: null, avgPrice: null, avgRating: 4.6, reviewCount: 3, isPartner: true },
  ...{ latitude: null, longitude: null, tags: [], cover: null, menu: { foodItems: [] } },
}

test('a score is told to search engines from three reviews on', () => {
  const metaOf = (reviewCount: number) =>
    JSON.stringify(
      restaurantMeta(makeFragmentData({ ...KINTARO, reviewCount }, RestaurantMetaFragmentDoc), {
        origin: 'https://tablee.example',
        page: 1,
      }),
    )
  expect(metaOf(3)).toContain('"ratingValue":4.6,"reviewCount":3')
  expect(metaOf(2)).not.toContain('aggregateRating')
})
