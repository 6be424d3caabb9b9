import { type Canvas, type CanvasPoint, type Colour, pixelBox, smooth } from './canvas.ts'
import { type Laid, readRow } from './grain.ts'

export interface Disc {
  centre: CanvasPoint
  radius: number
  colour: Colour
  alpha: number
  /** Width of the faded border in points, half inside and half outside. */
  fade: number
  squash?: number
  /** Radius within which nothing is drawn, because something will cover it. */
  hollow?: number
}

/** Draws a disc with a soft border: a circle of the background, a light out of focus, or the shadow of a plate. */
export function drawDisc(canvas: Canvas, disc: Disc): void {
  const { pixels, width, scale, left, top } = canvas
  const { alpha, squash = 1, hollow = 0 } = disc
  const [red, green, blue] = disc.colour
  const outer = (disc.radius + disc.fade / 2) * scale
  const inner = Math.max(0, (disc.radius - disc.fade / 2) * scale)
  const { fromX, toX, fromY, toY } = pixelBox(canvas, disc.centre, outer / scale, (outer / scale) * squash)
  const middle = (disc.centre.x - left) * scale

  for (let y = fromY; y < toY; y++) {
    const dy = (y + 0.5 - (disc.centre.y - top) * scale) / squash
    const half = Math.sqrt(Math.max(0, outer * outer - dy * dy))
    const halfFull = Math.sqrt(Math.max(0, inner * inner - dy * dy))
    const halfHollow = Math.sqrt(Math.max(0, hollow * hollow * scale * scale - dy * dy))
    const begin = Math.max(fromX, Math.floor(middle - half))
    const end = Math.min(toX, Math.ceil(middle + half))
    const row = y * width

    for (let x = begin; x < end; x++) {
      const dx = Math.abs(x + 0.5 - middle)
      if (dx < halfHollow) {
        x = Math.max(x, Math.min(end, Math.floor(middle + halfHollow)) - 1)
        continue
      }
      const share = dx < halfFull ? 1 : smooth((outer - Math.sqrt(dx * dx + dy * dy)) / (outer - inner))
      const over = alpha * share
      const rest = 1 - over
      const at = (row + x) * 3
      pixels[at] = (pixels[at] as number) * rest + red * over
      pixels[at + 1] = (pixels[at + 1] as number) * rest + green * over
      pixels[at + 2] = (pixels[at + 2] as number) * rest + blue * over
    }
  }
}

export interface Slab {
  centre: CanvasPoint
  width: number
  height: number
  /** Radians. */
  angle: number
  corner: number
  colour: Colour
  alpha: number
  fade: number
  /** Draws only the border, because something will cover the rest. */
  hollow?: boolean
}

/** Draws a rectangle with round corners at any angle: a napkin, or its shadow with a wide fade. */
export function drawSlab(canvas: Canvas, slab: Slab, weave?: Laid): void {
  const { pixels, width, scale, left, top } = canvas
  const reach = Math.hypot(slab.width, slab.height) / 2 + slab.fade
  const { fromX, toX, fromY, toY } = pixelBox(canvas, slab.centre, reach)
  const cos = Math.cos(slab.angle)
  const sin = Math.sin(slab.angle)
  const halfWidth = (slab.width / 2 - slab.corner) * scale
  const halfHeight = (slab.height / 2 - slab.corner) * scale
  const corner = slab.corner * scale
  const fade = Math.max(1, slab.fade * scale)
  const tooDeep = slab.hollow ? -fade : Number.NEGATIVE_INFINITY
  const solid = slab.alpha === 1
  const greys = new Float32Array(width)
  const [red, green, blue] = slab.colour

  for (let y = fromY; y < toY; y++) {
    const dy = y + 0.5 - (slab.centre.y - top) * scale
    if (weave) readRow(canvas, weave, y, greys)
    for (let x = fromX; x < toX; x++) {
      const dx = x + 0.5 - (slab.centre.x - left) * scale
      const beyondX = Math.abs(dx * cos + dy * sin) - halfWidth
      const beyondY = Math.abs(dy * cos - dx * sin) - halfHeight
      const outside =
        beyondX > 0 && beyondY > 0 ? Math.sqrt(beyondX * beyondX + beyondY * beyondY) : Math.max(beyondX, beyondY)
      if (outside > corner + fade || outside < tooDeep) continue

      const level = weave ? 0.62 + (greys[x] as number) / 560 : 1
      const at = (y * width + x) * 3
      if (solid && outside < corner - fade) {
        pixels[at] = red * level
        pixels[at + 1] = green * level
        pixels[at + 2] = blue * level
        continue
      }
      const alpha = smooth((corner - outside) / fade + 0.5) * slab.alpha
      const rest = 1 - alpha
      pixels[at] = (pixels[at] as number) * rest + red * level * alpha
      pixels[at + 1] = (pixels[at + 1] as number) * rest + green * level * alpha
      pixels[at + 2] = (pixels[at + 2] as number) * rest + blue * level * alpha
    }
  }
}
