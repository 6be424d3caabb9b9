import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Glyph } from './glyphs.ts'

/** Premultiplied RGBA with an empty border. Its longest side is one of `sides`. */
export interface Sprite {
  width: number
  height: number
  pixels: Uint8Array
  shadow: Shadow
}

/** The blurred outline: one byte per pixel, on every side `shadowPad` pixels wider than an outline of `shadowSide`. */
interface Shadow {
  width: number
  height: number
  alpha: Uint8Array
}

export const shadowSide = 64
export const shadowPad = 16
const sides = [64, 128, 256, 512]
const keptBytes = 32_000_000
const kept = new Map<string, Sprite>()
const shadows = new Map<Glyph, Shadow>()
let bytes = 0

/**
 * Returns the glyph's picture with the next larger longest side (pixels), so that it is never drawn at less than half its size.
 */
export async function spriteOf(glyph: Glyph, wanted: number): Promise<Sprite> {
  const side = sides.find((side) => side >= wanted * 0.95) ?? 512
  const name = `${glyph}@${side}`
  const known = kept.get(name)
  if (known) {
    kept.delete(name)
    kept.set(name, known)
    return known
  }

  const sprite = { ...(await decode(glyph, side)), shadow: await shadowOf(glyph) }
  kept.set(name, sprite)
  bytes += sprite.pixels.length
  for (const [oldest, { pixels }] of kept) {
    if (bytes <= keptBytes) break
    kept.delete(oldest)
    bytes -= pixels.length
  }
  return sprite
}

async function shadowOf(glyph: Glyph): Promise<Shadow> {
  const known = shadows.get(glyph)
  if (known) return known
  const { width, height, pixels } = await decode(glyph, shadowSide)
  const shadow = { width: width + 2 * shadowPad, height: height + 2 * shadowPad, alpha: new Uint8Array(0) }
  const outline = new Uint8Array(shadow.width * shadow.height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      outline[(y + shadowPad) * shadow.width + x + shadowPad] = pixels[(y * width + x) * 4 + 3] as number
    }
  }
  shadow.alpha = await sharp(outline, { raw: { width: shadow.width, height: shadow.height, channels: 1 } })
    .blur(4.5)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  shadows.set(glyph, shadow)
  return shadow
}

async function decode(glyph: Glyph, side: number): Promise<Omit<Sprite, 'shadow'>> {
  const file = await readFile(new URL(`./assets/glyphs/${glyph}.webp`, import.meta.url))
  const { data, info } = await sharp(file)
    .resize(side - 4, side - 4, { fit: 'inside' })
    .ensureAlpha()
    .extend({ top: 2, bottom: 2, left: 2, right: 2, background: '#0000' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] as number) / 255
    for (let channel = 0; channel < 3; channel++)
      data[at + channel] = Math.round((data[at + channel] as number) * alpha)
  }
  return { width: info.width, height: info.height, pixels: data }
}
