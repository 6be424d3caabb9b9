import type { TestInfo } from '@playwright/test'
import { copyDemonstration, environmentOf, startProduct } from './product.ts'

/** Beyond the ports of the run's other servers; each takes two of them, and one more for its letters. */
const FIRST = 100

/**
 * Fixtures for a story that lets time go by, or a provider be silent: these are everyone's, so it is told on a product of
 * its own, which begins like the others. `test.extend(onOwnServer)`
 */
export const onOwnServer = {
  baseURL: async (
    { baseURL: shared }: { baseURL: string | undefined },
    use: (baseURL: string) => Promise<void>,
    { parallelIndex, config }: TestInfo,
  ) => {
    const port = Number(new URL(shared ?? '').port) + FIRST + 2 * parallelIndex
    const place = await copyDemonstration(config.metadata.folder, `own-${parallelIndex}`)
    const product = await startProduct(environmentOf(port, place))
    await use(`http://localhost:${port}`)
    await product.stop()
    await place.forget()
  },
}
