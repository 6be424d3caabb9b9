import { expect, test } from 'vitest'
import { chosenAddress, NEW_OFFICE } from './lunch-address.ts'

const KELLER = { id: '1', address: '12 Rue Keller', zipCode: '75011', city: 'Paris' }
const MAIL = { id: '2', address: '12 Rue du Mail', zipCode: '75002', city: 'Paris' }
const place = { ...MAIL, country: 'France', longitude: 2.34, latitude: 48.87 }
const saved = { kind: 'saved', name: 'Globex', id: MAIL.id } as const
const unsaved = { kind: 'new', name: 'Globex', place } as const

test('a basket goes to the address chosen for it, while that is saved', () => {
  expect(chosenAddress(KELLER.id, { office: saved, addresses: [KELLER, MAIL] })).toBe(KELLER.id)
  expect(chosenAddress(null, { office: saved, addresses: [KELLER, MAIL] })).toBe(MAIL.id)
})

test('after its address is deleted a basket goes to the company, or nowhere until another is chosen', () => {
  expect(chosenAddress(KELLER.id, { office: saved, addresses: [MAIL] })).toBe(MAIL.id)
  expect(chosenAddress(KELLER.id, { office: unsaved, addresses: [] })).toBe(NEW_OFFICE)
  expect(chosenAddress(KELLER.id, { office: { kind: 'unknown' }, addresses: [MAIL] })).toBeNull()
})
