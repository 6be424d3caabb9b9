import { breakLines } from './break-lines.ts'
import { type Direction, directionOf, inVisualOrder, levelsOf } from './direction.ts'
import { type Chooser, itemise, type TextItem, withMarks } from './itemise.ts'
import { openFont } from './open-font.ts'
import { type Face, hasOneWeight, isOwn, isShaped, ownFont } from './typefaces.ts'
import { typeset } from './typeset.ts'

/**
 * The style of a text. `isFree`: a person wrote the whole text, and the first alphabetic character of each paragraph sets its
 * direction.
 */
export type Setting = { face: Face; size: number; width?: number | undefined; tracking: number; isFree: boolean }

/** An item at its place in a line, in points from the line's left end. */
export type Set = { item: TextItem; x: number; isBolder: boolean }
export type SetLine = { sets: Set[]; width: number; baseline: number; height: number; direction: Direction }
/** `isShaped`: its glyphs do not correspond one by one to its characters. */
export type LaidOut = { lines: SetLine[]; height: number; isShaped: boolean }

/** Chooses fonts, breaks lines and orders right-to-left text. `widthOf` is the width of an item in points. */
export function layOut(
  chooser: Chooser,
  text: string,
  setting: Setting,
  widthOf: (item: TextItem, setting: Setting) => number,
): LaidOut {
  const { face, width, isFree } = setting
  const widths = new Map<string, number>()
  const measure = (part: string) => {
    const known = widths.get(part)
    if (known !== undefined) return known
    const total = itemise(chooser, part, face, levelsOf(part, 'ltr')).reduce(
      (sum, item) => sum + widthOf(item, setting),
      0,
    )
    widths.set(part, total)
    return total
  }
  const lines = withMarks(chooser, typeset(text), face)
    .split('\n')
    .flatMap((paragraph) => {
      const direction = isFree ? directionOf(paragraph) : 'ltr'
      const levels = levelsOf(paragraph, direction)
      return breakLines(paragraph, width, measure).map(({ from, to }) => {
        const items = itemise(chooser, paragraph.slice(from, to), face, levels?.subarray(from, to))
        return { items: inVisualOrder(items), direction }
      })
    })
  const set = lines.map(({ items, direction }) => setLine(items, direction, setting, widthOf))
  return {
    lines: set,
    height: set.reduce((sum, { height }) => sum + height, 0),
    isShaped: lines.some(({ items }) => items.some(({ font, level }) => level > 0 || isShaped(font))),
  }
}

/** Places items next to each other. Tall characters increase the height of their line. */
function setLine(
  items: readonly TextItem[],
  direction: Direction,
  setting: Setting,
  widthOf: (item: TextItem, setting: Setting) => number,
): SetLine {
  const { face, size } = setting
  const own = openFont(ownFont(face))
  let [top, bottom] = [own.ascent / own.unitsPerEm, own.descent / own.unitsPerEm]
  let x = 0
  const sets = items.map((item) => {
    if (!isOwn(item.font)) {
      const extent = openFont(item.font).extentOf(item.text)
      top = Math.max(top, Math.min(extent.top, TALLEST))
      bottom = Math.min(bottom, Math.max(extent.bottom, -TALLEST))
    }
    const set = { item, x, isBolder: face !== 'text' && hasOneWeight(item.font) }
    x += widthOf(item, setting)
    return set
  })
  return { sets, width: x, baseline: top * size, height: (top - bottom) * size, direction }
}

/** In ems. Characters with dozens of marks may exceed their line. */
const TALLEST = 2
