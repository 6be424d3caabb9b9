import { deliveryAddressFaults } from '@tablee/domain/ordering/delivery-address'
import { addressLine } from '@tablee/domain/written-address'
import { expect, test } from 'vitest'
import { partsOf } from './place-of.ts'
import { wholeAddress } from './save-address.ts'

const MARTYRS = {
  address: '12 Rue des Martyrs',
  zipCode: '75009',
  city: 'Paris',
  country: 'France',
  longitude: 2.34,
  latitude: 48.88,
}
const typed = { address: '12 rue des martyrs', extraDetails: '', deliveryOptions: 'MEET_AT_DOOR' }

test('a selected place is sent whole, whatever its field contains', () => {
  const address = wholeAddress(typed, MARTYRS)
  expect(address).toEqual({ ...MARTYRS, extraDetails: '', deliveryOptions: 'MEET_AT_DOOR' })
  expect(deliveryAddressFaults(address)).toEqual({})
})

test('typed text without a selection is an incomplete address, and no text is a missing one', () => {
  const fault = (address: string) => deliveryAddressFaults(wholeAddress({ ...typed, address }, null)).address
  expect(fault('12 rue des martyrs')).toBe('Veuillez entrer une adresse complète')
  expect(fault(' ')).toBe('Une adresse est requise')
})

test('an address is displayed on one line, and reduced to its own fields', () => {
  expect(addressLine(MARTYRS)).toBe('12 Rue des Martyrs, 75009 Paris')
  expect(addressLine({ ...MARTYRS, zipCode: '', city: '' })).toBe('12 Rue des Martyrs')
  expect(partsOf({ ...MARTYRS, id: '7' } as typeof MARTYRS)).toEqual(MARTYRS)
})
