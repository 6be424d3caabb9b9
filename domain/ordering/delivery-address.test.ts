import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cleanDeliveryAddress,
  DEFAULT_DELIVERY_OPTION,
  DELIVERY_BOX,
  DELIVERY_OPTIONS,
  type DeliveryAddress,
  deliveryAddressFaults,
} from './delivery-address.ts'

const HOME = {
  address: '12 Rue Keller',
  zipCode: '75011',
  city: 'Paris',
  country: 'France',
  longitude: 2.3764,
  latitude: 48.8543,
  extraDetails: 'Code 1234',
  deliveryOptions: DEFAULT_DELIVERY_OPTION as string | null,
} satisfies DeliveryAddress

const faults = (other: Partial<DeliveryAddress>) => deliveryAddressFaults({ ...HOME, ...other })

describe('a valid delivery address', () => {
  test.each([
    '10 Rue de la Paix',
    '12 bis rue Oberkampf',
    '12bis, rue Oberkampf',
    '22-bis Rue de l’Ourcq',
    '3B rue Keller',
    '3 b rue Keller',
    '7 quater Passage Dauphine',
    "1, Cité de l'Œuf",
    '5 Île Saint-Germain',
    '1024 Avenue Élisée Reclus',
    '12-14 rue de Charonne',
    '12 à 14 rue de Charonne',
    '50A 52 quai de Jemmapes',
    '8 rue du 8 mai 1945',
    '  4\u00a0place  des Vosges ',
  ])('begins with a house number: %j', (address) => expect(faults({ address })).toEqual({}))

  test('has one of three handover options, and the door by default', () => {
    expect(DEFAULT_DELIVERY_OPTION).toBe('MEET_AT_DOOR')
    for (const deliveryOptions of DELIVERY_OPTIONS) expect(faults({ deliveryOptions })).toEqual({})
  })

  test('needs no details', () => {
    for (const extraDetails of ['', null, undefined, '  ']) expect(faults({ extraDetails })).toEqual({})
  })

  test('is stored without odd spaces and control characters, with the details line by line', () => {
    const given = { ...HOME, address: ' 12\tRue\u0000Keller ', extraDetails: ' Code 1234 \r\n\r\n3e étage ' }
    expect(cleanDeliveryAddress(given)).toEqual({ ...HOME, extraDetails: 'Code 1234\n3e étage' })
    expect(cleanDeliveryAddress({ ...HOME, extraDetails: ' \n ' }).extraDetails).toBeNull()
  })
})

describe('an invalid delivery address', () => {
  test('is reported as missing if it is empty', () => {
    expect(faults({ address: ' ', zipCode: '', city: '\u0000' })).toEqual({ address: 'Une adresse est requise' })
  })

  test.each<[string, Partial<DeliveryAddress>]>([
    ['a number', { address: 'Passage du Cheval Blanc' }],
    ['a number other than the postal code', { address: '75011 Paris' }],
    ['a street', { address: '12' }],
    ['a street after a suffix', { address: '12 bis' }],
    ['letters in the street', { address: '12 !!!' }],
    ['number and street', { address: '' }],
    ['a postal code', { zipCode: '' }],
    ['five digits in the postal code', { zipCode: '7501' }],
    ['only digits in the postal code', { zipCode: '75O11' }],
    ['a town', { city: ' ' }],
    ['a country', { country: '' }],
  ])('is incomplete without %s', (_, other) =>
    expect(faults(other)).toEqual({ address: 'Veuillez entrer une adresse complète' }),
  )

  test('has no handover option', () => {
    for (const deliveryOptions of ['', null, undefined, 'ON_THE_ROOF', 'toString']) {
      expect(faults({ deliveryOptions })).toEqual({ deliveryOptions: 'Veuillez indiquer votre option de livraison.' })
    }
  })

  test('is too far away, or has no position', () => {
    const sentence = 'Cette adresse est trop loin de Paris pour être livrée.'
    for (const place of [{ latitude: 45.76 }, { longitude: 4.83 }, { latitude: Number.NaN }]) {
      expect(faults(place)).toEqual({ address: sentence })
    }
    const { south, west } = DELIVERY_BOX
    expect(faults({ latitude: south, longitude: west })).toEqual({})
  })

  test('is longer than the limit', () => {
    expect(faults({ address: `12 rue ${'a'.repeat(200)}` })).toEqual({ address: 'Écrivez 200 caractères au plus.' })
    expect(faults({ extraDetails: 'a'.repeat(301) })).toEqual({ extraDetails: 'Écrivez 300 caractères au plus.' })
    expect(faults({ extraDetails: `${'a'.repeat(300)}   ` })).toEqual({})
  })
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('12 rue Keller', '75011', 'Paris', 'MEET_OUTSIDE'),
  fc.tuple(fc.constantFrom('1', ' ', ',', '1 ', 'a'), fc.nat(5000)).map(([piece, times]) => piece.repeat(times)),
)

test('any address is either cleaned and accepted, or rejected with a message', () => {
  const anyAddress = fc.record({
    address: anyText,
    zipCode: anyText,
    city: anyText,
    country: anyText,
    longitude: fc.oneof(fc.double(), fc.constant(2.3)),
    latitude: fc.oneof(fc.double(), fc.constant(48.8)),
    extraDetails: fc.option(anyText),
    deliveryOptions: fc.option(anyText),
  })
  fc.assert(
    fc.property(anyAddress, (given) => {
      const found = deliveryAddressFaults(given)
      const fields = ['address', 'deliveryOptions', 'extraDetails']
      for (const [field, sentence] of Object.entries(found)) {
        expect(fields).toContain(field)
        expect(sentence).not.toBe('')
      }
      expect(deliveryAddressFaults(cleanDeliveryAddress(given))).toEqual(found)
    }),
  )
})
