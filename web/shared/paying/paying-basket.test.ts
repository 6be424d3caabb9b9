import { afterEach, expect, test } from 'vitest'
import { keepPaying, payingBasketOf, stopPaying, takePaying } from './paying-basket.ts'

const card = { id: 'pm_1', isKept: false }

afterEach(stopPaying)

test('a payer who returns from the bank continues with their card, once', () => {
  keepPaying({ basketId: 'basket', shareId: 'share', card })
  expect(payingBasketOf('share')).toBe('basket')
  expect(payingBasketOf('other')).toBeNull()
  expect(takePaying('other', () => true)).toBeNull()
  expect(takePaying('basket', (share) => share === 'share')).toEqual(card)
  expect(takePaying('basket', () => true)).toBeNull()
})

test('a payer who returns without an authorisation does not continue', () => {
  keepPaying({ basketId: 'basket', shareId: 'share', card })
  expect(takePaying('basket', () => false)).toBeNull()
  expect(payingBasketOf('share')).toBeNull()
})
