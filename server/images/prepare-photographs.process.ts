import { type Crop, type FileFault, MOST_PIXELS, type Pixels, pixelsOf } from '@tablee/domain/restaurant/photographs'
import sharp, { type Sharp } from 'sharp'
import type { MakerAnswer } from './maker-process.ts'
import type { PreparedPhotograph, PrepareOrder } from './prepare-photograph.ts'
import { isPhotograph } from './resize-photograph.ts'

/** The longest side of a stored photograph, in pixels. A banner at double density is 2688 pixels wide. */
const LONGEST_SIDE = 3000

/** The program of the process that prepares uploaded photographs. */
sharp.concurrency(1)
// A terminal and systemd send these signals to every process of a service. The server still finishes its requests, and ends
// this process itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
process.on('message', async (order: PrepareOrder) => {
  process.send?.(await answerTo(order))
})

async function answerTo({ file, crop }: PrepareOrder): Promise<MakerAnswer<PreparedPhotograph | FileFault>> {
  try {
    const bytes = Buffer.from(file)
    return { made: await (crop ? cutPhotograph(bytes, crop) : wholePhotograph(bytes)) }
  } catch (failure) {
    return { failure }
  }
}

/**
 * Returns a photograph in its stored form: upright, at most 3000 pixels wide and high, in sRGB and without metadata. An
 * animated file keeps its first picture only. Returns a fault if the file is no JPEG, PNG, WebP or AVIF, is larger than 50
 * million pixels, or is incomplete.
 */
async function wholePhotograph(file: Buffer): Promise<PreparedPhotograph | FileFault> {
  const size = isPhotograph(file) ? await sizeOf(file) : null
  if (!size) return { fault: 'NO_PHOTOGRAPH' }
  if (size.width * size.height > MOST_PIXELS) return { fault: 'TOO_MANY_PIXELS', ...size }
  const within = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const
  return await encoded(sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient().resize(within))
}

/** Returns the cropped part of a stored photograph. */
async function cutPhotograph(file: Buffer, crop: Crop): Promise<PreparedPhotograph | FileFault> {
  const whole = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const { width, height } = await whole.metadata()
  return await encoded(whole.extract(pixelsOf(crop, { width, height })))
}

/** Returns the upright size from the file's header without decoding the picture; null if the header is unreadable. */
async function sizeOf(file: Buffer): Promise<Pixels | null> {
  try {
    const { autoOrient } = await sharp(file, { limitInputPixels: false, failOn: 'error' }).metadata()
    return autoOrient
  } catch {
    return null
  }
}

async function encoded(picture: Sharp): Promise<PreparedPhotograph | FileFault> {
  try {
    const made = picture.flatten({ background: '#fff' }).toColourspace('srgb').jpeg({ quality: 88, progressive: true })
    const { data, info } = await made.toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return { fault: 'INCOMPLETE' }
  }
}
