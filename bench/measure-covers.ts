import { draw } from '@tablee/dish-art/draw.ts'
import { cuisines } from '@tablee/domain/covers'
import { encodeDrawing } from '@tablee/server/images/encode-drawing.ts'
import sharp from 'sharp'

/** Milliseconds of CPU for one cover, drawn and encoded as WebP; `kilobytes` is the mean size. */
export interface CoverCost {
  size: string
  median: number
  worst: number
  kilobytes: number
}

/** What covers cost at each width, with everything decoded once before, as in a server that has drawn a few. */
export async function measureCovers({ widths = [390, 780, 1560], covers = 40 } = {}): Promise<CoverCost[]> {
  sharp.concurrency(1)
  const rows: CoverCost[] = []
  for (const width of widths) {
    await measure(width, covers)
    const drawn = await measure(width, covers)
    const costs = drawn.map(({ cost }) => cost).toSorted((a, b) => a - b)
    rows.push({
      size: `${width} x ${Math.round(width / 1.5)}`,
      median: tenths(costs[Math.floor(costs.length / 2)] ?? 0),
      worst: tenths(costs.at(-1) ?? 0),
      kilobytes: tenths(drawn.reduce((sum, { bytes }) => sum + bytes, 0) / drawn.length / 1000),
    })
  }
  return rows
}

async function measure(width: number, covers: number): Promise<{ cost: number; bytes: number }[]> {
  const height = Math.round(width / 1.5)
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
