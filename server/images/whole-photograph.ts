import { type Crop, MOST_PIXELS, pixelsOf } from '@tablee/domain/house/photographs'
import sharp, { type Sharp } from 'sharp'
import type { PreparedPhotograph } from './prepare-photograph.ts'
import { isPhotograph } from './resize-photograph.ts'

/** The longest side of what is kept, in pixels: a banner of two pixels a point is 2688 wide. */
const LONGEST_SIDE = 3000

/**
 * A photograph as it is kept: upright, at most 3000 pixels wide and high, in sRGB and without its metadata. Undefined where
 * the file is no JPEG, PNG, WebP or AVIF, is larger than 50 million pixels, or cannot be read to its end.
 */
export async function wholePhotograph(file: Buffer): Promise<PreparedPhotograph | undefined> {
  if (!isPhotograph(file)) return undefined
  const within = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const
  return await encoded(sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient().resize(within))
}

/** A part of such a photograph. */
export async function cutPhotograph(file: Buffer, crop: Crop): Promise<PreparedPhotograph | undefined> {
  const whole = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const { width, height } = await whole.metadata()
  return await encoded(whole.extract(pixelsOf(crop, { width, height })))
}

async function encoded(picture: Sharp): Promise<PreparedPhotograph | undefined> {
  try {
    const made = picture.flatten({ background: '#fff' }).toColourspace('srgb').jpeg({ quality: 88, progressive: true })
    const { data, info } = await made.toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}
