import type { Glyph } from '../glyphs.ts'
import { dressPlate, type PlacedObject, scatter } from '../setting.ts'
import { eitherSide, type Shot } from './shots.ts'

/** A dessert on a light table with a spoon, and a coffee and another dessert at the border. */
export const dessert: Shot = {
  tops: ['marble', 'linen', 'ash', 'painted'],
  compose: (kitchen, chance) => {
    const side = eitherSide(chance)
    const up = eitherSide(chance)
    const plate: PlacedObject = { centre: { x: 780 + side * 130, y: 520 + up * 30 }, radius: 330 }
    const cup: PlacedObject = { centre: { x: 780 - side * 520, y: 520 - up * 220 }, radius: 215 }
    const next: PlacedObject = { centre: { x: 780 - side * 420, y: 520 + up * 450 }, radius: 205 }
    const crockery = chance.oneOf(['rosy', 'porcelain', 'gilded', 'sky', 'cream'] as const)
    const light = { ...kitchen, crockery: [crockery] }
    const [sweet = 'shortcake', other = sweet] = chance.some<Glyph>(kitchen.desserts, 2)

    return {
      focus: { x: plate.centre.x - side * 60, y: 520 },
      things: [
        ...scatter(['strawberry', 'strawberry', 'lemon'], [{ ...plate, radius: 470 }, cup, next], chance, {
          count: 3,
          from: 90,
          to: 130,
        }),
        ...dressPlate(light, cup, chance, { only: 'hot-beverage' }),
        ...dressPlate(light, next, chance, { only: other }),
        ...dressPlate(light, plate, chance, { only: sweet }),
        {
          is: 'glyph',
          glyph: 'strawberry',
          centre: { x: plate.centre.x - side * 205, y: plate.centre.y + 120 },
          size: 110,
          angle: -side * 0.4,
        },
        {
          is: 'glyph',
          glyph: 'spoon',
          centre: { x: plate.centre.x + side * 425, y: 540 },
          size: 400,
          angle: side * -0.7,
          flip: side > 0,
        },
      ],
    }
  },
}
