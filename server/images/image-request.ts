import { type ImageFit, type ImageSize, imageRatios, imageWidths, isPageSize } from '@tablee/domain/images'
import { z } from 'zod'
import { ImageError } from './refusal.ts'

/** A picture that may be asked for: of a size of our pages, so that each key has few pictures. */
export interface ImageRequest extends ImageSize {
  key: string
  fit: ImageFit
  /** undefined: the best that the client accepts */
  format?: Format
}

export const formats = ['webp', 'avif', 'jpeg'] as const
export type Format = (typeof formats)[number]

/** A cover's own size. */
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

/** What the path of `/images/{path}` asks for. Throws an ImageError: 400 for what cannot be read or no page shows, 403 for another's bucket. */
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

/** The size in which a cover is drawn for the request. */
export function drawnSize({ width, height, fit }: ImageRequest): ImageSize {
  return fit === 'inside' ? { width, height: Math.round(width / imageRatios.cover) } : { width, height }
}

/** Standard base64 with or without padding, or base64url. */
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
