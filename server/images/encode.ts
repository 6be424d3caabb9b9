import type { Drawing } from '@tablee/domain/drawing'
import sharp, { type Sharp } from 'sharp'
import type { Format } from './image-request.ts'

const usual = { webp: 75, avif: 55, jpeg: 78 }

/** With these efforts a cover takes at most 80 ms; see choose-format.ts. */
export async function encode(picture: Sharp, format: Format, effort = 2): Promise<Buffer> {
  const quality = usual[format]
  if (format === 'webp') return await picture.webp({ quality, effort }).toBuffer()
  if (format === 'avif') return await picture.avif({ quality, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer()
  return await picture.jpeg({ quality, progressive: true }).toBuffer()
}

/** Above this number of pixels, speed matters more than the last kilobytes. */
const MANY_PIXELS = 960 * 640
const LEAST_EFFORT = 0

export async function encodeDrawing({ pixels, width, height }: Drawing, format: Format): Promise<Buffer> {
  const sheet = sharp(pixels, { raw: { width, height, channels: 3 } })
  return await encode(sheet, format, width * height > MANY_PIXELS ? LEAST_EFFORT : undefined)
}
