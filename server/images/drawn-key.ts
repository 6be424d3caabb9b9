import { cuisines, photosPerRestaurant } from '@tablee/domain/covers'
import type { DrawnPicture } from '@tablee/domain/drawing'
import { drawnDishes } from '@tablee/domain/drawn-dishes'

/** Parses `covers/{cuisine}/{seed}[/{dish}]` and `photos/{cuisine}/{seed}/{n}[/{dish}]`. Undefined for any other key. */
export function drawnPicture(key: string): DrawnPicture | undefined {
  const [, kind, slug, seed, n, word] =
    /^(covers|photos)\/([a-z-]+)\/(-?\d{1,15})(?:\/(\d))?(?:\/([a-z-]+))?$/.exec(key) ?? []
  const cuisine = cuisines.find((known) => known === slug)
  const dish = drawnDishes.find((known) => known === word)
  if (!cuisine || (word !== undefined && !dish)) return undefined
  const picture = { cuisine, seed: Number(seed), ...(dish && { dish }) }
  if (kind === 'covers') return n === undefined ? picture : undefined

  const number = Number(n)
  return number >= 1 && number <= photosPerRestaurant ? { ...picture, n: number } : undefined
}
