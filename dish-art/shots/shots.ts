import type { CanvasPoint } from '../canvas.ts'
import type { Kitchen } from '../cuisines.ts'
import type { Glyph } from '../glyphs.ts'
import type { Chance } from '../random.ts'
import type { Scene, Thing } from '../scene.ts'
import type { TableTop } from '../tableware.ts'

/** One way to photograph a kitchen. Without `tops`, the kitchen's own tables are used. */
export interface Shot {
  tops?: readonly TableTop[]
  compose(kitchen: Kitchen, chance: Chance): Pick<Scene, 'focus' | 'things'> & Partial<Pick<Scene, 'horizon' | 'zoom'>>
}

/** Returns lamps of the room, out of focus. */
export function lamps(kitchen: Kitchen, chance: Chance, below: number, count: number): Thing[] {
  const colours = ['#fff3d6', '#ffe2a8', chance.oneOf(kitchen.grounds)[0]]
  return Array.from({ length: count }, () => ({
    is: 'glow',
    centre: { x: chance.between(0, 1560), y: chance.between(-20, below) },
    radius: chance.between(28, 95),
    colour: chance.oneOf(colours),
    alpha: chance.between(0.1, 0.34),
    fade: 10,
  }))
}

/** Returns a glyph on its foot, seen from the side. `blur` puts it out of focus. */
export function standing(glyph: Glyph, centre: CanvasPoint, size: number, blur = 1): Thing {
  return { is: 'glyph', glyph, centre, size, angle: 0, blur, stands: true }
}

/** Returns -1 for left or 1 for right. */
export function eitherSide(chance: Chance): 1 | -1 {
  return chance.often(0.5) ? 1 : -1
}
