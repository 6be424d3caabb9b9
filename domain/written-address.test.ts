import { expect, test } from 'vitest'
import { addressLine, addressLines } from './written-address.ts'

const PARIS = { zipCode: '75009', city: 'Paris' }

test.each([
  ['3 rue Rodier', '3 rue Rodier, 75009 Paris'],
  ['3 rue Rodier, 75009 Paris', '3 rue Rodier, 75009 Paris'],
  ['3 rue Rodier, 75009, PARIS', '3 rue Rodier, 75009 Paris'],
  ['3 rue Rodier, 75009 Paris, France', '3 rue Rodier, 75009 Paris'],
  ['3 rue de France', '3 rue de France, 75009 Paris'],
  ['3 rue Rodier, Paris', '3 rue Rodier, 75009 Paris'],
  ['Bâtiment B, 3 rue Rodier', 'Bâtiment B, 3 rue Rodier, 75009 Paris'],
  ['3 rue Rodier, 75009 Paris, bâtiment B', '3 rue Rodier, bâtiment B, 75009 Paris'],
  ['10000 rue de Paris', '10000 rue de Paris, 75009 Paris'],
  ['', '75009 Paris'],
])('formats « %s » as « %s »', (address, written) => {
  expect(addressLine({ ...PARIS, address })).toBe(written)
})

test('unknown parts of an address are left out', () => {
  expect(addressLines({ address: '3 rue Rodier, 75009 Paris', zipCode: '', city: '' })).toEqual([
    '3 rue Rodier, 75009 Paris',
  ])
  expect(addressLines({ address: '3 rue Rodier', zipCode: '', city: 'Paris' })).toEqual(['3 rue Rodier', 'Paris'])
})
