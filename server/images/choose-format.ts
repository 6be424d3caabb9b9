import { type Format, formats } from './image-request.ts'

/**
 * Returns the format that an Accept header rates highest. WebP precedes AVIF if both have the same rating: measured on covers
 * at 780 x 520, WebP (effort 2) takes 16 kB and 16 ms of CPU. AVIF is no smaller at effort 0, and 11 % smaller at effort 1 for
 * 45 ms. A wildcard does not prove support for a format, so it gets JPEG.
 */
export function chooseFormat(accept: string | undefined): Format {
  const rated = formats
    .map((format) => ({ format, rating: ratingOf(`image/${format}`, accept ?? '') }))
    .filter(({ rating }) => rating > 0)
    .toSorted((a, b) => b.rating - a.rating)
  return rated[0]?.format ?? 'jpeg'
}

/** Returns the q value of a type in the header. 0 if the header does not name the type. */
function ratingOf(type: string, accept: string): number {
  for (const offer of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = offer.split(';').map((part) => part.trim())
    if (name !== type) continue
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    return q === undefined ? 1 : Number(q.slice(2)) || 0
  }
  return 0
}
