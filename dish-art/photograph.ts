import { type Cuisine, photosPerRestaurant } from '@tablee/domain/covers'
import type { DrawnDish } from '@tablee/domain/drawn-dishes'
import { circles } from './circles.ts'
import { type Kitchen, kitchens } from './cuisines.ts'
import type { Glyph } from './glyphs.ts'
import { chanceOf } from './random.ts'
import type { Scene } from './scene.ts'
import { closeUp } from './shots/shot-close-up.ts'
import { dessert } from './shots/shot-dessert.ts'
import { detail } from './shots/shot-detail.ts'
import { drinks } from './shots/shot-drinks.ts'
import { spread } from './shots/shot-spread.ts'
import { tableForTwo } from './shots/shot-table-for-two.ts'
import type { Shot } from './shots/shots.ts'
import { seenOn } from './tableware.ts'

const shots: readonly Shot[] = [closeUp, tableForTwo, spread, dessert, drinks, detail]

/**
 * Returns the scene of the n-th photograph of a restaurant's carousel, 1 to 6: different shots of the same kitchen, of `dish`
 * if they show one.
 */
export function photographScene(cuisine: Cuisine, seed: number, n: number, dish?: DrawnDish): Scene {
  const { tops, compose } = shots[(n - 1) % photosPerRestaurant] as Shot
  const chance = chanceOf(`photograph ${n} ${cuisine} ${seed}`)
  const kitchen = cooking(kitchens[cuisine], dish ?? chance.oneOf(kitchens[cuisine].dishes))
  const top = chance.oneOf(tops ?? kitchen.tops)
  const ground = chance.oneOf(kitchen.grounds)
  const angle = chance.between(0.4, 2.4)
  const { things, ...framing } = compose({ ...kitchen, crockery: seenOn(kitchen.crockery, top, ground) }, chance)

  return {
    top,
    ground,
    angle,
    mirror: { across: chance.often(0.5), down: chance.often(0.5) },
    zoom: chance.between(1, 1.3),
    ...framing,
    things: framing.horizon ? things : [...circles(angle, ground[1], chance), ...things],
  }
}

/** Returns the kitchen with that dish first. */
function cooking(kitchen: Kitchen, dish: Glyph): Kitchen {
  return { ...kitchen, dishes: [dish, ...kitchen.dishes.filter((other) => other !== dish)] }
}
