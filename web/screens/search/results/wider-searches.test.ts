import { expect, test } from 'vitest'
import type { SearchCriterion } from '../../../generated/graphql.ts'
import { ANY_SEARCH, searchUrl } from '../../../shared/search-bar/search-url.ts'
import { searchesWithout } from './wider-searches.ts'

const TAGS = [
  { id: '56', name: 'Japonais', group: 'CUISINES' as const },
  { id: '164', name: 'Familial', group: 'AMBIANCES' as const },
]
const search = {
  ...ANY_SEARCH,
  name: 'Zen',
  dish: 'tartare',
  tags: [56, 164],
  zones: ['paris-9e'],
  day: '2026-11-25',
  maxPrice: 20,
  party: 4,
  rating: 4,
}

test.each<[SearchCriterion, string, string]>([
  ['NAME', 'Sans « Zen » (1 restaurant)', 'nom=Zen&'],
  ['DISH', 'Sans le plat « tartare » (1 restaurant)', 'plat=tartare&'],
  ['CUISINES', 'Toutes les cuisines (1 restaurant)', '56,'],
  ['DISTRICT', 'Dans tous les quartiers (1 restaurant)', '&quartier=paris-9e'],
  ['TIME', 'Chercher à une autre date (1 restaurant)', 'date=2026-11-25&'],
  ['PARTY', 'Pour 2 personnes (1 restaurant)', 'convives=4&'],
  ['PRICE', 'À tous les prix (1 restaurant)', '&prix-max=20'],
  ['RATING', 'Quelle que soit la note (1 restaurant)', '&note=4'],
])('removing only %s: %s', (criterion, label, gone) => {
  const [option] = searchesWithout(search, [{ criterion, count: 1 }], TAGS)
  expect(option?.label.replace(/[\u00A0\u202F]/g, ' ')).toBe(label)
  expect(searchUrl(option?.wider)).toBe(searchUrl(search).replace(gone, ''))
})
