import fc from 'fast-check'
import { expect, test } from 'vitest'
import { restaurantPath } from '../../app/paths.ts'
import { keepTown, shortAddress } from './short-address.ts'

test('the short address of a card has the first two comma-separated parts', () => {
  const address = '12 rue des Martyrs, 75009 Paris, France'
  expect(shortAddress({ address, zipCode: '75009', city: 'Paris' })).toBe('12 rue des Martyrs, 75009 Paris')
})

test('an address with a street only is completed with its town', () => {
  const place = { zipCode: '92200', city: 'Neuilly-sur-Seine' }
  expect(shortAddress({ address: '5 rue du Pont', ...place })).toBe('5 rue du Pont, 92200 Neuilly-sur-Seine')
  expect(shortAddress({ address: '', ...place })).toBe('92200 Neuilly-sur-Seine')
})

test('a town stays on one line with its postal code', () => {
  expect(keepTown('24 rue Saint-Augustin, 75002 Paris')).toBe('24 rue Saint-Augustin, 75002\u00A0Paris')
  expect(keepTown('12345 rue longue')).toBe('12345 rue longue')
})

test('an unknown address stays empty', () => {
  expect(shortAddress({ address: '', zipCode: '', city: '' })).toBe('')
  expect(shortAddress({ address: '', zipCode: '', city: 'Paris' })).toBe('Paris')
})

test('every name can be restored from the URL of its page', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const [, , written] = restaurantPath({ id: 7, name }).split('/')
      return decodeURIComponent(written ?? '') === name
    }),
  )
})
