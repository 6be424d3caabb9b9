import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hourOf } from '../calendar/calendar.ts'
import { sayService, serviceOf } from './services.ts'

test.each([
  ['06:00', 'LUNCH', 'midi'],
  ['12:00', 'LUNCH', 'midi'],
  ['16:45', 'LUNCH', 'midi'],
  ['17:00', 'DINNER', 'soir'],
  ['23:45', 'DINNER', 'soir'],
  ['00:30', 'DINNER', 'soir'],
  ['05:45', 'DINNER', 'soir'],
])('an hour of %s is in the service %s, « %s »', (hour, service, expected) => {
  expect(serviceOf(hour)).toBe(service)
  expect(sayService(serviceOf(hour))).toBe(expected)
})

test('the hours of a service day are lunch, then dinner, and never lunch again', () => {
  fc.assert(
    fc.property(fc.nat(1439), fc.nat(1439), (one, other) => {
      const [first, second] = [Math.min(one, other), Math.max(one, other)].map((minutes) =>
        serviceOf(hourOf(360 + minutes)),
      )
      expect(first === 'DINNER' && second === 'LUNCH').toBe(false)
    }),
  )
})
