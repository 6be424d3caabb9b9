import type { Drawing } from '@tablee/domain/drawing'
import type { ImageSize } from '@tablee/domain/images'
import sharp from 'sharp'
import { encode } from './encode.ts'
import type { Format } from './image-request.ts'

const LEAST_EFFORT = 0

/** A drawing at the size asked for: one that was drawn smaller is enlarged. */
export async function encodeDrawing(drawing: Drawing, { width, height }: ImageSize, format: Format): Promise<Buffer> {
  const { pixels, ...drawn } = drawing
  const sheet = sharp(pixels, { raw: { ...drawn, channels: 3 } })
  if (drawn.width === width) return await encode(sheet, format)
  return await encode(sheet.resize(width, height, { kernel: 'linear' }), format, LEAST_EFFORT)
}
