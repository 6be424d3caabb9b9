import sharp from 'sharp'
import type { DrawnPicture } from '../drawn-key.ts'
import { encode } from '../encode.ts'
import type { Format } from '../image-request.ts'
import { coverScene } from './cover.ts'
import { paint } from './paint.ts'
import { photographScene } from './photograph.ts'

/** What to draw, how large in pixels, and in which format. */
export interface DrawingOrder {
  picture: DrawnPicture
  width: number
  height: number
  format: Format
  quality?: number
}

// Painting costs by the pixel: the largest sizes are painted at this many and enlarged, which keeps them within 80 ms.
const mostPainted = 960 * 640
const LEAST_EFFORT = 0

/** Draws and encodes. Up to 80 ms of computing in this thread: `drawElsewhere` keeps a server's free. */
export async function draw({ picture, width, height, format, quality }: DrawingOrder): Promise<Buffer> {
  const { cuisine, seed, n } = picture
  const scene = n === undefined ? coverScene(cuisine, seed) : photographScene(cuisine, seed, n)
  const painted = paintedSize(width, height)
  const sheet = sharp(await paint(scene, painted), { raw: { ...painted, channels: 3 } })
  if (painted.width === width) return await encode(sheet, format, quality)
  return await encode(sheet.resize(width, height, { kernel: 'linear' }), format, quality, LEAST_EFFORT)
}

function paintedSize(width: number, height: number) {
  const scale = Math.min(1, Math.sqrt(mostPainted / (width * height)))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
