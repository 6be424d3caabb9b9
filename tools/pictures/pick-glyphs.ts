/**
 * Rasterises the glyphs of the dish pictures. Run it by hand. Each is trimmed to its drawing, with a longest side of 512 px.
 * The list is `glyphs` in dish-art/glyphs.ts; the source is Fluent Emoji (MIT, Microsoft). `node tools/ensure-installed.mjs
 * --in=tools/pictures tools/pictures/pick-glyphs.ts`
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import icons from '@iconify-json/fluent-emoji/icons.json' with { type: 'json' }
import sharp from 'sharp'
import { glyphs } from '../../dish-art/glyphs.ts'

const side = 512
const folder = new URL('../../dish-art/assets/glyphs/', import.meta.url)
const drawn: Record<string, { body: string } | undefined> = icons.icons

/** Fork and knife are the two halves of one drawing. */
const halves: Record<string, { icon: string; left: number } | undefined> = {
  fork: { icon: 'fork-and-knife', left: 0 },
  knife: { icon: 'fork-and-knife', left: 0.5 },
}

await mkdir(folder, { recursive: true })
for (const file of await readdir(folder)) if (file.endsWith('.webp')) await rm(new URL(file, folder))

let total = 0
for (const name of glyphs) {
  const webp = await rasterise(name)
  total += webp.length
  await writeFile(new URL(`${name}.webp`, folder), webp)
}
console.log(`${glyphs.length} glyphs, ${(total / 1000).toFixed(0)} kB`)

async function rasterise(name: string): Promise<Buffer> {
  const half = halves[name]
  const icon = drawn[half?.icon ?? name]
  if (!icon) throw new Error(`Fluent Emoji has no "${name}"`)

  const large = side * 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${large}" height="${large}">${icon.body}</svg>`
  const whole = sharp(Buffer.from(svg))
  const cut = half ? whole.extract({ left: half.left * large, top: 0, width: large / 2, height: large }) : whole
  const trimmed = await sharp(await cut.png().toBuffer())
    .trim({ background: '#0000', threshold: 4 })
    .png()
    .toBuffer()
  return await sharp(trimmed)
    .resize(side, side, { fit: 'inside' })
    .webp({ quality: 78, alphaQuality: 88, effort: 6 })
    .toBuffer()
}
