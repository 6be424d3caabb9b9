import type { CanvasPoint } from '../canvas.ts'
import type { Kitchen } from '../cuisines.ts'
import type { Glyph } from '../glyphs.ts'
import type { Chance } from '../random.ts'
import type { Thing } from '../scene.ts'
import { dressPlate, type PlacedObject } from '../setting.ts'
import type { Crockery } from '../tableware.ts'

/** The dish of a cover and its plate. */
export interface Served {
  dish: Glyph
  plate: Crockery
}

export type Layout = (kitchen: Kitchen, served: Served, chance: Chance) => { focus: CanvasPoint; things: Thing[] }

/** Returns the main plate of the cover. */
export function serve(kitchen: Kitchen, { dish, plate }: Served, at: PlacedObject, chance: Chance): Thing[] {
  return dressPlate({ ...kitchen, crockery: [plate] }, at, chance, { main: dish })
}

/** Returns the kitchen without the main dish, for the plates next to it. */
export function besides(kitchen: Kitchen, { dish }: Served): Kitchen {
  const others = kitchen.dishes.filter((other) => other !== dish)
  return { ...kitchen, dishes: others.length > 0 ? others : kitchen.desserts }
}

/** Returns a glass, nearly upright so that it does not spill. */
export function glass(kitchen: Kitchen, { centre }: PlacedObject, chance: Chance, size = 270): Thing {
  const angle = chance.between(-0.12, 0.12)
  return { is: 'glyph', glyph: chance.oneOf(kitchen.drinks), centre, size, angle }
}
