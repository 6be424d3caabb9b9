import type { Drawing } from '@tablee/domain/drawing'
import sharp from 'sharp'
import { encode } from './encode.ts'
import type { Format } from './image-request.ts'

/** Above this number of pixels, speed matters more than the last kilobytes. */
const MANY_PIXELS = 960 * 640
const LEAST_EFFORT = 0

export async function encodeDrawing({ pixels, width, height }: Drawing, format: Format): Promise<Buffer> {
  const sheet = sharp(pixels, { raw: { width, height, channels: 3 } })
  return await encode(sheet, format, width * height > MANY_PIXELS ? LEAST_EFFORT : undefined)
}
