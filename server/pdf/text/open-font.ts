import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as fontkit from 'fontkit'
import { type GlyphPosition, loadShaper, NO_TEXT, type Placed, shapedGlyphs } from './shaper.ts'
import { type FontName, isOwn, isShaped } from './typefaces.ts'

const FONTS = join(import.meta.dirname, '../../fonts')

/** A glyph with the characters that it represents in its run. The same glyph may represent others elsewhere. */
type Glyph = { id: string; codePoints: number[]; advanceWidth: number }
type Run = { glyphs: Glyph[]; positions: GlyphPosition[]; advanceWidth: number }

/**
 * A font as the PDF library embeds it. Its subset has a glyph once for each text that it represents, so that no text is lost.
 */
export type OpenFont = {
  has(codePoint: number): boolean
  layout(text: string): Run
  /** The highest and the lowest point of a run, in ems above the baseline. */
  extentOf(text: string): { top: number; bottom: number }
  /** The outline of a run as an SVG path at `x` on the baseline. */
  outlineOf(text: string, at: { x: number; size: number }): string
  ascent: number
  descent: number
  unitsPerEm: number
}

const opened = new Map<FontName, WeakRef<OpenFont>>()
const loading = new Map<FontName, Promise<OpenFont>>()

/** Returns a font that is in memory. Our own fonts are small and read at once; Noto's are loaded before. */
export function openFont(name: FontName): OpenFont {
  const font = loadedFont(name)
  if (!font) throw new Error(`the font ${name} is not loaded`)
  return font
}

/** Undefined for a font that must be loaded first. */
export function loadedFont(name: FontName): OpenFont | undefined {
  return opened.get(name)?.deref() ?? (isOwn(name) ? open(name, readFileSync(fileOf(name))) : undefined)
}

/** Loads a font, once for all concurrent callers. It leaves the memory when it is no longer referenced. */
export function loadFont(name: FontName): Promise<OpenFont> {
  const known = loadedFont(name)
  if (known) return Promise.resolve(known)
  const begun = loading.get(name) ?? read(name).finally(() => loading.delete(name))
  loading.set(name, begun)
  return begun
}

async function read(name: FontName): Promise<OpenFont> {
  const [data] = await Promise.all([readFile(fileOf(name)), isShaped(name) && loadShaper()])
  return open(name, data)
}

function fileOf(name: FontName): string {
  return join(FONTS, `${name}.ttf`)
}

function open(name: FontName, data: Buffer): OpenFont {
  const font = fontkit.create(data) as fontkit.Font
  const glyphsOf = isShaped(name) ? shapedGlyphs(data) : (text: string) => unshaped(font, text)
  const own: OpenFont = Object.create(font, {
    has: { value: (codePoint: number) => font.hasGlyphForCodePoint(codePoint) },
    layout: { value: (text: string) => runOf(font, glyphsOf(text)) },
    extentOf: { value: (text: string) => extentOf(font, glyphsOf(text)) },
    outlineOf: { value: (text: string, at: { x: number; size: number }) => outlineOf(font, glyphsOf(text), at) },
    createSubset: { value: () => subsetOf(font) },
  })
  opened.set(name, new WeakRef(own))
  return own
}

function runOf(font: fontkit.Font, placed: readonly Placed[]): Run {
  const glyphs = placed.map(({ gid, text }) => ({
    id: `${gid}/${text}`,
    codePoints: [...text].map((character) => character.codePointAt(0) ?? 0),
    advanceWidth: font.getGlyph(gid).advanceWidth,
  }))
  const positions = placed.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset }))
  return {
    glyphs,
    positions,
    // The library scales the positions before it reads this.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}

function extentOf(font: fontkit.Font, placed: readonly Placed[]): { top: number; bottom: number } {
  const boxes = placed.map(({ gid, yOffset }) => ({ box: font.getGlyph(gid).cbox, yOffset }))
  const tops = boxes.map(({ box, yOffset }) => box.maxY + yOffset).filter(Number.isFinite)
  const bottoms = boxes.map(({ box, yOffset }) => box.minY + yOffset).filter(Number.isFinite)
  return { top: Math.max(0, ...tops) / font.unitsPerEm, bottom: Math.min(0, ...bottoms) / font.unitsPerEm }
}

function outlineOf(font: fontkit.Font, placed: readonly Placed[], { x, size }: { x: number; size: number }): string {
  const scale = size / font.unitsPerEm
  let pen = 0
  return placed
    .map(({ gid, xAdvance, xOffset, yOffset }) => {
      const left = x + (pen + xOffset) * scale
      pen += xAdvance
      return font
        .getGlyph(gid)
        .path.scale(scale, -scale)
        .translate(left, -yOffset * scale)
        .toSVG()
    })
    .join('')
}

/** Glyphs without a shaper. Only their ids are read, because fontkit keeps the first text of a glyph permanently. */
function unshaped(font: fontkit.Font, text: string): Placed[] {
  const { glyphs, positions } = font.layout(text)
  const characters = [...text]
  const isOneEach = glyphs.length === characters.length
  return glyphs.map((glyph, index) => {
    const { xAdvance, yAdvance, xOffset, yOffset } = positions[index] ?? NOWHERE
    const own = isOneEach ? (characters[index] ?? '') : index === 0 ? text : NO_TEXT
    return { gid: glyph.id, text: own, xAdvance, yAdvance, xOffset, yOffset }
  })
}
const NOWHERE: GlyphPosition = { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 }

type Subset = fontkit.Subset & { glyphs: number[] }

function subsetOf(font: fontkit.Font) {
  const subset = font.createSubset() as Subset
  const places = new Map<string, number>()
  return {
    encode: () => subset.encode(),
    includeGlyph(id: string): number {
      const place = places.get(id) ?? subset.glyphs.push(Number.parseInt(id, 10)) - 1
      places.set(id, place)
      return place
    },
  }
}
