import { cuisines, photosPerRestaurant } from '@tablee/domain/covers'
import { type DrawnDish, drawnDishes } from '@tablee/domain/drawn-dishes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bannerScene } from './banner.ts'
import { canvasAround } from './canvas.ts'
import { dishArtScene, sittingOf } from './cover.ts'
import { kitchens } from './cuisines.ts'
import { photographScene } from './photograph.ts'
import type { Scene, Thing } from './scene.ts'

const cuisine = fc.constantFrom(...cuisines)
const seed = fc.integer()

function places(scene: Scene, is: Thing['is']) {
  return scene.things.filter((thing) => thing.is === is).map(({ centre }) => centre)
}

test('the cover of a restaurant is deterministic', () => {
  fc.assert(
    fc.property(cuisine, seed, (cuisine, seed) => {
      expect(dishArtScene(cuisine, seed)).toEqual(dishArtScene(cuisine, seed))
    }),
  )
})

test('two restaurants never have the same cover', () => {
  for (const cuisine of cuisines) {
    const covers = Array.from({ length: 100 }, (_, seed) => JSON.stringify(dishArtScene(cuisine, seed)))
    expect(new Set(covers).size).toBe(100)
  }
})

test('no two of a hundred consecutive restaurants of a cuisine have the same composition', () => {
  for (const cuisine of cuisines) {
    const sittings = Array.from({ length: 100 }, (_, seed) => {
      const { top, ground, layout, served } = sittingOf(cuisine, seed)
      return [top, ground, layout.name, served.plate, served.dish].join()
    })
    expect(new Set(sittings).size, cuisine).toBe(100)
  }
})

test('a cuisine has at least three dishes of its own, and can show any dish of a menu', () => {
  for (const cuisine of cuisines) expect(kitchens[cuisine].dishes.length, cuisine).toBeGreaterThanOrEqual(3)
  fc.assert(
    fc.property(cuisine, seed, fc.constantFrom<DrawnDish>(...drawnDishes), (cuisine, seed, dish) => {
      for (const scene of [dishArtScene(cuisine, seed, dish), bannerScene(cuisine, seed, dish)]) {
        const shown = scene.things.flatMap((thing) => (thing.is === 'glyph' ? [thing.glyph] : []))
        expect(shown).toContain(dish)
      }
    }),
  )
})

test('the dish of a banner is whole on its plate, also if a narrower page crops the sides', () => {
  fc.assert(
    fc.property(cuisine, seed, fc.constantFrom(864, 1104, 1344), (cuisine, seed, page) => {
      const scene = bannerScene(cuisine, seed)
      const plate = scene.things.findLast((thing) => thing.is === 'plate')
      const { scale } = canvasAround(scene.focus, { width: 1344, height: 360 }, scene.extent)
      const [x, y, radius] = [plate?.centre.x ?? 0, plate?.centre.y ?? 0, plate?.radius ?? 0].map((it) => it * scale)
      // `object-position: 77%`, as on the page.
      const left = (x ?? 0) - 0.77 * (1344 - page)
      for (const [at, end] of [
        [left, page],
        [y ?? 0, 360],
      ] as const) {
        expect(at - (radius ?? 0)).toBeGreaterThan(0)
        expect(at + (radius ?? 0)).toBeLessThan(end)
      }
    }),
  )
})

test('a plate is near the centre of every cover, so that a banner and a thumbnail both show it', () => {
  fc.assert(
    fc.property(cuisine, seed, (cuisine, seed) => {
      const near = places(dishArtScene(cuisine, seed), 'plate').filter(
        ({ x, y }) => Math.abs(x - 780) <= 125 && Math.abs(y - 520) <= 55,
      )
      expect(near.length).toBeGreaterThanOrEqual(1)
    }),
  )
})

test('every cover has its two circles, and some food', () => {
  fc.assert(
    fc.property(cuisine, seed, (cuisine, seed) => {
      const scene = dishArtScene(cuisine, seed)
      expect(places(scene, 'glow')).toHaveLength(2)
      expect(places(scene, 'glyph').length).toBeGreaterThan(0)
    }),
  )
})

test('the photographs of a restaurant all differ', () => {
  fc.assert(
    fc.property(cuisine, seed, (cuisine, seed) => {
      const shots = Array.from({ length: photosPerRestaurant }, (_, i) => photographScene(cuisine, seed, i + 1))
      const drawn = shots.map(({ things }) => JSON.stringify(things))
      expect(new Set(drawn).size).toBe(photosPerRestaurant)
    }),
  )
})
