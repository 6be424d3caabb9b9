import { draw } from '@tablee/dish-art/draw.ts'
import { cuisines } from '@tablee/domain/covers'
import type { ImageSize } from '@tablee/domain/images'
import { encodeDrawing } from '@tablee/server/images/encode.ts'
import sharp from 'sharp'

/** Milliseconds of CPU for one cover, drawn and encoded as WebP. `kilobytes` is the mean size. */
export interface CoverCost {
  size: string
  median: number
  worst: number
  kilobytes: number
  /** Milliseconds of CPU. */
  budget: number
}

/** The last two are only drawn for an enlarged picture or a screen with two pixels per point. */
const SIZES = [
  { width: 390, height: 260, budget: 80 },
  { width: 780, height: 520, budget: 80 },
  { width: 1344, height: 360, budget: 80 },
  { width: 1560, height: 1040, budget: 160 },
  { width: 2688, height: 720, budget: 160 },
]

/** Measures covers at each width. Everything is decoded once before, as in a server that has drawn a few. */
export async function measureCovers({ covers = 40 } = {}): Promise<CoverCost[]> {
  sharp.concurrency(1)
  const rows: CoverCost[] = []
  for (const { budget, ...size } of SIZES) {
    await measure(size, covers)
    const drawn = await measure(size, covers)
    const costs = drawn.map(({ cost }) => cost).toSorted((a, b) => a - b)
    rows.push({
      size: `${size.width} x ${size.height}`,
      budget,
      median: tenths(costs[Math.floor(costs.length / 2)] ?? 0),
      worst: tenths(costs.at(-1) ?? 0),
      kilobytes: tenths(drawn.reduce((sum, { bytes }) => sum + bytes, 0) / drawn.length / 1000),
    })
  }
  return rows
}

async function measure({ width, height }: ImageSize, covers: number): Promise<{ cost: number; bytes: number }[]> {
  const drawn: { cost: number; bytes: number }[] = []
  for (let seed = 0; seed < covers; seed++) {
    const cuisine = cuisines[seed % cuisines.length] ?? 'default'
    const before = process.cpuUsage()
    const drawing = await draw({ picture: { cuisine, seed }, width, height })
    const picture = await encodeDrawing(drawing, 'webp')
    const { user, system } = process.cpuUsage(before)
    drawn.push({ cost: (user + system) / 1000, bytes: picture.length })
  }
  return drawn
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

if (import.meta.main) console.table(await measureCovers())
