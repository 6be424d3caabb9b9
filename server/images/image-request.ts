import { z } from 'zod'
import { type Box, listedSize } from './listed-size.ts'
import { Refusal } from './refusal.ts'

/** A picture that may be asked for: every part is from a short list, so that each key has few pictures. */
export interface ImageRequest extends Box {
  key: string
  fit: (typeof fits)[number]
  position: (typeof positions)[number]
  /** undefined: the best that the client accepts */
  format?: Format
  quality?: number
}

export const formats = ['webp', 'avif', 'jpeg'] as const
export type Format = (typeof formats)[number]

const fits = ['cover', 'contain', 'fill', 'inside', 'outside'] as const
const positions = [
  'centre',
  'top',
  'right',
  'bottom',
  'left',
  'right top',
  'right bottom',
  'left bottom',
  'left top',
] as const
const qualities = [45, 60, 75, 90] as const
const longestPath = 2000

const length = z.int().min(16).max(2048)
const quality = z.strictObject({ quality: z.int().min(30).max(90) })
const asked = z.strictObject({
  bucket: z.string().optional(),
  key: z.string().min(1).max(300),
  edits: z
    .strictObject({
      resize: z.strictObject({
        width: length.nullish(),
        height: length.nullish(),
        fit: z.enum(fits).default('cover'),
        position: z.preprocess((value) => (value === 'center' ? 'centre' : value), z.enum(positions)).default('centre'),
      }),
      webp: quality,
      avif: quality,
      jpeg: quality,
    })
    .partial()
    .default({}),
  outputFormat: z.preprocess((value) => (value === 'jpg' ? 'jpeg' : value), z.enum(formats)).optional(),
})

/** What the path of `/images/{path}` asks for. Throws a Refusal: 400 for what cannot be read, 403 for another's bucket. */
export function readImageRequest(path: string, buckets: readonly string[]): ImageRequest {
  const result = asked.safeParse(decode(path))
  if (!result.success) {
    const [issue] = result.error.issues
    throw new Refusal(400, 'ImageEdits::Invalid', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
  }
  const { bucket, key, edits, outputFormat } = result.data
  if (bucket !== undefined && !buckets.includes(bucket)) {
    throw new Refusal(403, 'ImageBucket::CannotAccessBucket', 'The bucket is not served here.')
  }
  const { width, height, fit = 'cover', position = 'centre' } = edits.resize ?? {}
  const wished = edits.webp ?? edits.avif ?? edits.jpeg
  return {
    key,
    fit,
    position,
    ...listedSize(width ?? undefined, height ?? undefined),
    ...(outputFormat && { format: outputFormat }),
    ...(wished && { quality: nearest(wished.quality) }),
  }
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

function unreadable(): Refusal {
  return new Refusal(400, 'DecodeRequest::CannotDecodeRequest', 'The path is not the base64 of a JSON image request.')
}

function nearest(quality: number): number {
  return qualities.toSorted((a, b) => Math.abs(a - quality) - Math.abs(b - quality))[0] ?? 75
}
