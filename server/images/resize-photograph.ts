import { type ImageFit, type ImageSize, isBanner } from '@tablee/domain/images'
import { MOST_PIXELS } from '@tablee/domain/restaurant/photographs'
import sharp from 'sharp'
import { encode } from './encode.ts'
import type { Format } from './image-request.ts'

/**
 * Returns a stored photograph at the requested size, upright and without metadata, which may contain its location. Undefined if
 * the file is not a readable JPEG, PNG, WebP or AVIF. An SVG is never passed to the renderer.
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

/** True if the first bytes are those of a JPEG, PNG, WebP or AVIF. The file's name does not count. */
export function isPhotograph(file: Buffer): boolean {
  const text = file.toString('latin1', 0, 12)
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    (text.startsWith('RIFF') && text.endsWith('WEBP')) ||
    /^.{4}ftypavi[fs]$/s.test(text)
  )
}
