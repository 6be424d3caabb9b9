/** The widths that `/images` draws; another is answered with the next one up, so that each picture is made ten times at most. */
export const imageWidths = [160, 240, 320, 390, 480, 640, 780, 960, 1200, 1560] as const

/** The widths of a restaurant card's cover; those of the home page's first screen are drawn before the server is ready. */
export const cardWidths = [320, 480, 780] as const

/** Width over height of the pictures that `/images` draws. */
export const imageRatios = { cover: 3 / 2, square: 1, openGraph: 1200 / 630 } as const

export interface ImageSize {
  width: number
  height: number
}

/**
 * The address of a picture, by the Serverless Image Handler's contract: `{base}/{base64url(JSON)}`. The same key and
 * size (pixels) give the same address. `base` leads to another deployment of that contract.
 */
export function imageUrl(key: string, { width, height }: ImageSize, base = '/images'): string {
  const resize = { width: Math.round(width), height: Math.round(height), fit: 'cover' }
  return `${base}/${base64url(JSON.stringify({ key, edits: { resize } }))}`
}

/** Every width of a picture for `srcset`; `ratio` is width over height. */
export function srcSet(key: string, ratio: number = imageRatios.cover, base = '/images'): string {
  return imageWidths.map((width) => `${imageUrl(key, { width, height: width / ratio }, base)} ${width}w`).join(', ')
}

/** Base64url (RFC 4648 §5, no padding) of the text's UTF-8, with what both Node and browsers have. */
function base64url(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
