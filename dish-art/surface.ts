import type { Canvas, CanvasPoint, Colour } from './canvas.ts'
import { type Laid, readRow } from './grain.ts'

/**
 * Reflected share of the surface's colour at a point, per channel. Interpolated between cells, so that it is rarely computed.
 */
export type Light = (point: CanvasPoint) => Colour

/** A grain whose greys are mapped to a ramp of 256 colours. */
export interface Surface {
  grain?: Laid
  ramp: Uint8Array
  light: Light
}

/** Fills the rows from `fromRow` to before `toRow` with a lit surface. Without a grain the middle of the ramp is used. */
export function fillSurface(canvas: Canvas, surface: Surface, fromRow = 0, toRow = canvas.height): void {
  const { pixels, width } = canvas
  const { grain, ramp } = surface
  const cell = Math.max(1, Math.round(width / 200))
  const columns = Math.ceil(width / cell) + 1
  let above = lightRow(canvas, surface.light, fromRow, cell, columns)
  let below = above
  const greys = new Float32Array(width).fill(128)

  for (let y = fromRow; y < toRow; y++) {
    const step = (y - fromRow) % cell
    if (step === 0) {
      above = y === fromRow ? above : below
      below = lightRow(canvas, surface.light, y + cell, cell, columns)
    }
    const down = step / cell
    let at = y * width * 3
    let x = 0
    if (grain) readRow(canvas, grain, y, greys)

    for (let column = 0; column < columns - 1; column++) {
      const here = column * 3
      let red = between(above, below, here, down)
      let green = between(above, below, here + 1, down)
      let blue = between(above, below, here + 2, down)
      const redStep = (between(above, below, here + 3, down) - red) / cell
      const greenStep = (between(above, below, here + 4, down) - green) / cell
      const blueStep = (between(above, below, here + 5, down) - blue) / cell
      const end = Math.min(width, (column + 1) * cell)

      for (; x < end; x++, at += 3) {
        const shade = ((greys[x] as number) | 0) * 3
        pixels[at] = (ramp[shade] as number) * red
        pixels[at + 1] = (ramp[shade + 1] as number) * green
        pixels[at + 2] = (ramp[shade + 2] as number) * blue
        red += redStep
        green += greenStep
        blue += blueStep
      }
    }
  }
}

/** Returns 256 colours through the given ones, evenly spaced. */
export function rampThrough(colours: readonly Colour[]): Uint8Array {
  const ramp = new Uint8Array(256 * 3)
  const last = colours.length - 1
  for (let shade = 0; shade < 256; shade++) {
    const place = (shade / 255) * last
    const from = colours[Math.min(Math.floor(place), last - 1)] as Colour
    const to = colours[Math.min(Math.floor(place) + 1, last)] as Colour
    const t = place - Math.min(Math.floor(place), last - 1)
    for (const channel of [0, 1, 2] as const) {
      ramp[shade * 3 + channel] = Math.round(from[channel] + (to[channel] - from[channel]) * t)
    }
  }
  return ramp
}

function lightRow(canvas: Canvas, light: Light, row: number, cell: number, columns: number): Float32Array {
  const values = new Float32Array(columns * 3)
  for (let column = 0; column < columns; column++) {
    const point = { x: canvas.left + (column * cell) / canvas.scale, y: canvas.top + row / canvas.scale }
    values.set(light(point), column * 3)
  }
  return values
}

function between(above: Float32Array, below: Float32Array, at: number, down: number): number {
  const from = above[at] as number
  return from + ((below[at] as number) - from) * down
}
