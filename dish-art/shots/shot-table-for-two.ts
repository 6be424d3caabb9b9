import type { Glyph } from '../glyphs.ts'
import type { Thing } from '../scene.ts'
import { cutlery, dressPlate } from '../setting.ts'
import type { Shot } from './shots.ts'

/** Two places opposite each other from above, with a candle and a rose between them. */
export const tableForTwo: Shot = {
  compose: (kitchen, chance) => {
    const samePlates = { ...kitchen, crockery: [chance.oneOf(kitchen.crockery)] }
    const drink = chance.oneOf(kitchen.drinks)
    const [first = 'green-salad', second = first] = chance.some<Glyph>(kitchen.dishes, 2)
    const seats = [
      { x: 330, facing: Math.PI / 2, dish: first, glass: { x: 605, y: 190 } },
      { x: 1230, facing: -Math.PI / 2, dish: second, glass: { x: 955, y: 870 } },
    ]

    return {
      focus: { x: 780, y: 530 },
      things: [
        {
          is: 'cloth',
          centre: { x: 780, y: 520 },
          width: 330,
          height: 1200,
          angle: 0,
          corner: 4,
          colour: chance.oneOf(['#fff8ee', chance.oneOf(kitchen.grounds)[0]]),
        },
        ...seats.flatMap(({ x, facing, dish, glass }): Thing[] => {
          const plate = { centre: { x, y: 540 }, radius: 235 }
          return [
            ...cutlery(kitchen.cutlery, plate, facing),
            ...dressPlate(samePlates, plate, chance, { only: dish }),
            { is: 'glyph', glyph: drink, centre: glass, size: 235, angle: chance.between(-0.1, 0.1) },
          ]
        }),
        { is: 'glyph', glyph: 'rose', centre: { x: 790, y: 690 }, size: 230, angle: 0.25 },
        { is: 'glyph', glyph: 'candle', centre: { x: 770, y: 370 }, size: 235, angle: 0 },
      ],
    }
  },
}
