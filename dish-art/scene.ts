import type { CanvasPoint, Size } from './canvas.ts'
import type { Glyph } from './glyphs.ts'
import type { Crockery, TableTop } from './tableware.ts'

/** A picture before rendering: objects with their positions in points, drawn in this order. */
export interface Scene {
  top: TableTop
  /** The two colours of the light from one corner to the other, `#rrggbb`. */
  ground: readonly [from: string, to: string]
  /** The direction of the second colour, in radians. */
  angle: number
  /** The centre for crops that are not 3:2. */
  focus: CanvasPoint
  /** The size of the whole table in points, if it is wider than a cover. */
  extent?: Size
  mirror: { across: boolean; down: boolean }
  /** Magnification of the table top. */
  zoom: number
  /** For a view from the side: the table begins here, with a wall behind it. */
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
      /** Out of focus: drawn from a picture this many times too small. */
      blur?: number
      /** Seen from the side: its shadow is flat at its foot. */
      stands?: boolean
    }
