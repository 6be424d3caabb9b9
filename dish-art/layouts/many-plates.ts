import { dressPlate, type PlacedObject, scatter } from '../setting.ts'
import { eitherSide } from '../shots/shots.ts'
import { besides, glass, type Layout, serve } from './layout.ts'

/** A plate among those of a whole party: the frame cuts two others in opposite corners, and a glass is in a third. */
export const manyPlates: Layout = (kitchen, served, chance) => {
  const side = eitherSide(chance)
  const focus = { x: 780 + chance.between(-50, 50), y: 520 + chance.between(-20, 20) }
  const plate: PlacedObject = { centre: focus, radius: chance.between(285, 310) }
  const corner = (across: number, down: number, radius: number): PlacedObject => ({
    centre: { x: focus.x + across * chance.between(600, 650), y: focus.y + down * chance.between(330, 380) },
    radius,
  })
  const above = corner(side, -1, chance.between(225, 255))
  const below = corner(-side, 1, chance.between(225, 255))
  const drink = { centre: { x: focus.x - side * 520, y: 190 + chance.between(-30, 30) }, radius: 140 }
  const others = besides(kitchen, served)
  return {
    focus,
    things: [
      ...scatter(kitchen.around, [plate, above, below, drink], chance, { count: 6, from: 95, to: 150 }),
      glass(kitchen, drink, chance),
      ...dressPlate(others, above, chance),
      ...dressPlate(others, below, chance, { only: chance.oneOf(kitchen.desserts) }),
      ...serve(kitchen, served, plate, chance),
    ],
  }
}
