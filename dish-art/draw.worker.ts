import { parentPort } from 'node:worker_threads'
import type { DrawingOrder } from '@tablee/domain/drawing'
import sharp from 'sharp'
import { draw } from './draw.ts'

sharp.concurrency(1)

/** The program of the server's drawing thread: an order comes in, `drawn` or a `failure` goes out. */
parentPort?.on('message', async (order: DrawingOrder) => {
  try {
    const drawn = await draw(order)
    parentPort?.postMessage({ drawn }, [drawn.pixels.buffer])
  } catch (failure) {
    parentPort?.postMessage({ failure })
  }
})
