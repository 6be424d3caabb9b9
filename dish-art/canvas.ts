/** Lengths and places are in points: a cover has 1560 x 1040, a banner more. A canvas shows a part at any scale. */
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

/** RGB pixels, row by row. `left` and `top` are the point at the first pixel, `scale` is pixels per point. */
export interface Canvas extends Size {
  pixels: Uint8ClampedArray<ArrayBuffer>
  scale: number
  left: number
  top: number
}

/** The widest window of the size's shape, kept around the focus where the shape is not the whole's. */
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

/** The canvas's pixels that a box of points touches, cut at its borders. */
export function pixelBox(canvas: Canvas, centre: CanvasPoint, reachX: number, reachY = reachX) {
  const { scale, left, top, width, height } = canvas
  return {
    fromX: Math.max(0, Math.floor((centre.x - reachX - left) * scale)),
    toX: Math.min(width, Math.ceil((centre.x + reachX - left) * scale)),
    fromY: Math.max(0, Math.floor((centre.y - reachY - top) * scale)),
    toY: Math.min(height, Math.ceil((centre.y + reachY - top) * scale)),
  }
}

/** 0 below 0, 1 above 1, and no corner between. */
export function smooth(t: number): number {
  if (t <= 0) return 0
  if (t >= 1) return 1
  return t * t * (3 - 2 * t)
}

function windowStart(focus: number, extent: number, whole: number): number {
  return Math.min(Math.max(focus - extent / 2, 0), Math.max(0, whole - extent))
}
