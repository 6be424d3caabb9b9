import { natural } from '../canvas.ts'
import type { Chance } from '../random.ts'
import { type PlacedObject, scatter } from '../setting.ts'
import { glass, type Layout, serve } from './layout.ts'

/** One large plate, often with a glass above it, and ingredients around them. */
export const onePlate: Layout = (kitchen, served, chance) => {
  const focus = { x: 780 + chance.between(-70, 70), y: 520 + chance.between(-24, 24) }
  const plate: PlacedObject = { centre: focus, radius: chance.between(318, 352) }
  const glasses = chance.often(0.6) ? [asideOf(plate, chance)] : []
  return {
    focus,
    things: [
      ...scatter(chance.some(kitchen.around, 4), [plate, ...glasses], chance, { count: 8, from: 120, to: 205 }),
      ...glasses.map((place) => glass(kitchen, place, chance)),
      ...serve(kitchen, served, plate, chance),
    ],
  }
}

/** Returns the position of a glass: above the plate, on the side with more room. */
function asideOf(plate: PlacedObject, chance: Chance): PlacedObject {
  const side = plate.centre.x > natural.width / 2 ? -1 : 1
  return { centre: { x: plate.centre.x + side * (plate.radius + 190), y: chance.between(180, 300) }, radius: 140 }
}
