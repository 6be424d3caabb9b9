import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { TestInfo } from '@playwright/test'
import { type Line, layLine } from './line.ts'
import { copyDemonstration, environmentOf, newPlace, type ProductPlace, startProduct } from './product.ts'
import { test as anyone } from './story.ts'

/** Ports after those of the shared product; each product takes two and one more for its mail server. */
const FIRST = 100
const EACH_WORKER = 4

type Use = (baseURL: string) => Promise<void>

/**
 * Fixtures for a story that moves the clock or makes a provider fail, which would disturb the other stories: it runs on
 * its own copy of the product. `test.extend(onOwnServer)`
 */
export const onOwnServer = {
  baseURL: async ({ baseURL: shared }: { baseURL: string | undefined }, use: Use, story: TestInfo) => {
    const port = Number(new URL(shared ?? '').port) + FIRST + EACH_WORKER * story.parallelIndex
    const place = await copyDemonstration(folderOf(story), `own-${story.parallelIndex}`)
    await serve(port, place, {}, use)
  },
}

type Given = { baseURL: string | undefined; line: Line }

/** Fixtures for a story in which the database goes away: a product whose line to it can be cut. Needs a database server. */
export const onOwnLine = {
  line: async ({ browserName: _ }: { browserName: string }, use: (line: Line) => Promise<void>) => {
    const line = await layLine(new URL(process.env.TEST_DATABASE_URL ?? ''))
    await use(line)
    await line.cut()
  },
  baseURL: async ({ baseURL: shared, line }: Given, use: Use, story: TestInfo) => {
    const port = Number(new URL(shared ?? '').port) + FIRST + EACH_WORKER * story.parallelIndex
    const place = await copyDemonstration(folderOf(story), `own-${story.parallelIndex}`)
    const databaseUrl = new URL(place.databaseUrl ?? '')
    databaseUrl.port = String(line.port)
    await serve(port, { ...place, databaseUrl: databaseUrl.href }, {}, use)
  },
}

/** Stories on a product whose only data is an import; one product for each worker. */
export const imported = anyone.extend<object, { importedAt: string }>({
  importedAt: [
    async ({ browserName: _ }, use, worker) => {
      const port =
        Number(new URL(worker.project.use.baseURL ?? '').port) + FIRST + EACH_WORKER * worker.parallelIndex + 2
      const place = await newPlace(folderOf(worker), `imported-${worker.workerIndex}`)
      importInto({ ...environmentOf(port, place), NODE_ENV: 'production', SANDBOX: '1', SEED: 'none' })
      await serve(port, place, { SEED: 'none' }, use)
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ importedAt }, use) => use(importedAt),
})

function folderOf({ config }: Pick<TestInfo, 'config'>): string {
  return config.metadata.folder
}

async function serve(port: number, place: ProductPlace, more: Record<string, string>, use: Use): Promise<void> {
  const product = await startProduct({ ...environmentOf(port, place), ...more })
  await use(`http://localhost:${port}`)
  await product.stop()
  await place.forget()
}

/** Runs `npm run import`. */
function importInto(environment: Record<string, string>): void {
  const files = [join(import.meta.dirname, '../tools/import.ts'), join(import.meta.dirname, 'imported.csv')]
  const env = { ...process.env, ...environment }
  const { status, stderr } = spawnSync(process.execPath, files, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
