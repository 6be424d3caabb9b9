import { expect, test } from 'vitest'
import { isLastKnown } from './last-known.ts'

test.each(['/user/reservations', '/reservation/confirmation/a1-B2_c'])('%s is shown as last known', (path) => {
  expect(isLastKnown(path)).toBe(true)
})

test.each([
  ...['/', '/reservation/payment', '/reservation/payment/12', '/order/payment/12/', '/weekly-meals/payment', '/tips/3'],
  ...['/reservation/menu', '/reservation/confirmation', '/reservation/confirmation/', '/user/wallet', '/graphql'],
])('%s is not', (path) => {
  expect(isLastKnown(path)).toBe(false)
})
