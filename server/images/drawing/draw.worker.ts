import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { type DrawingOrder, draw } from './draw.ts'

sharp.concurrency(1)

parentPort?.on('message', async (order: DrawingOrder) => {
  try {
    parentPort?.postMessage({ drawn: await draw(order) })
  } catch (failure) {
    parentPort?.postMessage({ failure })
  }
})
