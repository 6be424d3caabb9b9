import type { CanvasPoint, Size } from './canvas.ts'
import type { Glyph } from './glyphs.ts'
import type { Crockery, TableTop } from './tableware.ts'

/** A picture before it has pixels: what lies where, in points, drawn in this order. */
export interface Scene {
  top: TableTop
  /** the two colours that the light takes from one corner to the other, `#rrggbb` */
  ground: readonly [from: string, to: string]
  /** radians; where the second colour lies */
  angle: number
  /** what a picture that is not 3:2 is cut around */
  focus: CanvasPoint
  /** the whole table, in points, where it is wider than a cover */
  extent?: Size
  mirror: { across: boolean; down: boolean }
  /** how much nearer than life the table top is */
  zoom: number
  /** seen from the side: the table begins here and a wall is behind it */
  horizon?: number
  things: Thing[]
}

export type Thing =
  | { is: 'glow'; centre: CanvasPoint; radius: number; colour: string; alpha: number; fade: number }
  | { is: 'cloth'; centre: CanvasPoint; width: number; height: number; angle: number; corner: number; colour: string }
  | { is: 'plate'; centre: CanvasPoint; radius: number; crockery: Crockery; squash?: number }
  | {
      is: 'glyph'
      glyph: Glyph
      centre: CanvasPoint
      size: number
      angle: number
      flip?: boolean
      /** out of focus: drawn from a picture this many times too small */
      blur?: number
      /** seen from the side: its shadow lies flat at its foot */
      stands?: boolean
    }
