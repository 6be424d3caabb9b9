import { HOME_MAP } from '@tablee/domain/map/district-map'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import HomePage from './home.page.tsx'
import { homeHead } from './home-head.ts'

const HEADINGS = [
  'Et si vous partiez sans payer ?',
  'Simplifiez vos sorties de groupe au resto',
  "Qu'est-ce qui vous ferait envie ?",
  'Nos restaurants partenaires',
  'Ils nous font confiance',
  'Nos adresses',
]

test('the sections are in the order of the specification, with the owners last', () => {
  const html = render({ restaurants: 12, marks: 32 })
  const found = [...html.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/g)].map(([, title = '']) => textOf(title))
  expect(found.slice(0, HEADINGS.length)).toEqual(HEADINGS)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(textOf(html)).toContain('Nouveau restaurant ?')
})

test('the texts are those of the specification', () => {
  const text = textOf(render({ restaurants: 12, marks: 32 }))
  for (const words of [
    'Le paiement révolutionnaire',
    "Pour ceux qui ont mieux à faire qu'attendre au resto.",
    'Vos sorties resto en 1 clic',
    'Afficher plus...',
    'Prix moyen 24 €',
    '12 rue des Martyrs, 75009 Paris',
    'Italien • Pâtes',
    'Ouvre Bientôt!',
  ]) {
    expect(text).toContain(words)
  }
})

test('a tile links to the search for its cuisine, and a zone of the map to that for its district', () => {
  const html = render({ restaurants: 0, marks: 0 })
  for (const tag of [56, 46, 47, 52, 100, 21, 83, 58]) expect(html).toContain(`href="/search?tags=${tag}"`)
  expect(html.match(/href="\/search\?quartier=/g)).toHaveLength(23 + 5)
  expect(html).toContain('href="/search?quartier=paris-16e"')
})

test('without partners there is no row of restaurants', () => {
  expect(textOf(render({ restaurants: 0, marks: 0 }))).not.toContain('Nos restaurants partenaires')
})

test('the partners are listed by name only from eight on', () => {
  expect(textOf(render({ restaurants: 7, marks: 7 }))).not.toContain('Ils nous font confiance')
  expect(textOf(render({ restaurants: 8, marks: 8 }))).toContain('Ils nous font confiance')
})

test('a repeated name in the bands is announced once', () => {
  const html = render({ restaurants: 0, marks: 8 })
  const read = html.replace(/<ul aria-hidden="true".*?<\/ul>/g, '')
  expect(html.match(/Enseigne 3</g)?.length).toBeGreaterThan(1)
  expect(read.match(/Enseigne 3</g)).toHaveLength(1)
})

test('the button for owners opens the manager site in a new tab', () => {
  expect(render({ restaurants: 0, marks: 0 })).toMatch(/<a href="https:\/\/pro\.example\.test" target="_blank"/)
})

test('the structured data describe the site and its search', () => {
  const described = homeHead(ORIGIN)
  expect(described).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${ORIGIN}/` })
  expect(JSON.stringify(described)).toContain(`${ORIGIN}/search?ou={search_term_string}`)
})

const ORIGIN = 'https://tablee.example.test'

function render(counts: { restaurants: number; marks: number }): string {
  const restaurants = Array.from({ length: counts.restaurants }, (_, index) => restaurant(index + 1))
  const marks = Array.from({ length: counts.marks }, (_, index) => ({ id: String(index), name: `Enseigne ${index}` }))
  const loaderData = {
    root: { origin: ORIGIN, proUrl: 'https://pro.example.test', now: Date.parse('2026-11-24T10:00:00+01:00') },
    home: { head: homeHead(ORIGIN), restaurants, map: HOME_MAP, marks },
  }
  const Site = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => loaderData.root,
      Component: Outlet,
      children: [{ id: 'home', index: true, loader: () => loaderData.home, Component: HomePage }],
    },
  ])
  return renderToStaticMarkup(<Site initialEntries={['/']} hydrationData={{ loaderData }} />)
}

function restaurant(id: number) {
  return {
    id: String(id),
    name: `Table ${id}`,
    address: '12 rue des Martyrs, 75009 Paris, France',
    zipCode: '75009',
    city: 'Paris',
    avgPrice: 23.5,
    avgRating: 4.75,
    reviewCount: 40,
    opensSoon: id === 2,
    isPartner: true,
    tags: [
      { id: '100', name: 'Italien' },
      { id: '151', name: 'Pâtes' },
    ],
    cover: { imageKey: `covers/italien/${id}` },
  }
}

/** Returns the visible text, with the spaces and the apostrophe of the specification. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/[\u00A0\u202F]/g, ' ')
    .replace(/’|&#x27;/g, "'")
}
