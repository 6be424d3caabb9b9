import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { withNarrowSpace } from './narrow-space.ts'

/** Writes web/fonts: the characters of both typefaces that our pages use. Run it again when a typeface is updated. */
const TARGET = join(import.meta.dirname, '../../web/fonts')
const require = createRequire(import.meta.url)

// French and neighbouring languages, and the signs in our texts.
const ALPHABET = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœŸ–—‘’‚“”„•…‹›€™←↑→↓−\u2009\u202F`

// A fifth of an em, between the 0.25 of a space and the 0.125 that browsers draw if a font has none.
const NARROW_SPACE = 200

const FONTS = [
  {
    name: 'bricolage',
    file: require.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
    weight: 760,
    features: ['kern', 'ccmp', 'tnum'],
  },
  {
    name: 'figtree',
    file: require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    weight: { min: 300, max: 800 },
    features: ['kern', 'ccmp', 'tnum'],
  },
]

await mkdir(TARGET, { recursive: true })
for (const { name, file, weight, features } of FONTS) {
  const whole = await readFile(file)
  const cut = { keepFeatures: features, variationAxes: { wght: weight } }
  const spaced = withNarrowSpace(await subsetFont(whole, ALPHABET, { targetFormat: 'truetype', ...cut }), NARROW_SPACE)
  const part = await subsetFont(spaced, ALPHABET, { targetFormat: 'woff2', keepFeatures: features })
  await writeFile(join(TARGET, `${name}.woff2`), part)
  await copyFile(join(dirname(file), '../LICENSE'), join(TARGET, `${name}.LICENSE`))
  console.log(`${name}: ${whole.length} → ${part.length}`)
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at))
}
