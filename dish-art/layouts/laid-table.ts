import type { Glyph } from '../glyphs.ts'
import { cutlery, type PlacedObject, scatter } from '../setting.ts'
import { type Layout, serve } from './layout.ts'

/** A plate on a cloth, between its cutlery. */
export const laidTable: Layout = (kitchen, served, chance) => {
  const focus = { x: 780 + chance.between(-40, 40), y: 520 + chance.between(-10, 22) }
  const plate: PlacedObject = { centre: focus, radius: chance.between(300, 322) }
  const angle = chance.between(-0.06, 0.06)
  const [light, deep] = chance.oneOf(kitchen.grounds)
  const aside = [-430, 430].map((x): PlacedObject => ({ centre: { x: focus.x + x, y: focus.y }, radius: 200 }))
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
      ...scatter(chance.some<Glyph>(kitchen.around, 3), [plate, ...aside], chance, { count: 5, from: 115, to: 180 }),
      ...cutlery(kitchen.cutlery, plate, angle),
      ...serve(kitchen, served, plate, chance),
    ],
  }
}
