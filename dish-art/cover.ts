import type { Cuisine } from '@tablee/domain/covers'
import { type CanvasPoint, natural } from './canvas.ts'
import { circles } from './circles.ts'
import { type Kitchen, kitchens } from './cuisines.ts'
import type { Glyph } from './glyphs.ts'
import { type Chance, chanceOf } from './random.ts'
import type { Scene, Thing } from './scene.ts'
import { cutlery, dressPlate, type PlacedObject, scatter } from './setting.ts'
import { seenOn } from './tableware.ts'

type Layout = (kitchen: Kitchen, chance: Chance) => { focus: CanvasPoint; things: Thing[] }

/** A restaurant's cover: its table from above, a plate near the middle so that any crop keeps it. */
export function dishArtScene(cuisine: Cuisine, seed: number): Scene {
  const chance = chanceOf(`cover ${cuisine} ${seed}`)
  const kitchen = kitchens[cuisine]
  const top = chance.oneOf(kitchen.tops)
  const ground = chance.oneOf(kitchen.grounds)
  const angle = chance.oneOf([0.35, 0.8, 1.2, 1.95, 2.4, -0.5]) + chance.between(-0.15, 0.15)
  const layout = chance.oneOf<Layout>([onePlate, onePlate, twoPlates, laidTable])
  const { focus, things } = layout({ ...kitchen, crockery: seenOn(kitchen.crockery, top, ground) }, chance)

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

/** One large plate, often a glass above it, and around them what the kitchen cooks with. */
const onePlate: Layout = (kitchen, chance) => {
  const focus = { x: 780 + chance.between(-70, 70), y: 520 + chance.between(-24, 24) }
  const plate: PlacedObject = { centre: focus, radius: chance.between(318, 352) }
  const glasses = chance.often(0.6) ? [besideOf(plate, chance)] : []
  return {
    focus,
    things: [
      ...scatter(chance.some(kitchen.around, 4), [plate, ...glasses], chance, { count: 8, from: 120, to: 205 }),
      ...glasses.map(({ centre }): Thing => {
        return {
          is: 'glyph',
          glyph: chance.oneOf(kitchen.drinks),
          centre,
          size: 270,
          angle: chance.between(-0.12, 0.12),
        }
      }),
      ...dressPlate(kitchen, plate, chance),
    ],
  }
}

/** A large plate and a smaller one that the frame cuts. */
const twoPlates: Layout = (kitchen, chance) => {
  const side = chance.often(0.5) ? 1 : -1
  const focus = { x: 780 - side * chance.between(70, 120), y: 520 + chance.between(-20, 30) }
  const large: PlacedObject = { centre: focus, radius: chance.between(300, 328) }
  const small: PlacedObject = {
    centre: { x: focus.x + side * chance.between(575, 640), y: chance.oneOf([200, 850]) + chance.between(-40, 40) },
    radius: chance.between(200, 235),
  }
  const other = chance.oneOf(kitchen.dishes)
  return {
    focus,
    things: [
      ...scatter(chance.some(kitchen.around, 4), [large, small], chance, { count: 7, from: 110, to: 185 }),
      ...dressPlate(kitchen, small, chance, { only: other }),
      ...dressPlate(kitchen, large, chance, { but: other }),
    ],
  }
}

/** A plate on a cloth between its cutlery. */
const laidTable: Layout = (kitchen, chance) => {
  const focus = { x: 780 + chance.between(-40, 40), y: 520 + chance.between(-10, 22) }
  const plate: PlacedObject = { centre: focus, radius: chance.between(300, 322) }
  const angle = chance.between(-0.06, 0.06)
  const [light, deep] = chance.oneOf(kitchen.grounds)
  const beside = [-430, 430].map((x): PlacedObject => ({ centre: { x: focus.x + x, y: focus.y }, radius: 200 }))
  return {
    focus,
    things: [
      {
        is: 'cloth',
        centre: focus,
        width: 1060,
        height: 760,
        angle,
        corner: 18,
        colour: chance.oneOf(['#fff8ee', light, deep]),
      },
      ...scatter(chance.some<Glyph>(kitchen.around, 3), [plate, ...beside], chance, { count: 5, from: 115, to: 180 }),
      ...cutlery(kitchen.cutlery, plate, angle),
      ...dressPlate(kitchen, plate, chance),
    ],
  }
}

/** Where a glass stands: above the plate, on the side that has more room. */
function besideOf(plate: PlacedObject, chance: Chance): PlacedObject {
  const side = plate.centre.x > natural.width / 2 ? -1 : 1
  return { centre: { x: plate.centre.x + side * (plate.radius + 190), y: chance.between(180, 300) }, radius: 140 }
}
