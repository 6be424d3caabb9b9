import { expect, test } from 'vitest'
import { chooseFormat } from './choose-format.ts'

test.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'webp'],
  ['image/webp,*/*', 'webp'],
  ['image/avif,*/*', 'avif'],
  ['image/avif, image/webp;q=0.8', 'avif'],
  ['image/webp;q=0, image/avif;q=0', 'jpeg'],
  ['image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'jpeg'],
  ['IMAGE/WEBP', 'webp'],
  ['image/jpeg', 'jpeg'],
  ['*/*', 'jpeg'],
  [';;,=,q', 'jpeg'],
  [undefined, 'jpeg'],
])('a client that accepts %s gets %s', (accept, format) => {
  expect(chooseFormat(accept)).toBe(format)
})
