import type { Glyph } from '../glyphs.ts'
import { distance, dressPlate, type PlacedObject, scatter } from '../setting.ts'
import type { Shot } from './shots.ts'

/** The table full of plates, seen from above. The frame cuts the outer ones. */
export const spread: Shot = {
  compose: (kitchen, chance) => {
    const middle = { x: 780 + chance.between(-60, 60), y: 520 + chance.between(-30, 30) }
    const plates: PlacedObject[] = [{ centre: middle, radius: 225 }]
    for (let tries = 0; tries < 600 && plates.length < 9; tries++) {
      const radius = chance.between(145, 215)
      const centre = { x: chance.between(40, 1520), y: chance.between(20, 1020) }
      const clear = plates.every((other) => distance(centre, other.centre) > other.radius + radius + 16)
      if (clear) plates.push({ centre, radius })
    }
    const menu: readonly Glyph[] = [...kitchen.dishes, ...kitchen.desserts, ...kitchen.bites]

    return {
      focus: middle,
      things: [
        ...scatter(kitchen.around, plates, chance, { count: 7, from: 70, to: 120 }),
        ...plates.flatMap((plate, i) => dressPlate(kitchen, plate, chance, { only: menu[i % menu.length] })),
      ],
    }
  },
}
