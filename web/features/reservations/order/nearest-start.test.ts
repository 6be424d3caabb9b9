import { expect, test } from 'vitest'
import { nearestStart } from './nearest-start.ts'

const asked = (date: string, hour: string) => ({ date, hour })

test('an hour that is offered instead is of the same day', () => {
  expect(nearestStart('19:45', asked('2026-11-27', '20:00'))).toEqual(asked('2026-11-27', '19:45'))
  expect(nearestStart('12:00', asked('2026-11-27', '23:00'))).toEqual(asked('2026-11-27', '12:00'))
})

test('beside midnight it is of the other day', () => {
  expect(nearestStart('23:45', asked('2026-11-28', '00:15'))).toEqual(asked('2026-11-27', '23:45'))
  expect(nearestStart('00:00', asked('2026-11-27', '23:45'))).toEqual(asked('2026-11-28', '00:00'))
})
