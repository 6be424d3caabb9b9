import { expect, test } from 'vitest'
import { readFind } from './read-find.ts'

test.each([
  [' Ana@Example.test ', { by: 'email', email: 'ana@example.test' }],
  ['06 12 34 56 78', { by: 'phone', phone: '0612345678' }],
  ['+33 6.12.34.56.78', { by: 'phone', phone: '0612345678' }],
  ['+262 692 12 34 56', { by: 'phone', phone: '0692123456' }],
  ['+33 (0)6 12 34 56 78', { by: 'phone', phone: '0612345678' }],
  ['1234', { by: 'number', number: 1234 }],
  ['n° 1234', { by: 'number', number: 1234 }],
  ['pi_3Pabc', { by: 'provider', id: 'pi_3Pabc' }],
  ['0B5C8E1A-7C2D-4B1A-9F00-112233445566', { by: 'id', id: '0b5c8e1a-7c2d-4b1a-9f00-112233445566' }],
  ['Élise  Martin', { by: 'name', words: ['Élise', 'Martin'] }],
])('« %s » is recognised as an email, a phone number, an identifier or a name', (typed, found) => {
  expect(readFind(typed)).toEqual(found)
})

test.each(['', '  ', 'a', '9999999999'])('« %s » is not a search', (typed) => {
  expect(readFind(typed)).toBeNull()
})
