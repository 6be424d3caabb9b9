import { expect, test } from 'vitest'
import { type RestaurantMetaFragment, RestaurantMetaFragmentDoc } from '../../generated/graphql.ts'
import { makeFragmentData } from '../../generated/index.ts'
import { restaurantMeta } from './restaurant-meta.ts'

const KINTARO: RestaurantMetaFragment = {
  id: '7',
  name: 'Kintaro',
  address: '24 rue Saint-Augustin, 75002 Paris',
  zipCode: '75002',
  city: 'Paris',
  phone: null,
  description: null,
  avgPrice: null,
  avgRating: 4.6,
  reviewCount: 3,
  isPartner: true,
  latitude: null,
  longitude: null,
  tags: [],
  cover: null,
  menu: { foodItems: [], meals: [] },
  openingHours: [],
}

const SHUT = { isClosed: true, isContinuousService: false, lunchHours: [], dinnerHours: [], fullDayOpeningHours: [] }

test('structured data have the phone number in international form', () => {
  expect(dataOf({ ...KINTARO, phone: '05 90 27 12 34' })).toMatchObject({ telephone: '+590590271234' })
  expect(dataOf({ ...KINTARO, phone: '+33 6 90 00 12 34' })).toMatchObject({ telephone: '+590690001234' })
  expect(dataOf({ ...KINTARO, phone: '39 49' })).not.toHaveProperty('telephone')
})

test('structured data have the opening hours, reservations, and the prices of formulas', () => {
  const evening = { ...SHUT, isClosed: false, lunchHours: ['12:00', '14:30'], dinnerHours: ['19:00', '01:00'] }
  const openingHours = [evening, ...Array.from({ length: 6 }, () => SHUT)]
  const combo = {
    name: null,
    description: 'Plat, dessert',
    priceTTC: 18.9,
    isActive: true,
    weekdays: [1, 2, 3, 4, 5],
    services: ['LUNCH' as const],
  }
  const menu = { foodItems: [], meals: [{ name: 'Midi', combos: [combo, { ...combo, isActive: false }] }] }
  const data = dataOf({ ...KINTARO, openingHours, menu })
  expect(data).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: 'https://schema.org/Monday', opens: '12:00', closes: '14:30' },
      { dayOfWeek: 'https://schema.org/Monday', opens: '19:00', closes: '01:00' },
    ],
    acceptsReservations: true,
    potentialAction: { '@type': 'ReserveAction', target: 'https://tablee.example/restaurant/Kintaro/7' },
    hasMenu: { hasMenuSection: [{ name: 'Formules', hasMenuItem: [{ name: 'Midi', offers: { price: '18.90' } }] }] },
  })
  expect(data).toHaveProperty(
    ['hasMenu', 'hasMenuSection', 0, 'hasMenuItem', 0, 'description'],
    'Midi, du lundi au vendredi. Plat, dessert',
  )
})

test('a restaurant that is only listed is described by what is known', () => {
  const listed = dataOf({ ...KINTARO, isPartner: false })
  for (const unknown of ['acceptsReservations', 'openingHoursSpecification', 'potentialAction', 'hasMenu'])
    expect(listed).not.toHaveProperty(unknown)
})

test('a drawing is not described as a photograph', () => {
  expect(dataOf({ ...KINTARO, cover: { imageKey: 'uploads/7' } })).toMatchObject({
    image: expect.stringContaining('https://tablee.example/images/'),
  })
  for (const cover of [null, { imageKey: 'covers/japonais/7' }, { imageKey: 'photos/japonais/7/2' }])
    expect(dataOf({ ...KINTARO, cover })).not.toHaveProperty('image')
})

test('a day without a break is not described as closed', () => {
  const always = { ...SHUT, isClosed: false, isContinuousService: true }
  const openingHours = [
    ['00:00', '00:00'],
    ['08:00', '08:00'],
    ['05:00', '02:00'],
    ['10:00', '00:00'],
  ].map((hours) => ({
    ...always,
    fullDayOpeningHours: hours,
  }))
  expect(dataOf({ ...KINTARO, openingHours: [...openingHours, SHUT, SHUT, SHUT] })).toMatchObject({
    openingHoursSpecification: [
      { opens: '00:00', closes: '23:59' },
      { opens: '08:00', closes: '07:59' },
      { opens: '05:00', closes: '02:00' },
      { opens: '10:00', closes: '00:00' },
    ],
  })
})

function dataOf(restaurant: RestaurantMetaFragment) {
  const page = { origin: 'https://tablee.example', page: 1 }
  const meta = restaurantMeta(makeFragmentData(restaurant, RestaurantMetaFragmentDoc), page)
  return meta.flatMap((one) => ('script:ld+json' in one ? [one['script:ld+json']] : []))[0]
}

test('structured data have a score from three reviews on', () => {
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
