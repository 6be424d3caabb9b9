import { dishArtKey, photoKey } from '@tablee/domain/covers'
import { expect, test } from 'vitest'
import { drawnPicture } from './drawn-key.ts'

test('all keys of the domain can be drawn', () => {
  expect(drawnPicture(dishArtKey(['Sushi'], 56))).toEqual({ cuisine: 'japonais', seed: 56 })
  expect(drawnPicture(dishArtKey(['Italien'], 9, ['pizza']))).toEqual({ cuisine: 'italien', seed: 9, dish: 'pizza' })
  expect(drawnPicture(photoKey(['Italien'], 9, 2, ['pizza']))).toEqual({
    cuisine: 'italien',
    seed: 9,
    n: 2,
    dish: 'pizza',
  })
  expect(drawnPicture(photoKey([], -7, 6))).toEqual({ cuisine: 'default', seed: -7, n: 6 })
})

test.each([
  'covers/japonais',
  'covers/japonais/',
  'covers/japonais/1.5',
  'covers/japonais/1/2',
  'covers/martien/1',
  'covers/japonais/1/caillou',
  'photos/japonais/1/sushi',
  'covers/constructor/1',
  'photos/japonais/1',
  'photos/japonais/1/0',
  'photos/japonais/1/7',
  'photos/japonais/1/2/3',
  'covers/japonais/1234567890123456',
  '/covers/japonais/1',
  'restaurants/1/cover.jpg',
])('%s is not a known picture', (key) => {
  expect(drawnPicture(key)).toBeUndefined()
})
