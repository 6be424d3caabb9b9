import type { Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expect, open, pathOf, test } from '../story.ts'

/** Mean difference of the colours per pixel, out of 255. Two pictures of which one is only shifted are always below. */
const APART = 6

test('no picture appears twice on a page', { tag: '@desktop' }, async ({ page }) => {
  for (const [path, least] of [
    ['/', 12],
    ['/search', 10],
    ['/search?tags=100', 5],
    ['/search?page=500', 1],
    [pathOf(DEMO.takesVouchers), 4],
  ] as const) {
    await open(page, path)
    const pictures = await thumbnails(page)
    expect(pictures.length, path).toBeGreaterThanOrEqual(least)
    const alike = pictures.flatMap((one, at) =>
      pictures
        .slice(at + 1)
        .filter((other) => distance(one.pixels, other.pixels) < APART)
        .map((other) => `${one.source} and ${other.source}`),
    )
    expect(alike, path).toEqual([])
  }
})

type Thumbnail = { source: string; pixels: number[] }

/**
 * Returns the drawn pictures of the page, each rendered separately in 48 × 32 pixels, including those that are loaded on
 * scrolling.
 */
function thumbnails(page: Page): Promise<Thumbnail[]> {
  return page.evaluate(async () => {
    const sources = [...document.querySelectorAll<HTMLImageElement>('main img')]
      .map(({ src }) => src)
      .filter((src) => new URL(src).pathname.startsWith('/images/'))
    const [width, height] = [48, 32]
    const drawn: Thumbnail[] = []
    // In series, because our server makes one picture at a time and queues only a few.
    for (const source of sources) {
      const answer = await fetch(source)
      if (!answer.ok) throw new Error(`${answer.status} for ${source}`)
      const picture = await createImageBitmap(await answer.blob(), { resizeWidth: width, resizeHeight: height })
      const canvas = new OffscreenCanvas(width, height).getContext('2d')
      canvas?.drawImage(picture, 0, 0)
      drawn.push({ source, pixels: [...(canvas?.getImageData(0, 0, width, height).data ?? [])] })
    }
    return drawn
  })
}

function distance(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
}
