import { configureGlobal } from 'fast-check'
import { afterAll } from 'vitest'

// `npm run soak` sets a seed for each round. Otherwise a property draws its own and prints it on failure.
const seed = process.env.PROPERTY_SEED
if (seed) configureGlobal({ seed: Number(seed) })

// `npm test` compares the results of statements with the types of their rows (tools/row-types).
const folder = process.env.SEEN_ROWS
if (folder) {
  const { watchRows } = await import('./server/testing/watch-rows.ts')
  afterAll(watchRows(folder))
}
