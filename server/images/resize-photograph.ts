import { MOST_PIXELS } from '@tablee/domain/house/photographs'
import { type ImageFit, type ImageSize, isBanner } from '@tablee/domain/images'
import sharp from 'sharp'
import { encode } from './encode.ts'
import type { Format } from './image-request.ts'

/**
 * A stored photograph at the size asked for, upright, without its metadata (it may say where it was taken). Undefined
 * where the file is no JPEG, PNG, WebP or AVIF, or cannot be read; an SVG is never handed to the renderer.
 */
export async function resizePhotograph(
  file: Buffer,
  wanted: ImageSize & { fit: ImageFit },
  format: Format,
): Promise<Buffer | undefined> {
  if (!isPhotograph(file)) return undefined
  const { width, height, fit } = wanted
  try {
    const resized = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(width, height, { fit, ...(isBanner(wanted) && { position: sharp.strategy.attention }) })
      .flatten({ background: '#fff' })
    return await encode(resized, format)
  } catch {
    return undefined
  }
}

/** By the first bytes, whatever the file is called. */
export function isPhotograph(file: Buffer): boolean {
  const text = file.toString('latin1', 0, 12)
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    (text.startsWith('RIFF') && text.endsWith('WEBP')) ||
    /^.{4}ftypavi[fs]$/s.test(text)
  )
}
