import type { Cuisine } from '@tablee/domain/covers'
import type { DrawnDish } from '@tablee/domain/drawn-dishes'
import { circles } from './circles.ts'
import { type Kitchen, kitchens } from './cuisines.ts'
import type { Glyph } from './glyphs.ts'
import { laidTable } from './layouts/laid-table.ts'
import type { Layout, Served } from './layouts/layout.ts'
import { manyPlates } from './layouts/many-plates.ts'
import { onePlate } from './layouts/one-plate.ts'
import { twoPlates } from './layouts/two-plates.ts'
import { type Chance, chanceOf } from './random.ts'
import type { Scene } from './scene.ts'
import { type Crockery, seenOn, type TableTop } from './tableware.ts'
import { turnsOf } from './turns.ts'

/** The parts of a restaurant's cover, for every shape. Restaurants with similar ids have different ones. */
export interface Sitting {
  kitchen: Kitchen
  top: TableTop
  ground: readonly [from: string, to: string]
  layout: Layout
  served: Served
  chance: Chance
}

const layouts: readonly Layout[] = [onePlate, twoPlates, laidTable, manyPlates]

/** Returns the scene of a restaurant's cover: its table from above, with a plate near the centre so that any crop keeps it. */
export function dishArtScene(cuisine: Cuisine, seed: number, dish?: DrawnDish): Scene {
  const { kitchen, top, ground, layout, served, chance } = sittingOf(cuisine, seed, dish)
  const angle = chance.oneOf([0.35, 0.8, 1.2, 1.95, 2.4, -0.5]) + chance.between(-0.15, 0.15)
  const { focus, things } = layout(kitchen, served, chance)

  return {
    top,
    ground,
    angle,
    focus,
    mirror: { across: chance.often(0.5), down: chance.often(0.5) },
    zoom: chance.between(1, 1.35),
    things: [...circles(angle, ground[1], chance), ...things],
  }
}

export function sittingOf(cuisine: Cuisine, seed: number, dish?: DrawnDish): Sitting {
  const kitchen = kitchens[cuisine]
  const deal = turnsOf(seed)
  const ground = deal(kitchen.grounds)
  const top = deal(kitchen.tops)
  const crockery = seenOn(kitchen.crockery, top, ground)
  const plate: Crockery = deal(crockery)
  const layout = deal(layouts)
  const main: Glyph = dish ?? deal(kitchen.dishes)
  const chance = chanceOf(`cover ${cuisine} ${seed}`)
  return { kitchen: { ...kitchen, crockery }, top, ground, layout, served: { dish: main, plate }, chance }
}
