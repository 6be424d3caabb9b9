/** The widths of pictures on our pages. `/images` refuses others, so that each picture is drawn at most a dozen times. */
export const imageWidths = [160, 240, 320, 390, 480, 640, 780, 960, 1200, 1560] as const

/**
 * The widths of the cover on a restaurant's card. Those on the home page's first screen are drawn before the server is ready.
 */
export const cardWidths = [320, 480, 780] as const

/** Width over height of the pictures that `/images` draws. */
export const imageRatios = { cover: 3 / 2, openGraph: 1200 / 630, banner: 1344 / 360 } as const

/** The widths of the banner of a restaurant's page, for screens with one and two pixels per point. */
export const bannerWidths = [1344, 2688] as const

/** The size of the Open Graph picture of a shared page. */
const SHARED: ImageSize = { width: 1200, height: 630 }

/** The sides of the square that contains an enlarged picture. The photograph is not cropped. */
export const largeSides = [960, 1560] as const

/**
 * True if our pages use this size in pixels: a cover, a banner, the Open Graph picture, or an enlarged picture (`fit:
 * 'inside'`).
 */
export function isPageSize({ width, height, fit }: ImageSize & { fit?: ImageFit | undefined }): boolean {
  if (fit === 'inside') return width === height && largeSides.some((side) => side === width)
  const isShared = width === SHARED.width && height === SHARED.height
  return (
    isShared ||
    isBanner({ width, height }) ||
    imageWidths.some((one) => one === width && Math.round(one / imageRatios.cover) === height)
  )
}

export function isBanner({ width, height }: ImageSize): boolean {
  return bannerWidths.some((one) => one === width && Math.round(one / imageRatios.banner) === height)
}

export interface ImageSize {
  width: number
  height: number
}

/** `cover` crops the picture to fill its size; `inside` shows all of it within the size. */
export type ImageFit = 'cover' | 'inside'

/**
 * Returns the URL of a picture in the format of AWS's Serverless Image Handler: `{base}/{base64url(JSON)}`. The same key and
 * size (pixels) give the same URL. `base` may be another deployment of that handler.
 */
export function imageUrl(key: string, size: ImageSize & { fit?: ImageFit }, base = '/images'): string {
  const { width, height, fit = 'cover' } = size
  const resize = { width: Math.round(width), height: Math.round(height), fit }
  return `${base}/${base64url(JSON.stringify({ key, edits: { resize } }))}`
}

/** Returns the `srcset` of a picture at every width. `ratio` is width over height. */
export function srcSet(key: string, ratio: number = imageRatios.cover, base = '/images'): string {
  return imageWidths.map((width) => `${imageUrl(key, { width, height: width / ratio }, base)} ${width}w`).join(', ')
}

/** Returns the URL of an uncropped picture, at most `side` pixels wide and high. */
export function largeUrl(key: string, side: number): string {
  return imageUrl(key, { width: side, height: side, fit: 'inside' })
}

/** Encodes text as base64url (RFC 4648 §5, no padding), with functions that both Node and browsers have. */
function base64url(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
