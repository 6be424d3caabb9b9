import { cuisines } from '@tablee/domain/covers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dishArtScene } from './cover.ts'
import { draw } from './draw.ts'
import { paint } from './paint.ts'

const cover = { picture: { cuisine: 'italien', seed: 100 } } as const

test('every cuisine draws its cover and its six photographs', async () => {
  for (const cuisine of cuisines) {
    for (const n of [undefined, 1, 2, 3, 4, 5, 6]) {
      const picture = { cuisine, seed: 7, ...(n && { n }) }
      const { pixels, ...size } = await draw({ picture, width: 90, height: 60 })
      const { entropy } = await sharp(pixels, { raw: { ...size, channels: 3 } }).stats()
      expect(entropy, `${cuisine} ${n}`).toBeGreaterThan(5)
    }
  }
})

test('the same order gives the same bytes', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => draw({ ...cover, width: 390, height: 260 })))
  expect(Buffer.from(first?.pixels ?? []).equals(Buffer.from(second?.pixels ?? [0]))).toBe(true)
})

test('a square is cut around the plate, not squeezed', async () => {
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
