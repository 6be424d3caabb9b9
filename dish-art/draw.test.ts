import { cuisines } from '@tablee/domain/covers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dishArtScene } from './cover.ts'
import { draw } from './draw.ts'
import { paint } from './paint.ts'

const cover = { picture: { cuisine: 'italien', seed: 100 } } as const

test('every cuisine can draw its cover and its six photographs', async () => {
  for (const cuisine of cuisines) {
    for (const n of [undefined, 1, 2, 3, 4, 5, 6]) {
      const picture = { cuisine, seed: 7, ...(n && { n }) }
      const { pixels, ...size } = await draw({ picture, width: 90, height: 60 })
      const { entropy } = await sharp(pixels, { raw: { ...size, channels: 3 } }).stats()
      expect(entropy, `${cuisine} ${n}`).toBeGreaterThan(5)
    }
  }
})

test('the same request gives the same bytes', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => draw({ ...cover, width: 390, height: 260 })))
  expect(Buffer.from(first?.pixels ?? []).equals(Buffer.from(second?.pixels ?? [0]))).toBe(true)
})

test('a picture has the requested number of pixels, and is sharp on a high-density screen', async () => {
  const [once, twice] = await Promise.all(
    [1, 2].map((density) => draw({ ...cover, width: 1344 * density, height: 360 * density })),
  )
  expect([twice?.width, twice?.height, twice?.pixels.length]).toEqual([2688, 720, 2688 * 720 * 3])
  const enlarged = await sharp(once?.pixels, { raw: { width: 1344, height: 360, channels: 3 } })
    .resize(2688, 720, { kernel: 'linear' })
    .raw()
    .toBuffer()
  expect(await edgesOf(twice?.pixels)).toBeGreaterThan(1.3 * (await edgesOf(enlarged)))
})

/** Returns the sharpness of the hardest edges around the plate of a banner. */
async function edgesOf(pixels: Uint8Array | Uint8ClampedArray | undefined): Promise<number> {
  const { data } = await sharp(pixels, { raw: { width: 2688, height: 720, channels: 3 } })
    .extract({ left: 1760, top: 60, width: 620, height: 600 })
    .greyscale()
    .convolve({ width: 3, height: 3, kernel: [0, -1, 0, -1, 4, -1, 0, -1, 0], scale: 1, offset: 0 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.toSorted()[Math.floor(data.length * 0.995)] ?? 0
}

test('restaurants next to each other on a page look different', async () => {
  const thumbs = await Promise.all(
    Array.from({ length: 24 }, async (_, seed) => {
      const { pixels } = await draw({ picture: { cuisine: 'italien', seed, dish: 'pizza' }, width: 48, height: 32 })
      return pixels
    }),
  )
  for (const [at, one] of thumbs.entries()) {
    for (const other of thumbs.slice(at + 1)) {
      const apart = one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length
      expect(apart).toBeGreaterThan(9)
    }
  }
})

test('a square is cropped around the plate, and not distorted', async () => {
  const scene = dishArtScene('italien', 100)
  const size = 120
  const pixels = await paint(scene, { width: size, height: size })
  const wide = await paint(scene, { width: size * 1.5, height: size })
  const fromLeft = Math.round((scene.focus.x / 1560) * size * 1.5 - size / 2)
  let apart = 0
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      apart += Math.abs((pixels[(y * size + x) * 3] ?? 0) - (wide[(y * size * 1.5 + x + fromLeft) * 3] ?? 0))
    }
  }
  expect(apart / size ** 2).toBeLessThan(8)
})
