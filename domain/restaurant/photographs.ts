import { cleanText, isBlank } from '../clean-text.ts'
import { type Faults, faultsOf, tooLong } from '../faults.ts'
import { imageRatios } from '../images.ts'

/** The visible part of a photograph: fractions of its width and height, from the upper left corner. */
export type Crop = { x: number; y: number; width: number; height: number }
export type Pixels = { width: number; height: number }

export const MOST_PHOTOGRAPHS = 24
/** Bytes of an uploaded file. */
export const LARGEST_UPLOAD = 20_000_000
/** A file with more pixels is not decoded. */
export const MOST_PIXELS = 50_000_000
/** Minimum width of the visible part in pixels. Less looks blurred across the top of a page. */
export const LEAST_WIDTH = 900
export const LONGEST_ALT = 160

/** Types in the browser's file picker. The server checks the bytes. */
export const PHOTOGRAPH_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

export const NO_PHOTOGRAPH =
  "Ce fichier n'est pas une photo que nous savons lire. Envoyez une image JPEG, PNG, WebP ou AVIF."
export const UPLOAD_TOO_LARGE = 'Cette photo dépasse 20 Mo. Envoyez-en une plus légère.'
const INCOMPLETE = 'Cette photo est incomplète ou abîmée. Envoyez-la de nouveau, ou choisissez-en une autre.'
export const TOO_MANY_PHOTOGRAPHS = `Vous avez déjà ${MOST_PHOTOGRAPHS} photos. Retirez-en une d'abord.`
const TOO_SMALL = `Photo trop petite : il faut au moins ${LEAST_WIDTH} pixels de large une fois recadrée.`

/** The reason why a file was refused: it is not a photograph, has too many pixels, or is incomplete. */
export type FileFault = { fault: 'NO_PHOTOGRAPH' | 'INCOMPLETE' } | ({ fault: 'TOO_MANY_PIXELS' } & Pixels)

/** Returns the error text for the uploader. */
export function fileFaultWords(given: FileFault): string {
  if (given.fault !== 'TOO_MANY_PIXELS') return given.fault === 'INCOMPLETE' ? INCOMPLETE : NO_PHOTOGRAPH
  const size = `${grouped(given.width)} × ${grouped(given.height)} pixels`
  return `Photo trop grande : elle fait ${size}, la limite est de ${MOST_PIXELS / 1_000_000} millions de pixels (par exemple ${LARGEST_EXAMPLE}). Réduisez-la, puis envoyez-la de nouveau.`
}

const LARGEST_EXAMPLE = '8 600 × 5 800'

function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ' ')
}

/** Returns the error text of a file by its size in bytes, before upload. */
export function uploadFaults({ bytes }: { bytes: number }): Faults {
  return faultsOf({ photograph: bytes === 0 ? NO_PHOTOGRAPH : bytes > LARGEST_UPLOAD && UPLOAD_TOO_LARGE })
}

/** Returns an error if even the largest crop of a photograph of this size is too small; null if it is large enough. */
export function sizeFault(size: Pixels): string | null {
  return pixelsOf(centredCrop(size), size).width < LEAST_WIDTH ? TOO_SMALL : null
}

/** Returns the largest centred crop in the ratio of covers. */
export function centredCrop({ width, height }: Pixels): Crop {
  const ratio = width / height / imageRatios.cover
  const [part, whole] = ratio > 1 ? [1 / ratio, 1] : [1, ratio]
  return { x: (1 - part) / 2, y: (1 - whole) / 2, width: part, height: whole }
}

/** Returns the crop in whole pixels of a photograph of this size, never beyond its edge. */
export function pixelsOf({ x, y, width, height }: Crop, size: Pixels) {
  const left = Math.min(Math.round(x * size.width), size.width - 1)
  const top = Math.min(Math.round(y * size.height), size.height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(width * size.width), size.width - left)),
    height: Math.max(1, Math.min(Math.round(height * size.height), size.height - top)),
  }
}

/** The fields of a photograph that an owner edits: its crop, and its description for screen readers. */
export type TypedPhotograph = { crop: Crop; alt: string }

export function photographFaults({ crop, alt }: TypedPhotograph, size: Pixels): Faults {
  return { ...altFaults({ alt }), ...faultsOf({ crop: cropFault(crop, size) ?? false }) }
}

export function altFaults({ alt }: { alt: string }): Faults {
  const words = cleanText(alt)
  return faultsOf({
    alt: isBlank(words)
      ? 'Description : dites en quelques mots ce que la photo montre.'
      : words.length > LONGEST_ALT && `Description : ${tooLong(LONGEST_ALT)}`,
  })
}

/** The browser's rounding may change the crop by a pixel. */
const TOLERANCE = 0.02

function cropFault(crop: Crop, size: Pixels): string | null {
  const { x, y, width, height } = crop
  const isWithin = [x, y, width, height].every((one) => Number.isFinite(one) && one >= 0 && one <= 1)
  const reaches = x + width <= 1.001 && y + height <= 1.001
  const ratio = (width * size.width) / (height * size.height) / imageRatios.cover
  if (!isWithin || !reaches || !(Math.abs(ratio - 1) <= TOLERANCE)) {
    return 'Cadrage : choisissez une partie de la photo, une fois et demie plus large que haute.'
  }
  return pixelsOf(crop, size).width < LEAST_WIDTH ? TOO_SMALL : null
}

/**
 * Returns the ids in the requested order, then the ids that were not named, in their present order. Unknown ids are ignored.
 */
export function reordered(ids: readonly number[], wished: readonly number[]): number[] {
  const named = [...new Set(wished)].filter((id) => ids.includes(id))
  return [...named, ...ids.filter((id) => !named.includes(id))]
}
