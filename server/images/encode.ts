import type { Sharp } from 'sharp'
import type { Format } from './image-request.ts'

const usual = { webp: 75, avif: 55, jpeg: 78 }

/** With these efforts a cover takes at most 80 ms; see choose-format.ts. */
export async function encode(picture: Sharp, format: Format, effort = 2): Promise<Buffer> {
  const quality = usual[format]
  if (format === 'webp') return await picture.webp({ quality, effort }).toBuffer()
  if (format === 'avif') return await picture.avif({ quality, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer()
  return await picture.jpeg({ quality, progressive: true }).toBuffer()
}
