/** Lengths and positions are in points. A cover has 1560 x 1040; a banner is wider. A canvas shows a part at any scale. */
export const natural = { width: 1560, height: 1040 }

export type Colour = readonly [red: number, green: number, blue: number]

export interface CanvasPoint {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** RGB pixels, row by row. `left` and `top` are the point of the first pixel; `scale` is pixels per point. */
export interface Canvas extends Size {
  pixels: Uint8ClampedArray<ArrayBuffer>
  scale: number
  left: number
  top: number
}

/** Returns the largest window with the shape of `size`, centred on the focus as far as possible. */
export function canvasAround(focus: CanvasPoint, size: Size, whole: Size = natural): Canvas {
  const scale = Math.max(size.width / whole.width, size.height / whole.height)
  return {
    ...size,
    scale,
    left: windowStart(focus.x, size.width / scale, whole.width),
    top: windowStart(focus.y, size.height / scale, whole.height),
    pixels: new Uint8ClampedArray(size.width * size.height * 3),
  }
}

/** Returns the pixels of the canvas that a box of points touches, clipped to its borders. */
export function pixelBox(canvas: Canvas, centre: CanvasPoint, reachX: number, reachY = reachX) {
  const { scale, left, top, width, height } = canvas
  return {
    fromX: Math.max(0, Math.floor((centre.x - reachX - left) * scale)),
    toX: Math.min(width, Math.ceil((centre.x + reachX - left) * scale)),
    fromY: Math.max(0, Math.floor((centre.y - reachY - top) * scale)),
    toY: Math.min(height, Math.ceil((centre.y + reachY - top) * scale)),
  }
}

/** Returns 0 below 0, 1 above 1, and a smooth curve in between. */
export function smooth(t: number): number {
  if (t <= 0) return 0
  if (t >= 1) return 1
  return t * t * (3 - 2 * t)
}

function windowStart(focus: number, extent: number, whole: number): number {
  return Math.min(Math.max(focus - extent / 2, 0), Math.max(0, whole - extent))
}
