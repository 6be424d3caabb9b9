import { dressPlate, leaning, type PlacedObject, scatter, turned } from '../setting.ts'
import { eitherSide, type Shot } from './shots.ts'

/** A close-up of the table itself: its grain, a folded napkin with the cutlery, and the border of a plate. */
export const detail: Shot = {
  compose: (kitchen, chance) => {
    const side = eitherSide(chance)
    const angle = side * chance.between(0.18, 0.32)
    const centre = { x: 780 - side * 120, y: 540 }
    const plate: PlacedObject = { centre: { x: 780 + side * 760, y: 250 }, radius: 430 }
    const [light, deep] = chance.oneOf(kitchen.grounds)
    const napkin = {
      is: 'cloth',
      height: 780,
      angle,
      corner: 9,
      colour: chance.oneOf(['#fff8ee', light, deep]),
    } as const
    const tools = kitchen.cutlery

    return {
      focus: { x: 780 - side * 40, y: 540 },
      zoom: 1.9,
      things: [
        ...scatter(kitchen.around, [plate, { centre, radius: 430 }], chance, { count: 4, from: 150, to: 210 }),
        { ...napkin, centre, width: 430 },
        { ...napkin, centre: turned({ x: 62, y: 0 }, angle, centre), width: 300, height: 776 },
        ...tools.map((glyph, i) => ({
          is: 'glyph' as const,
          glyph,
          centre: turned({ x: tools.length === 1 ? 40 : -50 + i * 160, y: 0 }, angle, centre),
          size: 620,
          angle: angle + (leaning[glyph] ?? 0),
        })),
        ...dressPlate(kitchen, plate, chance),
      ],
    }
  },
}
