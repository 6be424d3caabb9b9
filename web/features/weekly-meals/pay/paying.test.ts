import { afterEach, expect, test } from 'vitest'
import { keepPaying, payingBasketOf, stopPaying, takePaying } from './paying.ts'

const card = { id: 'pm_1', isKept: false }

afterEach(stopPaying)

test('a payer who comes back from the bank goes on with their card, once', () => {
  keepPaying({ basketId: 'basket', shareId: 'share', card })
  expect(payingBasketOf('share')).toBe('basket')
  expect(payingBasketOf('other')).toBeNull()
  expect(takePaying('other', () => true)).toBeNull()
  expect(takePaying('basket', (share) => share === 'share')).toEqual(card)
  expect(takePaying('basket', () => true)).toBeNull()
})

test('and does not where the bank has granted nothing', () => {
  keepPaying({ basketId: 'basket', shareId: 'share', card })
  expect(takePaying('basket', () => false)).toBeNull()
  expect(payingBasketOf('share')).toBeNull()
})
