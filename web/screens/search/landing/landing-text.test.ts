import { zoneOfSlug } from '@tablee/domain/map/zones'
import { expect, test } from 'vitest'
import { landingPath } from './landing-path.ts'
import { type LandingFacts, landingText, landingTitle } from './landing-text.ts'
import { neighboursOf } from './neighbours.ts'

function zone(slug: string) {
  const found = zoneOfSlug(slug)
  if (!found) throw new Error(`no district ${slug}`)
  return found
}

const NOTHING: LandingFacts = {
  zone: zone('paris-9e'),
  cuisine: null,
  count: 0,
  countIsExact: true,
  cuisines: [],
  shown: [],
  delivering: 0,
  takingAway: 0,
}
const textOf = (facts: Partial<LandingFacts>) =>
  landingText({ ...NOTHING, ...facts })
    .join(' ')
    .replace(/[\u00A0\u202F]/g, ' ')

test('a title has the name of the district and the cuisine', () => {
  expect(landingTitle(NOTHING)).toBe('Restaurants dans le 9e arrondissement de Paris')
  expect(landingTitle({ zone: zone('le-kremlin-bicetre'), cuisine: null })).toBe('Restaurants au Kremlin-Bicêtre')
  expect(landingTitle({ ...NOTHING, cuisine: 'Japonais' })).toBe('Restaurant japonais à Paris 9e')
  expect(landingTitle({ zone: zone('boulogne-billancourt'), cuisine: 'Thaï' })).toBe(
    'Restaurant thaï à Boulogne-Billancourt',
  )
})

test('a text has one sentence for each known fact', () => {
  expect(
    textOf({
      count: 48,
      cuisines: [
        { name: 'Japonais', count: 12 },
        { name: 'Italien', count: 9 },
        { name: 'Français', count: 7 },
      ],
      shown: [
        { name: 'Kintaro', avgPrice: 22, avgRating: 4.8, reviewCount: 212 },
        { name: 'Zaatar', avgPrice: 35, avgRating: 4.5, reviewCount: 12 },
      ],
      takingAway: 20,
      delivering: 1,
    }),
  ).toBe(
    'Tablée connaît 48 restaurants dans le 9e arrondissement de Paris. ' +
      'Les cuisines les plus présentes : Japonais (12), Italien (9) et Français (7). ' +
      'Le mieux noté est Kintaro, 4,8 sur 5 (212 avis). ' +
      'Parmi les mieux notés, le prix moyen va de 22 € à 35 € par personne. ' +
      'La commande à emporter est proposée par 20 restaurants, la livraison par 1 restaurant.',
  )
})

test('unknown facts have no sentence', () => {
  expect(textOf({ count: 3, shown: [{ name: 'Zaatar', avgPrice: null, avgRating: null, reviewCount: 0 }] })).toBe(
    'Tablée connaît 3 restaurants dans le 9e arrondissement de Paris.',
  )
  expect(textOf({ cuisine: 'Japonais' })).toBe(
    'Aucun restaurant japonais n’est encore connu dans le 9e arrondissement de Paris.',
  )
  expect(textOf({ cuisine: 'Bar à vins', count: 2 })).toBe(
    'Pour un restaurant bar à vins, Tablée connaît 2 adresses dans le 9e arrondissement de Paris.',
  )
})

test('neighbours are the nearest districts', () => {
  const slugs = neighboursOf(zone('paris-9e')).map(({ slug }) => slug)
  expect(slugs).toHaveLength(5)
  expect(slugs).toContain('paris-10e')
  expect(slugs).not.toContain('paris-9e')
})

test('a path contains the folded name of the cuisine', () => {
  expect(landingPath(zone('paris-9e'))).toBe('/restaurants/paris-9e')
  expect(landingPath(zone('paris-9e'), 'Bar à vins')).toBe('/restaurants/bar-a-vins/paris-9e')
})
