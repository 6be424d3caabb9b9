import type { Cuisine } from '@tablee/domain/covers'
import type { DrawnDish } from '@tablee/domain/drawn-dishes'
import { imageRatios } from '@tablee/domain/images'
import { natural, type Size } from './canvas.ts'
import { circles } from './circles.ts'
import { sittingOf } from './cover.ts'
import { besides, glass, serve } from './layouts/layout.ts'
import type { Scene } from './scene.ts'
import { dressPlate, type PlacedObject, scatter } from './setting.ts'

/** The height of a cover with the width of a page's banner. */
const table: Size = { width: Math.round(natural.height * imageRatios.banner), height: natural.height }

/** The cover's table across the whole width of a page. Its dish is on the right, where no card overlaps it. */
export function bannerScene(cuisine: Cuisine, seed: number, dish?: DrawnDish): Scene {
  const { kitchen, top, ground, served, chance } = sittingOf(cuisine, seed, dish)
  const angle = chance.between(-0.3, 0.6)
  const focus = { x: table.width * 0.77, y: 520 }
  const plate: PlacedObject = { centre: focus, radius: 408 }
  const [far, near] = [at(0.13, chance.between(160, 260), 260), at(0.44, chance.between(80, 170), 285)]
  const drink = at(0.6, chance.between(280, 400), 165)
  const others = besides(kitchen, served)
  const amount = { count: 16, from: 150, to: 230, over: table }

  return {
    top,
    ground,
    angle,
    focus,
    extent: table,
    mirror: { across: chance.often(0.5), down: chance.often(0.5) },
    zoom: (table.width / natural.width) * chance.between(1, 1.2),
    things: [
      ...circles(angle, ground[1], chance, table),
      ...scatter(kitchen.around, [plate, far, near, drink], chance, amount),
      ...dressPlate(others, far, chance, { only: chance.oneOf(kitchen.desserts) }),
      ...dressPlate(others, near, chance),
      glass(kitchen, drink, chance, 330),
      ...serve(kitchen, served, plate, chance),
    ],
  }
}

function at(share: number, y: number, radius: number): PlacedObject {
  return { centre: { x: table.width * share, y }, radius }
}
