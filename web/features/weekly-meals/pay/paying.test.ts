import { afterEach, expect, test } from 'vitest'
import { keepPaying, payingBasketOf, stopPaying, takePaying } from './paying.ts'

const card = { id: 'pm_1', isKept: false }

afterEach(stopPaying)

test('a payer who comes back from the bank goes on with their card, once', () => {
  keepPaying({ basketId: 'basket', shareId: 'share', card })
  expect(payingBasketOf('share')).toBe('basket')
  expect(payingBasketOf('other')).toBeNull()
  expect(takePaying('other')).toBeNull()
  expect(takePaying('basket')).toEqual(card)
  expect(takePaying('basket')).toBeNull()
})
