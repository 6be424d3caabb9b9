import { dressPlate, type PlacedObject, scatter } from '../setting.ts'
import { eitherSide } from '../shots/shots.ts'
import { besides, type Layout, serve } from './layout.ts'

/** A large plate, and a smaller one that the frame cuts. */
export const twoPlates: Layout = (kitchen, served, chance) => {
  const side = eitherSide(chance)
  const focus = { x: 780 - side * chance.between(70, 120), y: 520 + chance.between(-20, 30) }
  const large: PlacedObject = { centre: focus, radius: chance.between(300, 328) }
  const small: PlacedObject = {
    centre: { x: focus.x + side * chance.between(575, 640), y: chance.oneOf([200, 850]) + chance.between(-40, 40) },
    radius: chance.between(200, 235),
  }
  return {
    focus,
    things: [
      ...scatter(chance.some(kitchen.around, 4), [large, small], chance, { count: 7, from: 110, to: 185 }),
      ...dressPlate(besides(kitchen, served), small, chance),
      ...serve(kitchen, served, large, chance),
    ],
  }
}
