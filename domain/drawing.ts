import type { Cuisine } from './covers.ts'
import type { DrawnDish } from './drawn-dishes.ts'

/** A picture that is drawn; `n` is the photograph's number, undefined for the cover. */
export interface DrawnPicture {
  cuisine: Cuisine
  seed: number
  n?: number
  /** what is on its main plate; without it the seed decides */
  dish?: DrawnDish
}

/** What the server asks of dish-art: the picture, and the size in pixels at which it will be shown. */
export interface DrawingOrder {
  picture: DrawnPicture
  width: number
  height: number
}

/** What dish-art answers: three bytes a pixel. */
export interface Drawing {
  pixels: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}

/** The module that draws, which the server is handed. */
export interface DishArt {
  draw(order: DrawingOrder): Promise<Drawing>
}
