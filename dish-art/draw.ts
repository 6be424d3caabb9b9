import type { Drawing, DrawingOrder } from '@tablee/domain/drawing'
import { isBanner } from '@tablee/domain/images'
import { bannerScene } from './banner.ts'
import { dishArtScene } from './cover.ts'
import { paint } from './paint.ts'
import { photographScene } from './photograph.ts'
import type { Scene } from './scene.ts'

/** Draws a picture with the requested pixels. This computes in the current thread; the server runs it in a separate process. */
export async function draw(order: DrawingOrder): Promise<Drawing> {
  const { width, height } = order
  return { width, height, pixels: await paint(sceneOf(order), { width, height }) }
}

function sceneOf({ picture: { cuisine, seed, n, dish }, ...size }: DrawingOrder): Scene {
  if (n !== undefined) return photographScene(cuisine, seed, n, dish)
  return isBanner(size) ? bannerScene(cuisine, seed, dish) : dishArtScene(cuisine, seed, dish)
}
