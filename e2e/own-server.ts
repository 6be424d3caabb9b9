import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type {
  Fixtures,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerOptions,
  TestInfo,
} from '@playwright/test'
import { type Line, layLine } from './line.ts'
import {
  copyDemonstration,
  environmentOf,
  newPlace,
  type ProductPlace,
  STORIES_BEGIN,
  startProduct,
} from './product.ts'
import { passUntil, repairProviders } from './sandbox-controls.ts'
import { test as anyone } from './story.ts'

/** Offset of these ports from those of the shared product. Each product uses two ports and one more for its mail server. */
const FIRST = 100
const EACH_WORKER = 4
const LONGEST_START = 600_000

type Use = (baseURL: string) => Promise<void>

/** The address of the product for a file's stories. */
export type OwnProduct = { ownProduct: string }

type BrowserName = PlaywrightWorkerOptions['browserName']

/**
 * Fixtures for stories that move the clock or make a provider fail, which would disturb others. The stories of a file share a
 * copy of the product, and each begins on another morning. Use `test.extend(onOwnServer)` together with `takeTurns(test)`. The
 * time for starting the product or moving to the next morning does not count for the story.
 */
export const onOwnServer = {
  ownProduct: [
    async ({ browserName: _ }: { browserName: BrowserName }, use: Use, story: TestInfo) => {
      if (own && own.file !== story.file) await stopOwn()
      if (own) {
        await repairProviders(own.baseURL)
        await passUntil(own.baseURL, STORIES_BEGIN)
      } else own = { ...(await startOwn(story.project.use.baseURL, story)), file: story.file }
      await use(own.baseURL)
    },
    { timeout: LONGEST_START },
  ],
  baseURL: ({ ownProduct }: OwnProduct, use: Use) => use(ownProduct),
} satisfies Fixtures<OwnProduct, object, PlaywrightTestArgs & PlaywrightTestOptions, { browserName: BrowserName }>

/** Runs the stories of a file one after the other, and stops their product after the last. */
export function takeTurns({ describe, afterAll }: Pick<typeof anyone, 'describe' | 'afterAll'>): void {
  describe.configure({ mode: 'default' })
  afterAll(stopOwn)
}

type Served = { baseURL: string; stop(): Promise<void> }

/** The product of the file whose stories this worker runs. */
let own: (Served & { file: string }) | undefined

async function stopOwn(): Promise<void> {
  await own?.stop()
  own = undefined
}

async function startOwn(shared: string | undefined, story: TestInfo): Promise<Served> {
  const port = Number(new URL(shared ?? '').port) + FIRST + EACH_WORKER * story.parallelIndex
  return serve(port, await copyDemonstration(folderOf(story), `own-${story.workerIndex}`))
}

type Given = { baseURL: string | undefined; line: Line }

/** Fixtures for a story in which the database fails: a product whose connection to it can be cut. Needs a database server. */
export const onOwnLine = {
  line: async ({ browserName: _ }: { browserName: string }, use: (line: Line) => Promise<void>) => {
    const line = await layLine(new URL(process.env.TEST_DATABASE_URL ?? ''))
    await use(line)
    await line.cut()
  },
  baseURL: async ({ baseURL: shared, line }: Given, use: Use, story: TestInfo) => {
    const port = Number(new URL(shared ?? '').port) + FIRST + EACH_WORKER * story.parallelIndex
    const place = await copyDemonstration(folderOf(story), `own-${story.workerIndex}`)
    const databaseUrl = new URL(place.databaseUrl ?? '')
    databaseUrl.port = String(line.port)
    const product = await serve(port, { ...place, databaseUrl: databaseUrl.href })
    await use(product.baseURL)
    await product.stop()
  },
}

/** Stories on a product whose only data is an import. Each worker has one product. */
export const imported = anyone.extend<object, { importedAt: string }>({
  importedAt: [
    async ({ browserName: _ }, use, worker) => {
      const port =
        Number(new URL(worker.project.use.baseURL ?? '').port) + FIRST + EACH_WORKER * worker.parallelIndex + 2
      const place = await newPlace(folderOf(worker), `imported-${worker.workerIndex}`)
      importInto({ ...environmentOf(port, place), NODE_ENV: 'production', SANDBOX: '1', SEED: 'none' })
      const product = await serve(port, place, { SEED: 'none' })
      await use(product.baseURL)
      await product.stop()
    },
    { scope: 'worker', timeout: LONGEST_START },
  ],
  baseURL: ({ importedAt }, use) => use(importedAt),
})

function folderOf({ config }: Pick<TestInfo, 'config'>): string {
  return config.metadata.folder
}

async function serve(port: number, place: ProductPlace, more: Record<string, string> = {}): Promise<Served> {
  const product = await startProduct({ ...environmentOf(port, place), ...more })
  return {
    baseURL: `http://localhost:${port}`,
    async stop() {
      await product.stop()
      await place.forget()
    },
  }
}

/** Runs `npm run import`. */
function importInto(environment: Record<string, string>): void {
  const files = [join(import.meta.dirname, '../tools/import.ts'), join(import.meta.dirname, 'imported.csv')]
  const env = { ...process.env, ...environment }
  const { status, stderr } = spawnSync(process.execPath, files, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
