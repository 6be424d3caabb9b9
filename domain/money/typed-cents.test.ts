import { expect, test } from 'vitest'
import { typedCents } from './typed-cents.ts'

test('a typed price is parsed', () => {
  expect(['3,50', '3.5', ' 12 € ', '1 250,00', '0,05'].map(typedCents)).toEqual([350, 350, 1200, 125_000, 5])
  expect(['', 'douze', '3,505', '-2', '3,'].map(typedCents)).toEqual([NaN, NaN, NaN, NaN, NaN])
})
