import { join } from 'node:path'
import { type Font, openSync } from 'fontkit'

/** Text as outlines, so that it needs no font of the machine: its path in pixels, from the left end of its base line. */
export interface Outline {
  path: string
  width: number
}

export interface FittedText {
  size: number
  lines: Outline[]
}

export type ShareFace = 'title' | 'strong'

const FONTS = join(import.meta.dirname, '../../fonts')
const FILES: Record<ShareFace, string> = { title: 'bricolage-bold.ttf', strong: 'figtree-semibold.ttf' }
const opened = new Map<ShareFace, Font>()

/** The text at the largest of the sizes at which it takes no more than `most` lines of that width; what is still too long ends in « … ». */
export function fitText(
  face: ShareFace,
  text: string,
  room: { width: number; most: number; sizes: readonly number[] },
): FittedText {
  const words = known(face, text).split(' ').filter(Boolean)
  for (const size of room.sizes) {
    const lines = wrap(words, (line) => widthOf(face, line, size) <= room.width)
    if (lines && lines.length <= room.most) return { size, lines: lines.map((line) => outline(face, line, size)) }
  }
  const size = room.sizes.at(-1) ?? 0
  const lines = cutLines(words, room.most, (line) => widthOf(face, line, size) <= room.width)
  return { size, lines: lines.map((line) => outline(face, line, size)) }
}

/** Lines of words that fit; undefined where a single word does not. */
function wrap(words: readonly string[], fits: (line: string) => boolean): string[] | undefined {
  const lines: string[] = []
  for (const word of words) {
    if (!fits(word)) return undefined
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** As many lines as may be, the last of them cut short. */
function cutLines(words: readonly string[], most: number, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let left = [...words]
  while (lines.length < most - 1 && left[0] !== undefined && fits(left[0])) {
    let taken = 1
    while (taken < left.length && fits(left.slice(0, taken + 1).join(' '))) taken++
    lines.push(left.slice(0, taken).join(' '))
    left = left.slice(taken)
  }
  return left.length > 0 ? [...lines, shortened(left.join(' '), fits)] : lines
}

function shortened(text: string, fits: (line: string) => boolean): string {
  const letters = [...text]
  if (fits(text)) return text
  while (letters.length > 0 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** Without the signs that the font lacks, which would be empty boxes. */
function known(face: ShareFace, text: string): string {
  const font = fontOf(face)
  return [...text].filter((sign) => isBound(sign) || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)).join('')
}

function widthOf(face: ShareFace, text: string, size: number): number {
  const font = fontOf(face)
  return (font.layout(asDrawn(text)).advanceWidth * size) / font.unitsPerEm
}

function outline(face: ShareFace, text: string, size: number): Outline {
  const font = fontOf(face)
  const scale = size / font.unitsPerEm
  const { glyphs, positions, advanceWidth } = font.layout(asDrawn(text))
  let x = 0
  const paths = glyphs.map((glyph, at) => {
    const place = positions[at]
    const left = (x + (place?.xOffset ?? 0)) * scale
    x += place?.xAdvance ?? 0
    return glyph.path.scale(scale, -scale).translate(left, 0).toSVG()
  })
  return { path: paths.join(''), width: advanceWidth * scale }
}

/** A space that binds is as wide as any, and breaks no line. */
function asDrawn(text: string): string {
  return [...text].map((sign) => (isBound(sign) ? ' ' : sign)).join('')
}

function isBound(sign: string): boolean {
  return sign === '\u00a0' || sign === '\u202f'
}

function fontOf(face: ShareFace): Font {
  const font = opened.get(face) ?? (openSync(join(FONTS, FILES[face])) as Font)
  opened.set(face, font)
  return font
}
