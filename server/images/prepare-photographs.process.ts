import type { FileFault } from '@tablee/domain/restaurant/photographs'
import sharp from 'sharp'
import type { MakerAnswer } from './maker-process.ts'
import type { PreparedPhotograph, PrepareOrder } from './prepare-photograph.ts'
import { cutPhotograph, wholePhotograph } from './whole-photograph.ts'

/** The program of the process that prepares uploaded photographs. */
sharp.concurrency(1)
// A terminal and systemd send these signals to every process of a service. The server still finishes its requests, and ends
// this process itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
process.on('message', async (order: PrepareOrder) => {
  process.send?.(await answerTo(order))
})

async function answerTo({ file, crop }: PrepareOrder): Promise<MakerAnswer<PreparedPhotograph | FileFault>> {
  try {
    const bytes = Buffer.from(file)
    return { made: await (crop ? cutPhotograph(bytes, crop) : wholePhotograph(bytes)) }
  } catch (failure) {
    return { failure }
  }
}
