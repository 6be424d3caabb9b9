import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { pino } from 'pino'
import { assembleAppContext } from '../../../assemble-app-context.ts'
import { settableClock } from '../../../clock.ts'
import { jobBindings } from '../../../observability/request-id.ts'
import { withoutValues } from '../../../observability/without-values.ts'
import { bringSchema } from '../../bring-schema.ts'
import { connect } from '../../connect.ts'
import { fillDemo } from '../fill-demo.ts'
import type { FillFailure, FillOrder } from './fill-in-child.ts'

/** Fills the embedded database for the parent process, and then releases the data folder. */
const parent = Number(process.argv[2])
new Worker(new URL('end-with-parent.worker.ts', import.meta.url), { workerData: parent }).unref()

const [order] = (await once(process, 'message')) as [FillOrder]
try {
  await fill(order)
  process.exit(0)
} catch (failure) {
  process.send?.({ failure } satisfies FillFailure, () => process.exit(1))
}

async function fill({ config, now }: FillOrder): Promise<void> {
  const connection = await connect({ dataDir: config.dataDir })
  try {
    await bringSchema(config, connection)
    const log = pino({ level: config.logLevel, mixin: jobBindings, serializers: { err: withoutValues } })
    await fillDemo(assembleAppContext(config, settableClock(now), connection.db), log)
  } finally {
    await connection.close()
  }
}
