import { type ImageFit, type ImageSize, imageRatios, imageWidths, isPageSize } from '@tablee/domain/images'
import { z } from 'zod'
import { ImageError } from './refusal.ts'

/** A requested picture. Only sizes that the pages use are allowed, so that each key has few pictures. */
export interface ImageRequest extends ImageSize {
  key: string
  fit: ImageFit
  /** if undefined, the best format that the client accepts */
  format?: Format
}

export const formats = ['webp', 'avif', 'jpeg'] as const
export type Format = (typeof formats)[number]

/** The original size of a cover. */
const NATURAL = { width: imageWidths[imageWidths.length - 1] ?? 0, height: 1040 }
const longestPath = 2000

const asked = z.strictObject({
  bucket: z.string().optional(),
  key: z.string().min(1).max(300),
  edits: z
    .strictObject({
      resize: z
        .strictObject({ width: z.int(), height: z.int(), fit: z.enum(['cover', 'inside']).optional() })
        .refine(isPageSize, 'no page of ours shows that size')
        .default(NATURAL),
    })
    .prefault({}),
  outputFormat: z.preprocess((value) => (value === 'jpg' ? 'jpeg' : value), z.enum(formats)).optional(),
})

/**
 * Parses the path of `/images/{path}`. Throws an ImageError: 400 if the path is unreadable or no page uses the size, 403 if the
 * bucket is not one of `buckets`.
 */
export function readImageRequest(path: string, buckets: readonly string[]): ImageRequest {
  const result = asked.safeParse(decode(path))
  if (!result.success) {
    const [issue] = result.error.issues
    throw new ImageError(400, 'ImageEdits::Invalid', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
  }
  const { bucket, key, edits, outputFormat } = result.data
  if (bucket !== undefined && !buckets.includes(bucket)) {
    throw new ImageError(403, 'ImageBucket::CannotAccessBucket', 'The bucket is not served here.')
  }
  const { width, height, fit = 'cover' } = edits.resize
  return { key, width, height, fit, ...(outputFormat && { format: outputFormat }) }
}

export function drawnSize({ width, height, fit }: ImageRequest): ImageSize {
  return fit === 'inside' ? { width, height: Math.round(width / imageRatios.cover) } : { width, height }
}

/** Accepts standard base64 with or without padding, and base64url. */
function decode(path: string): unknown {
  if (path.length > longestPath || !/^[\w+/-]+={0,2}$/.test(path)) throw unreadable()
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(path, 'base64'))
    return JSON.parse(text)
  } catch {
    throw unreadable()
  }
}

function unreadable(): ImageError {
  return new ImageError(
    400,
    'DecodeRequest::CannotDecodeRequest',
    'The path is not the base64 of a JSON image request.',
  )
}
