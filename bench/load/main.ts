/**
 * `npm run load [-- --quick]`: measures the sustained load of a deployment, a surge, a thousand people on one slot, and unit
 * costs, from which docs/scale.md is written. About ten minutes; nothing else should run. Exits with 1 if a promise is broken.
 */
import { parseArgs } from 'node:util'
import { buildWeb } from '@tablee/tools/build.ts'
import { saveResults } from '../save-results.ts'
import { FULL, QUICK } from './plan.ts'
import { brokenPromises } from './promises.ts'
import { report } from './report.ts'
import { runLoad } from './run.ts'
import { writeScale } from './scale/write-scale.ts'

const { values } = parseArgs({ options: { quick: { type: 'boolean' } } })

// Everything that was started ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

await buildWeb()
const results = await runLoad(values.quick ? QUICK : FULL)
report(results)
if (!values.quick) {
  await saveResults('load', results)
  await writeScale()
}
const broken = brokenPromises(results)
for (const promise of broken) console.error(promise)
process.exit(broken.length > 0 ? 1 : 0)
