import type { Cuisine } from './covers.ts'
import type { DrawnDish } from './drawn-dishes.ts'

/** A drawn picture. `n` is the photograph's number, undefined for the cover. */
export interface DrawnPicture {
  cuisine: Cuisine
  seed: number
  n?: number
  /** The dish on the main plate. Without it the seed decides. */
  dish?: DrawnDish
}

/** A request to dish-art: the picture, and the size in pixels at which it will be shown. */
export interface DrawingOrder {
  picture: DrawnPicture
  width: number
  height: number
}

/** The result of dish-art: three bytes per pixel. */
export interface Drawing {
  pixels: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}

/** The interface of the drawing module, which the server receives at start. */
export interface DishArt {
  draw(order: DrawingOrder): Promise<Drawing>
}
