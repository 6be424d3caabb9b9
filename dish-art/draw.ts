import type { Drawing, DrawingOrder } from '@tablee/domain/drawing'
import { dishArtScene } from './cover.ts'
import { paint } from './paint.ts'
import { photographScene } from './photograph.ts'

// Painting costs by the pixel: the largest sizes are painted at this many, to be enlarged, which keeps them within 80 ms.
const mostPainted = 960 * 640

/** Draws. Up to 80 ms of computing in this thread: the server draws in a process of its own. */
export async function draw({ picture, width, height }: DrawingOrder): Promise<Drawing> {
  const { cuisine, seed, n } = picture
  const scene = n === undefined ? dishArtScene(cuisine, seed) : photographScene(cuisine, seed, n)
  const painted = paintedSize(width, height)
  return { ...painted, pixels: await paint(scene, painted) }
}

function paintedSize(width: number, height: number) {
  const scale = Math.min(1, Math.sqrt(mostPainted / (width * height)))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
