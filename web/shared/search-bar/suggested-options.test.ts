import { expect, test } from 'vitest'
import { isEmpty, isFirstMeant, optionsOf, statusOf } from './suggested-options.tsx'
import type { Suggestions } from './suggestions.ts'

const restaurant = (id: string, name: string) => ({ id, name, address: '', zipCode: '75011', city: 'Paris' })
const FOUND: Suggestions = {
  ahead: null,
  restaurants: [restaurant('1', 'Le Bastille'), restaurant('2', 'Maison Bastille')],
  tags: [{ id: '101', name: 'Sushi' }],
  places: [{ kind: 'STATION', label: 'Bastille', latitude: 48.85, longitude: 2.37 }],
  addresses: [{ placeId: 'a', label: 'Place de la Bastille, 75011 Paris' }],
}
const ignore = () => {}
const handlers = {
  tags: [],
  navigate: ignore,
  onChange: ignore,
  onSettle: ignore,
  onPick: ignore,
  onReset: ignore,
  onSubmit: ignore,
}
const groupsOf = (found: Suggestions, typed: string) =>
  [...new Set(optionsOf(found, typed, handlers).map(({ group }) => group))].filter(Boolean)

test('restaurants come first, unless a cuisine or a place has exactly the typed name', () => {
  expect(groupsOf(FOUND, 'bast')).toEqual(['Restaurants', 'Cuisines et envies', 'Lieux', 'Adresses'])
  expect(groupsOf(FOUND, 'Bastille')).toEqual(['Lieux', 'Restaurants', 'Cuisines et envies', 'Adresses'])
  expect(groupsOf(FOUND, 'sushi')).toEqual(['Cuisines et envies', 'Restaurants', 'Lieux', 'Adresses'])
})

test('the first suggestion is preselected only if it alone has the exact name and is not a place', () => {
  expect(isFirstMeant(FOUND, 'le bastille')).toBe(true)
  expect(isFirstMeant(FOUND, 'sushi')).toBe(true)
  expect(isFirstMeant(FOUND, 'maison bastille')).toBe(false)
  expect(isFirstMeant(FOUND, 'bastille')).toBe(false)
  expect(isFirstMeant(FOUND, 'le bast')).toBe(false)
  expect(isFirstMeant({ ...FOUND, restaurants: [restaurant('3', 'Sushi')] }, 'sushi')).toBe(false)
  expect(isFirstMeant({ ...FOUND, tags: null }, 'le bastille')).toBe(false)
  expect(isFirstMeant(FOUND, '')).toBe(false)
})

test('the search that the text starts comes first with its count, unless the first suggestion is what the text means', () => {
  const ahead = { words: 'Italiens près de République, ce soir pour 4', count: 14 }
  const first = (found: Suggestions, typed: string) =>
    optionsOf(found, typed, handlers)[0]?.text.replace(/\u00A0/g, ' ')
  const found = { ...FOUND, ahead }
  expect(first(found, 'italien république')).toBe('Italiens près de République, ce soir pour 4 · 14')
  expect(first(found, 'le bastille')).toBe('Le Bastille')
  expect(first(FOUND, 'italien république')).toBe('Le Bastille')

  const onlyAhead = { restaurants: [], tags: [], places: [], addresses: [], ahead }
  expect(isEmpty(onlyAhead)).toBe(false)
  expect(statusOf(onlyAhead)).toContain('14')
})

test('suggestions are counted for screen readers, and an empty list is announced', () => {
  expect(statusOf(FOUND).replace(/\u00A0/g, ' ')).toBe('2 restaurants, 1 cuisine, 1 lieu, 1 adresse')
  expect(statusOf({ restaurants: [], tags: [], places: [], ahead: null, addresses: [] })).toBe('Aucun résultat')
  expect(statusOf({ ...FOUND, addresses: null })).toBe('')
})
