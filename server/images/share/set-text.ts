import { breakLines, piecesOf } from '../../pdf/text/break-lines.ts'
import { directionOf, inVisualOrder, levelsOf } from '../../pdf/text/direction.ts'
import { type Chooser, graphemesOf, itemise, type TextItem, withoutUnknown } from '../../pdf/text/itemise.ts'
import { openFont } from '../../pdf/text/open-font.ts'
import { type Face, hasOneWeight } from '../../pdf/text/typefaces.ts'
import { typeset } from '../../pdf/text/typeset.ts'

/**
 * A line of text as outlines, which needs no installed font. The paths are in pixels from the left end of the base line.
 * `bolder` is the part in fonts that have a single weight; it is stroked to look bold.
 */
export type Outline = { path: string; bolder: string; width: number }

export type FittedText = { size: number; lines: Outline[] }

/** `isFree` is true if a user wrote the whole text. Its first alphabetic character then sets its direction. */
type Room = { width: number; most: number; sizes: readonly number[]; isFree?: boolean }
type Measure = (part: string) => number

/**
 * Returns the text at the largest of the sizes at which it fits in `most` lines of that width. A text that fits at no size is
 * cut at the smallest one and ends in « … ».
 */
export function fitText(chooser: Chooser, face: Face, text: string, room: Room): FittedText {
  const known = withoutUnknown(chooser, typeset(text), face).replace(/\s+/g, spaceOf).trim()
  const direction = room.isFree ? directionOf(known) : 'ltr'
  const ems = measuring(chooser, face)
  const outlined = (size: number, lines: readonly string[]) => ({
    size,
    lines: lines.map((line) =>
      outline(inVisualOrder(itemise(chooser, line, face, levelsOf(line, direction))), face, size),
    ),
  })
  for (const size of room.sizes) {
    const lines = wrap(known, room, (part) => ems(part) * size)
    if (lines) return outlined(size, lines)
  }
  const size = room.sizes.at(-1) ?? 0
  return outlined(
    size,
    cutLines(known, room, (part) => ems(part) * size),
  )
}

/** Replaces a run of white space. The result is non-breaking unless the run contains an ordinary space. */
function spaceOf(spaces: string): string {
  return spaces.includes(' ') ? ' ' : '\u00A0'
}

/** Returns a function that measures a part of the text in ems, with a cache. */
function measuring(chooser: Chooser, face: Face): Measure {
  const widths = new Map<string, number>()
  return (part) => {
    const known = widths.get(part)
    const width =
      known ??
      itemise(chooser, part, face, levelsOf(part, directionOf(part))).reduce((sum, item) => sum + emsOf(item), 0)
    widths.set(part, width)
    return width
  }
}

function emsOf({ font, text }: TextItem): number {
  const open = openFont(font)
  return open.layout(text).advanceWidth / open.unitsPerEm
}

/** Breaks the text into lines. Undefined if there are too many lines or a word is wider than a line. */
function wrap(text: string, { width, most }: Room, measure: Measure): string[] | undefined {
  if (text === '') return []
  if (piecesOf(text).some((piece) => measure(piece.trimEnd()) > width)) return undefined
  const lines = breakLines(text, width, measure).map(({ from, to }) => text.slice(from, to))
  return lines.length <= most && lines.every((line) => measure(line) <= width) ? lines : undefined
}

/** Breaks the text into at most `most` lines. Shortens the last one, and any line that is too wide. */
function cutLines(text: string, { width, most }: Room, measure: Measure): string[] {
  const fits = (line: string) => measure(line) <= width
  const lines = breakLines(text, width, measure)
  return lines.slice(0, most).map(({ from, to }, index) => {
    const line = index === most - 1 ? text.slice(from) : text.slice(from, to)
    return fits(line) ? line : shortened(line, fits)
  })
}

function shortened(text: string, fits: (line: string) => boolean): string {
  const letters = graphemesOf(text)
  while (letters.length > 0 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

function outline(items: readonly TextItem[], face: Face, size: number): Outline {
  const drawn = { path: '', bolder: '', width: 0 }
  for (const item of items) {
    const part = openFont(item.font).outlineOf(item.text, { x: drawn.width, size })
    if (face !== 'text' && hasOneWeight(item.font)) drawn.bolder += part
    else drawn.path += part
    drawn.width += emsOf(item) * size
  }
  return drawn
}
