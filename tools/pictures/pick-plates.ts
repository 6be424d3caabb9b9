/**
 * Rasterises the dishes on the home page's plates and tiles into web/ui/plates. Run it by hand. The source is Fluent
 * Emoji (MIT, Microsoft). `node tools/ensure-installed.mjs --in=tools/pictures tools/pictures/pick-plates.ts`
 */
import { mkdir, writeFile } from 'node:fs/promises'
import icons from '@iconify-json/fluent-emoji/icons.json' with { type: 'json' }
import sharp from 'sharp'

const folder = new URL('../../web/ui/plates/', import.meta.url)
const drawn: Record<string, { body: string } | undefined> = icons.icons

/** Pixels: twice the size on the page. */
const sides = {
  spaghetti: 500,
  sushi: 256,
  hamburger: 256,
  'green-salad': 256,
  'takeout-box': 256,
  'fork-and-knife-with-plate': 256,
  'curry-rice': 256,
  'steaming-bowl': 256,
  falafel: 256,
}

await mkdir(folder, { recursive: true })
for (const [name, side] of Object.entries(sides)) {
  const icon = drawn[name]
  if (!icon) throw new Error(`Fluent Emoji has no "${name}"`)

  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${side * 2}" height="${side * 2}">${icon.body}</svg>`
  const webp = await sharp(Buffer.from(svg))
    .resize(side, side)
    .webp({ quality: 72, alphaQuality: 80, effort: 6 })
    .toBuffer()
  await writeFile(new URL(`${name}.webp`, folder), webp)
  console.log(`${name} ${(webp.length / 1000).toFixed(1)} kB`)
}
