import { type Canvas, type CanvasPoint, type Colour, pixelBox, smooth } from './canvas.ts'

/** A round piece of tableware seen from above, or from the side if `squash` is below 1. Radii are shares of its own. */
export interface Plate {
  colour: Colour
  /** A painted band of the rim. */
  band?: { colour: Colour; from: number; to: number }
  /** The radius of the flat bottom; 0 for a board. */
  well: number
  /** Reflection of the glaze at its centre, 0 to 1. */
  sheen: number
}

interface Profile {
  level: Float32Array
  tilt: Float32Array
  band: Float32Array
}

const steps = 1024
const lit = { x: -0.6, y: -0.8 }

/** Draws the plate with light from the upper left: bottom, wall, rim and the highlight of its edge. */
export function drawPlate(canvas: Canvas, plate: Plate, centre: CanvasPoint, radius: number, squash = 1): void {
  const { pixels, width, scale, left, top } = canvas
  const profile = profileOf(plate)
  const { fromX, toX, fromY, toY } = pixelBox(canvas, centre, radius, radius * squash)
  const reach = radius * scale
  const bandColour = plate.band?.colour ?? plate.colour
  const [red, green, blue] = plate.colour

  for (let y = fromY; y < toY; y++) {
    const dy = (y + 0.5 - (centre.y - top) * scale) / squash
    let at = (y * width + fromX) * 3
    for (let x = fromX; x < toX; x++, at += 3) {
      const dx = x + 0.5 - (centre.x - left) * scale
      const distance = Math.sqrt(dx * dx + dy * dy)
      if (distance >= reach) continue

      const step = ((distance / reach) * steps) | 0
      const facing = distance > 0 ? (dx * lit.x + dy * lit.y) / distance : 0
      const shade = (profile.level[step] as number) + (profile.tilt[step] as number) * facing
      const painted = profile.band[step] as number
      const gloss = shade > 1 ? (shade - 1) * 255 : 0
      const level = Math.min(shade, 1)
      const alpha = Math.min(1, reach - distance)
      const rest = 1 - alpha
      pixels[at] = (pixels[at] as number) * rest + ((red + (bandColour[0] - red) * painted) * level + gloss) * alpha
      pixels[at + 1] =
        (pixels[at + 1] as number) * rest + ((green + (bandColour[1] - green) * painted) * level + gloss) * alpha
      pixels[at + 2] =
        (pixels[at + 2] as number) * rest + ((blue + (bandColour[2] - blue) * painted) * level + gloss) * alpha
    }
  }
}

function profileOf(plate: Plate): Profile {
  const level = new Float32Array(steps + 1)
  const tilt = new Float32Array(steps + 1)
  const band = new Float32Array(steps + 1)
  const { well, sheen } = plate

  for (let step = 0; step <= steps; step++) {
    const t = step / steps
    const wall = well > 0 ? hump(t, well, well + 0.07) : 0
    const edge = hump(t, 0.955, 1)
    const bottom = well > 0 && t < well ? 1 - 0.07 * smooth((t - well * 0.5) / (well * 0.5)) : 0.965
    level[step] = bottom + sheen * (1 - smooth(t / (well || 1))) + edge * 0.03 - wall * 0.05
    tilt[step] = -0.17 * wall + 0.09 * edge - 0.02 * smooth((t - well) / 0.2)
    band[step] = plate.band ? smooth((t - plate.band.from) / 0.008) * smooth((plate.band.to - t) / 0.008) : 0
  }
  return { level, tilt, band }
}

/** Rises and falls again between two shares of the radius. */
function hump(t: number, from: number, to: number): number {
  if (t <= from || t >= to) return 0
  return Math.sin((Math.PI * (t - from)) / (to - from))
}
