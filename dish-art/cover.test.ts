import { cuisines, photosPerRestaurant } from '@tablee/domain/covers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dishArtScene } from './cover.ts'
import { photographScene } from './photograph.ts'
import type { Scene, Thing } from './scene.ts'

const cuisine = fc.constantFrom(...cuisines)
const seed = fc.integer()

function places(scene: Scene, is: Thing['is']) {
  return scene.things.filter((thing) => thing.is === is).map(({ centre }) => centre)
}

test('a restaurant keeps its cover', () => {
  fc.assert(
    fc.property(cuisine, seed, (cuisine, seed) => {
      expect(dishArtScene(cuisine, seed)).toEqual(dishArtScene(cuisine, seed))
    }),
  )
})

test('two restaurants do not share a cover', () => {
  for (const cuisine of cuisines) {
    const covers = Array.from({ length: 100 }, (_, seed) => JSON.stringify(dishArtScene(cuisine, seed)))
    expect(new Set(covers).size).toBe(100)
  }
})

test('a plate lies near the middle of every cover, so that a banner and a thumbnail both keep it', () => {
  fc.assert(
    fc.property(cuisine, seed, (cuisine, seed) => {
      const near = places(dishArtScene(cuisine, seed), 'plate').filter(
        ({ x, y }) => Math.abs(x - 780) <= 125 && Math.abs(y - 520) <= 55,
      )
      expect(near.length).toBeGreaterThanOrEqual(1)
    }),
  )
})

test('every cover has its two circles, and something to eat', () => {
  fc.assert(
    fc.property(cuisine, seed, (cuisine, seed) => {
      const scene = dishArtScene(cuisine, seed)
      expect(places(scene, 'glow')).toHaveLength(2)
      expect(places(scene, 'glyph').length).toBeGreaterThan(0)
    }),
  )
})

test('the photographs of a restaurant are each another shot', () => {
  fc.assert(
    fc.property(cuisine, seed, (cuisine, seed) => {
      const shots = Array.from({ length: photosPerRestaurant }, (_, i) => photographScene(cuisine, seed, i + 1))
      const drawn = shots.map(({ things }) => JSON.stringify(things))
      expect(new Set(drawn).size).toBe(photosPerRestaurant)
    }),
  )
})
