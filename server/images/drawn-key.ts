import { cuisines, photosPerRestaurant } from '@tablee/domain/covers'
import type { DrawnPicture } from '@tablee/domain/drawing'

/** Reads `covers/{cuisine}/{seed}` and `photos/{cuisine}/{seed}/{n}`; undefined for any other key. */
export function drawnPicture(key: string): DrawnPicture | undefined {
  const [, kind, slug, seed, n] = /^(covers|photos)\/([a-z-]+)\/(-?\d{1,15})(?:\/(\d))?$/.exec(key) ?? []
  const cuisine = cuisines.find((known) => known === slug)
  if (!cuisine) return undefined
  if (kind === 'covers') return n === undefined ? { cuisine, seed: Number(seed) } : undefined

  const number = Number(n)
  return number >= 1 && number <= photosPerRestaurant ? { cuisine, seed: Number(seed), n: number } : undefined
}
