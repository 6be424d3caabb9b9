import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ResultLineFragment as Fields } from '../../../generated/graphql.ts'
import { makeFragmentData } from '../../../generated/index.ts'
import { ResultLine, ResultLineFragment } from './result-line.tsx'

const KINTARO: Fields = {
  id: '7',
  name: 'Kintaro',
  address: '24 rue Saint-Augustin, 75002 Paris, France',
  zipCode: '75002',
  city: 'Paris',
  latitude: 48.869,
  longitude: 2.334,
  avgPrice: 22,
  avgRating: 4.6,
  reviewCount: 212,
  hasDelivery: false,
  hasClickCollect: true,
  isPartner: true,
  opensSoon: false,
  matchingDishes: [],
  tags: [
    { id: '56', name: 'Japonais' },
    { id: '160', name: 'Intime' },
  ],
  cover: { imageKey: 'covers/japonais/7' },
}

function read(more: Partial<Fields> = {}, position: { lat: number; lon: number } | null = null) {
  const restaurant = makeFragmentData({ ...KINTARO, ...more }, ResultLineFragment)
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ResultLine restaurant={restaurant} position={position} />
    </MemoryRouter>,
  )
  return { html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') }
}

test('a result shows what is known about a restaurant', () => {
  const { text, html } = read()
  expect(text).toContain('Kintaro')
  expect(text).toContain('4,6 (212)')
  expect(text).toContain('Japonais • Intime')
  expect(text).toContain('24 rue Saint-Augustin, 75002 Paris Click')
  expect(text).toContain('Click & collect'.replace('&', '&amp;'))
  expect(text).toContain('Prix moyen 22 €')
  expect(html).toContain('href="/restaurant/Kintaro/7"')
})

test('unknown facts are not shown', () => {
  const { text } = read({ avgPrice: null, avgRating: null, reviewCount: 0, tags: [], hasClickCollect: false })
  expect(text).not.toContain('Prix')
  expect(text).not.toContain('Note')
  expect(text).not.toContain('Click')
})

test('a restaurant that is only listed is labelled so', () => {
  expect(read({ isPartner: false }).text).toContain('Non partenaire')
  expect(read().text).not.toContain('Non partenaire')
})

test('a restaurant that is closed for a week is labelled as opening soon', () => {
  expect(read({ opensSoon: true }).text).toContain('Ouvre Bientôt!')
})

test('a search for a dish adds the dishes that it finds, with their prices', () => {
  const matchingDishes = [{ name: 'Tartare de bœuf', price: 18.5 }]
  expect(read({ matchingDishes }).text).toContain('Tartare de bœuf 18,50 €')
  expect(read().html).not.toContain('Plats trouvés')
})

test('a known position adds the distance', () => {
  expect(read({}, { lat: 48.8765, lon: 2.334 }).text).toContain('Paris · à 830 m')
  expect(read({ latitude: null }, { lat: 48.8765, lon: 2.334 }).text).not.toContain('à 830 m')
})
