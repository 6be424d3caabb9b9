/** The widths of our pages' pictures. `/images` draws no others, so that each picture is drawn at most a dozen times. */
export const imageWidths = [160, 240, 320, 390, 480, 640, 780, 960, 1200, 1560] as const

/** The widths of a restaurant card's cover; those of the home page's first screen are drawn before the server is ready. */
export const cardWidths = [320, 480, 780] as const

/** Width over height of the pictures that `/images` draws. */
export const imageRatios = { cover: 3 / 2, openGraph: 1200 / 630 } as const

/** The size of the Open Graph picture of a shared page. */
const SHARED: ImageSize = { width: 1200, height: 630 }

/** Whether our pages show pictures of this size in pixels: a cover at one of the widths, or the Open Graph picture. */
export function isPageSize({ width, height }: ImageSize): boolean {
  const isShared = width === SHARED.width && height === SHARED.height
  return isShared || imageWidths.some((one) => one === width && Math.round(one / imageRatios.cover) === height)
}

export interface ImageSize {
  width: number
  height: number
}

/**
 * The URL of a picture in the format of AWS's Serverless Image Handler: `{base}/{base64url(JSON)}`. The same key and size
 * (pixels) give the same URL. `base` may point to another deployment of that handler.
 */
export function imageUrl(key: string, { width, height }: ImageSize, base = '/images'): string {
  const resize = { width: Math.round(width), height: Math.round(height), fit: 'cover' }
  return `${base}/${base64url(JSON.stringify({ key, edits: { resize } }))}`
}

/** The `srcset` of a picture at every width; `ratio` is width over height. */
export function srcSet(key: string, ratio: number = imageRatios.cover, base = '/images'): string {
  return imageWidths.map((width) => `${imageUrl(key, { width, height: width / ratio }, base)} ${width}w`).join(', ')
}

/** Base64url (RFC 4648 §5, no padding) of the text's UTF-8, with functions that both Node and browsers have. */
function base64url(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
