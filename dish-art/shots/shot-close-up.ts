import type { Kitchen } from '../cuisines.ts'
import type { Glyph } from '../glyphs.ts'
import type { Chance } from '../random.ts'
import type { PlacedObject } from '../setting.ts'
import { eitherSide, lamps, type Shot, standing } from './shots.ts'

/** Glyphs that are drawn as seen from above, and cannot be shown from the side. */
const flat: readonly Glyph[] = [
  'bagel',
  'baguette-bread',
  'burrito',
  'cooking',
  'crab',
  'cut-of-meat',
  'flatbread',
  'hot-dog',
  'lobster',
  'meat-on-bone',
  'oyster',
  'pizza',
  'poultry-leg',
  'shallow-pan-of-food',
  'shrimp',
  'tamale',
  'waffle',
]

export const closeUp: Shot = {
  compose: (kitchen, chance) => {
    const dish = kitchen.dishes[0] ?? 'green-salad'
    return flat.includes(dish) ? fromAbove(kitchen, dish, chance) : fromTheSide(kitchen, dish, chance)
  },
}

/** The plate is larger than the frame, with its garnish in the foreground. */
function fromAbove(kitchen: Kitchen, dish: Glyph, chance: Chance): ReturnType<Shot['compose']> {
  const side = eitherSide(chance)
  const plate: PlacedObject = { centre: { x: 780 + side * 90, y: 560 }, radius: 610 }
  const start = side > 0 ? Math.PI : 0

  return {
    focus: plate.centre,
    zoom: 1.8,
    things: [
      { is: 'plate', ...plate, crockery: chance.oneOf(kitchen.crockery) },
      ...chance.some(kitchen.around, 3).map((glyph, i) => {
        const around = start + (i - 1) * side * 0.62
        const centre = {
          x: plate.centre.x + Math.cos(around) * 545,
          y: plate.centre.y + Math.sin(around) * 520,
        }
        return { is: 'glyph' as const, glyph, centre, size: 250, angle: chance.between(-0.4, 0.4), blur: 2 }
      }),
      {
        is: 'glyph',
        glyph: dish,
        centre: { x: plate.centre.x, y: plate.centre.y - 20 },
        size: 700,
        angle: chance.between(-0.15, 0.15),
      },
    ],
  }
}

/** A view at the height of the table. The background and the foreground are out of focus. */
function fromTheSide(kitchen: Kitchen, dish: Glyph, chance: Chance): ReturnType<Shot['compose']> {
  const centre = { x: 780 + chance.between(-60, 60), y: 700 }
  const horizon = 470
  const side = eitherSide(chance)

  return {
    focus: { x: centre.x, y: 560 },
    horizon,
    things: [
      ...lamps(kitchen, chance, 330, 16),
      standing(chance.oneOf(kitchen.drinks), { x: centre.x + side * 470, y: horizon - 20 }, 330, 6),
      standing(chance.oneOf(kitchen.around), { x: centre.x - side * 480, y: horizon + 50 }, 190, 6),
      { is: 'plate', centre, radius: 520, squash: 0.36, crockery: chance.oneOf(kitchen.crockery) },
      standing(dish, { x: centre.x, y: centre.y - 205 }, 600),
      ...chance.some(kitchen.around, 2).map((glyph, i) => {
        const away = (i === 0 ? -side : side) * chance.between(480, 580)
        return standing(glyph, { x: centre.x + away, y: chance.between(900, 950) }, chance.between(210, 250), 2.2)
      }),
    ],
  }
}
