import { mirrored } from './direction.ts'
import { loadedFont, type OpenFont } from './open-font.ts'
import { RIGHT_TO_LEFT } from './shaper.ts'
import { type Face, type FontName, fontsFor, isOwn, isShaped, latinFont, ONLY_OWN, ownFont } from './typefaces.ts'

/** A part of a line in one font and one direction. `text` is the text that the font lays out. */
export type TextItem = { text: string; font: FontName; level: number }

/**
 * Chooses fonts for the texts of one drawing and holds them in memory. Fonts that it `lacks` are loaded before the drawing is
 * repeated (`withFonts`).
 */
export type Chooser = { chosen: Map<string, FontName | null>; held: Set<OpenFont>; lacks: Set<FontName> }

export const MARK = '▯'
const REMARK = ` (${MARK}\u00A0: à lire à l’écran)`

const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' })
/** Matches a text in which no character joins the preceding one. It avoids the segmenter, which is slow. */
const ONE_EACH =
  /^[^\p{M}\p{Cf}\p{Emoji_Modifier}\p{Regional_Indicator}\u1100-\u11FF\uA960-\uA97F\uD7B0-\uD7FF\u0E33\u0EB3]*$/u
export const graphemesOf = (text: string): string[] =>
  ONE_EACH.test(text) ? [...text] : Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Returns a text with a mark for each character that no font has, and with an explanation of the mark. */
export function withMarks(chooser: Chooser, text: string, face: Face): string {
  if (ONLY_OWN.test(text)) return text
  const pieces = piecesOf(chooser, text, face)
  const isMarked = pieces.some(({ font }) => font === null)
  return `${pieces.map(({ text: one, font }) => (font === null ? MARK : one)).join('')}${isMarked ? REMARK : ''}`
}

/** A text without the characters that no font has. */
export function withoutUnknown(chooser: Chooser, text: string, face: Face): string {
  if (ONLY_OWN.test(text)) return text
  return piecesOf(chooser, text, face)
    .map((piece) => (piece.font === null ? '' : piece.text))
    .join('')
}

/** Divides a text with marks into items, in reading order. */
export function itemise(chooser: Chooser, text: string, face: Face, levels?: Uint8Array): TextItem[] {
  const own = ownFont(face)
  if (!levels && ONLY_OWN.test(text)) return [{ text, font: own, level: 0 }]
  const items: TextItem[] = []
  let at = 0
  for (const { text: one, font } of inOneFontAWord(piecesOf(chooser, text, face), face)) {
    const [last, level] = [items.at(-1), levels?.[at] ?? 0]
    if (last?.font === (font ?? own) && last.level === level) last.text += one
    else items.push({ text: one, font: font ?? own, level })
    at += one.length
  }
  return items.map(drawn).filter((item) => item.text !== '')
}

type Piece = { text: string; font: FontName | null }

/** The clusters of a text with their fonts. A cluster that no font has as a whole is divided into its characters. */
function piecesOf(chooser: Chooser, text: string, face: Face): Piece[] {
  return graphemesOf(text).flatMap((cluster) => {
    const font = fontOf(chooser, cluster, face)
    if (font !== null || cluster.length === 1) return [{ text: cluster, font }]
    return [...cluster].map((one) => ({ text: one, font: fontOf(chooser, one, face) }))
  })
}

/** Sets each Latin word in one font only. */
function inOneFontAWord(pieces: readonly Piece[], face: Face): Piece[] {
  const latin = latinFont(face)
  const ofWord = (index: number) => /^[\p{scx=Latn}\p{M}]/u.test(pieces[index]?.text ?? '')
  const all = pieces.map((piece) => ({ ...piece }))
  for (let from = 0; from < all.length; from++) {
    let to = from
    while (ofWord(to)) to++
    const word = all.slice(from, to)
    if (word.some(({ font }) => font === latin))
      for (const piece of word) if (piece.font !== null && isOwn(piece.font)) piece.font = latin
    from = Math.max(from, to - 1)
  }
  return all
}

function drawn({ text, font, level }: TextItem): TextItem {
  const isRightToLeft = level % 2 === 1
  // A zero-width break and the variation selector of a character that is not an emoji are removed.
  const visible = isShaped(font)
    ? text.replaceAll('\u200B', '')
    : text.replace(/[\u200B-\u200D]|\p{Variation_Selector}/gu, '')
  if (!isRightToLeft || visible === '') return { text: visible, font, level }
  return { text: isShaped(font) ? `${RIGHT_TO_LEFT}${visible}` : mirrored(visible), font, level }
}

/**
 * The first font that has all characters of a cluster, or null. Returns our own font in place of one that is not loaded yet.
 */
function fontOf(chooser: Chooser, cluster: string, face: Face): FontName | null {
  if (ONLY_OWN.test(cluster)) return ownFont(face)
  const key = `${face}/${cluster}`
  const known = chooser.chosen.get(key)
  if (known !== undefined) return known
  const visible = [...cluster].filter((one) => !/\p{Default_Ignorable_Code_Point}/u.test(one))
  for (const name of fontsFor(cluster, face)) {
    const open = loadedFont(name)
    if (!open) {
      chooser.lacks.add(name)
      return ownFont(face)
    }
    chooser.held.add(open)
    if (!visible.every((character) => open.has(character.codePointAt(0) ?? 0))) continue
    chooser.chosen.set(key, name)
    return name
  }
  chooser.chosen.set(key, null)
  return null
}
