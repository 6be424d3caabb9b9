import { type Canvas, type CanvasPoint, pixelBox } from './canvas.ts'
import { type Sprite, shadowPad, shadowSide } from './sprites.ts'

/** Position of a glyph. `size` is its longest side in points, `angle` is in radians. */
export interface Lie {
  centre: CanvasPoint
  size: number
  angle: number
  flip?: boolean
}

const ink = [26, 14, 20] as const

/** Draws the sprite, interpolated between its pixels. */
export function stamp(canvas: Canvas, sprite: Sprite, lie: Lie): void {
  const { pixels: onto, width } = canvas
  const { pixels: from, width: columns, height: rows } = sprite
  const walk = walkOver(canvas, lie, Math.max(columns, rows), columns / 2 - 0.5, rows / 2 - 0.5)

  for (let y = walk.fromY; y < walk.toY; y++) {
    let { x: sx, y: sy } = walk.start(y)
    let at = (y * width + walk.fromX) * 3
    for (let x = walk.fromX; x < walk.toX; x++, at += 3, sx += walk.stepX, sy += walk.stepY) {
      const column = Math.floor(sx)
      const row = Math.floor(sy)
      if (column < 0 || row < 0 || column >= columns - 1 || row >= rows - 1) continue

      const a = (row * columns + column) * 4
      const b = a + 4
      const c = a + columns * 4
      const d = c + 4
      const aa = from[a + 3] as number
      const ba = from[b + 3] as number
      const ca = from[c + 3] as number
      const da = from[d + 3] as number
      if (aa + ba + ca + da === 0) continue

      const right = sx - column
      const down = sy - row
      const wd = right * down
      const wc = down - wd
      const wb = right - wd
      const wa = 1 - right - down + wd
      const rest = 1 - (aa * wa + ba * wb + ca * wc + da * wd) / 255
      for (let channel = 0; channel < 3; channel++) {
        const over =
          (from[a + channel] as number) * wa +
          (from[b + channel] as number) * wb +
          (from[c + channel] as number) * wc +
          (from[d + channel] as number) * wd
        onto[at + channel] = (onto[at + channel] as number) * rest + over
      }
    }
  }
}

/** Darkens the surface under the glyph. `drop` is the offset of the shadow, as a share of the glyph's size. */
export function castShadow(canvas: Canvas, sprite: Sprite, lie: Lie, drop = 0.055, strength = 0.46): void {
  const { pixels: onto, width } = canvas
  const { alpha, width: columns, height: rows } = sprite.shadow
  const fallen = { x: lie.centre.x + lie.size * drop * 0.6, y: lie.centre.y + lie.size * drop }
  const grown = lie.size * (1 + (2 * shadowPad) / shadowSide)
  const longest = shadowSide + 2 * shadowPad
  const walk = walkOver(canvas, { ...lie, centre: fallen, size: grown }, longest, columns / 2 - 0.5, rows / 2 - 0.5)

  for (let y = walk.fromY; y < walk.toY; y++) {
    let { x: sx, y: sy } = walk.start(y)
    let at = (y * width + walk.fromX) * 3
    for (let x = walk.fromX; x < walk.toX; x++, at += 3, sx += walk.stepX, sy += walk.stepY) {
      const column = Math.floor(sx)
      const row = Math.floor(sy)
      if (column < 0 || row < 0 || column >= columns - 1 || row >= rows - 1) continue
      const a = row * columns + column
      const right = sx - column
      const upper = (alpha[a] as number) * (1 - right) + (alpha[a + 1] as number) * right
      const lower = (alpha[a + columns] as number) * (1 - right) + (alpha[a + columns + 1] as number) * right
      const share = upper + (lower - upper) * (sy - row)
      if (share < 0.5) continue
      const over = share * (strength / 255)
      const rest = 1 - over
      onto[at] = (onto[at] as number) * rest + ink[0] * over
      onto[at + 1] = (onto[at + 1] as number) * rest + ink[1] * over
      onto[at + 2] = (onto[at + 2] as number) * rest + ink[2] * over
    }
  }
}

/** Returns the canvas pixels to visit, and for each the position in a picture that is turned, flipped and scaled. */
function walkOver(canvas: Canvas, lie: Lie, longest: number, middleX: number, middleY: number) {
  const perPixel = longest / (lie.size * canvas.scale)
  const cos = Math.cos(lie.angle) * perPixel
  const sin = Math.sin(lie.angle) * perPixel
  const mirror = lie.flip ? -1 : 1
  const turned = Math.abs(Math.cos(lie.angle)) + Math.abs(Math.sin(lie.angle))
  const box = pixelBox(canvas, lie.centre, (lie.size / 2) * turned)
  const dx = box.fromX + 0.5 - (lie.centre.x - canvas.left) * canvas.scale

  return {
    ...box,
    stepX: cos * mirror,
    stepY: -sin,
    start(y: number): CanvasPoint {
      const dy = y + 0.5 - (lie.centre.y - canvas.top) * canvas.scale
      return { x: middleX + (dx * cos + dy * sin) * mirror, y: middleY - dx * sin + dy * cos }
    },
  }
}
