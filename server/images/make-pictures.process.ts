import type { DishArt } from '@tablee/domain/drawing'
import sharp from 'sharp'
import { encodeDrawing } from './encode.ts'
import type { PictureAnswer, PictureOrder } from './picture-maker.ts'
import { resizePhotograph } from './resize-photograph.ts'

/** The program of the process that makes pictures. It receives an order and sends a picture or a failure. */
const dishArt = process.argv[2] ?? ''
sharp.concurrency(1)
// A terminal and systemd send these signals to every process of a service. The server still finishes its requests, and ends
// this process itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
process.on('message', async (order: PictureOrder) => {
  process.send?.(await answerTo(order))
})

async function answerTo(order: PictureOrder): Promise<PictureAnswer> {
  const { width, height, format } = order
  try {
    if ('photograph' in order) return { made: await resizePhotograph(order.photograph, order, format) }
    const { draw }: DishArt = await import(dishArt)
    const drawn = await draw({ picture: order.drawing, width, height })
    return { made: await encodeDrawing(drawn, format) }
  } catch (failure) {
    return { failure }
  }
}
