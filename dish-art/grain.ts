import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { type Canvas, natural } from './canvas.ts'

/** The material of a table. */
export type Material = 'wood' | 'marble' | 'slate' | 'linen'

/**
 * A grey picture of a table in full, half and quarter size. It is cached, because decoding one costs more than drawing on it.
 */
export interface Grain {
  width: number
  height: number
  grey: Uint8Array
}

/** The mapping of a grain to a canvas: where a row of pixels is read from, and the step from one pixel to the next. */
export interface Laid {
  grain: Grain
  zoom: number
  mirror: { across: boolean; down: boolean }
  /** First row of the canvas that the grain covers. It is above 0 if the table is seen from the side. */
  fromRow: number
}

const kept = new Map<Material, Promise<Grain[]>>()

/** Returns the picture whose resolution is nearest to one grey per pixel. */
export async function grainOf(material: Material, canvas: Canvas, zoom: number): Promise<Grain> {
  const sizes = await (kept.get(material) ?? keep(material))
  const wanted = (natural.width * canvas.scale * zoom) / 1.4
  return (sizes.findLast((grain) => grain.width >= wanted) ?? sizes[0]) as Grain
}

/** Writes one row of greys, 0 to 255, for row `y` of the canvas. */
export function readRow(canvas: Canvas, laid: Laid, y: number, into: Float32Array): void {
  const { grain, zoom, mirror, fromRow } = laid
  const { grey, width, height } = grain
  const rows = canvas.height - fromRow
  const down = (y - fromRow + 0.5) / rows
  const stepX = canvas.width / canvas.scale / natural.width / zoom / canvas.width
  const shareY =
    ((rows === canvas.height ? canvas.height / canvas.scale / natural.height : 1) / zoom) * (down - 0.5) + 0.5
  const sy = Math.min(height - 1.001, Math.max(0, (mirror.down ? 1 - shareY : shareY) * height - 0.5))
  const row = Math.floor(sy)
  const weightBelow = sy - row
  const above = row * width
  const below = above + width

  const start = 0.5 - (stepX * (canvas.width - 1)) / 2
  let sx = (mirror.across ? 1 - start : start) * width - 0.5
  const step = (mirror.across ? -stepX : stepX) * width
  const end = width - 1.001
  for (let x = 0; x < canvas.width; x++, sx += step) {
    const at = Math.min(Math.max(sx, 0), end)
    const column = at | 0
    const right = at - column
    const a = grey[above + column] as number
    const c = grey[below + column] as number
    const upper = a + ((grey[above + column + 1] as number) - a) * right
    const lower = c + ((grey[below + column + 1] as number) - c) * right
    into[x] = upper + (lower - upper) * weightBelow
  }
}

function keep(material: Material): Promise<Grain[]> {
  const sizes = Promise.all([1, 2, 4, 8].map((part) => decode(material, Math.round(natural.width / part))))
  kept.set(material, sizes)
  return sizes
}

async function decode(material: Material, width: number): Promise<Grain> {
  const file = await readFile(new URL(`./assets/tables/${material}.jpg`, import.meta.url))
  const { data, info } = await sharp(file)
    .resize(width)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, grey: data }
}
