import { imageRatios, imageWidths } from '@tablee/domain/images'

export interface Box {
  width: number
  height: number
}

const tallest = 1040
const ratios = Object.values(imageRatios)

/**
 * The smallest picture of the list that covers the wanted box: the ratio (3:2, 1:1, 1200:630) nearest to the box's,
 * then the next width of `imageWidths`. A list instead of the asked pixels, because every new size costs a drawing.
 * Without a width or a height the ratio is 3:2; without both the size is a cover's own, 1560 x 1040.
 */
export function listedSize(width?: number, height?: number): Box {
  const ratio = width && height ? nearestRatio(width / height) : imageRatios.cover
  const needed = Math.max(width ?? 0, (height ?? 0) * ratio) || Number.POSITIVE_INFINITY
  const offered = imageWidths.filter((listed) => listed / ratio <= tallest)
  const chosen = offered.find((listed) => listed >= needed - 1) ?? offered.at(-1) ?? imageWidths[0]
  return { width: chosen, height: Math.round(chosen / ratio) }
}

function nearestRatio(wanted: number): number {
  const away = (ratio: number) => Math.abs(Math.log(ratio / wanted))
  return ratios.toSorted((a, b) => away(a) - away(b))[0] ?? imageRatios.cover
}
