import { expect, test } from 'vitest'
import { isLastKnown, keptAs } from './last-known.ts'

test.each(['/user/reservations', '/reservation/confirmation/a1-B2_c'])('%s is cached as last seen', (path) => {
  expect(isLastKnown(path)).toBe(true)
})

test.each([
  ...['/', '/reservation/payment', '/reservation/payment/12', '/order/payment/12/', '/weekly-meals/payment', '/tips/3'],
  ...['/reservation/menu', '/reservation/confirmation', '/reservation/confirmation/', '/user/wallet', '/graphql'],
])('%s is not cached', (path) => {
  expect(isLastKnown(path)).toBe(false)
})

test('the desk caches the service and the orders of today, whichever service is displayed', () => {
  const at = (address: string) => keptAs(new URL(address, 'https://tablee.example'))
  expect(at('/pro/12/service')).toBe('/pro/12/service')
  expect(at('/pro/12/service?service=soir')).toBe('/pro/12/service')
  expect(at('/pro/12/commandes')).toBe('/pro/12/commandes')
  for (const other of ['/pro/12/service?jour=2026-11-27', '/pro/12/chiffres', '/pro/12', '/user/reservations?page=2']) {
    expect(at(other)).toBeNull()
  }
  expect(at('/user/reservations')).toBe('/user/reservations')
})
