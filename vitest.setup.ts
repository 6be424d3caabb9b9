import { configureGlobal } from 'fast-check'
import { afterAll } from 'vitest'

// `npm run soak` gives each round its seed; elsewhere a property draws its own and says it when it fails.
const seed = process.env.PROPERTY_SEED
if (seed) configureGlobal({ seed: Number(seed) })

// `npm test` compares what statements answer with the types of their rows (tools/row-types).
const folder = process.env.SEEN_ROWS
if (folder) {
  const { watchRows } = await import('./server/testing/watch-rows.ts')
  afterAll(watchRows(folder))
}
