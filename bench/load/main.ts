/**
 * `npm run load [-- --quick]`: measures the sustained load of a deployment, a surge, a thousand people on one slot, and unit
 * costs, from which docs/scale.md is written. About ten minutes; nothing else should run. Exits with 1 if a promise is broken.
 */
import { parseArgs } from 'node:util'
import { buildWeb } from '@tablee/tools/build.ts'
import { saveResults } from '../save-results.ts'
import { FULL, QUICK } from './plan.ts'
import { report } from './report.ts'
import { type LoadResults, runLoad } from './run.ts'
import { writeScale } from './scale/write-scale.ts'

/** Seconds in which all of a thousand people on one slot must have their response. */
const LONGEST_RUSH = 2

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

function brokenPromises({ costs, rises, surges, rushes, verified, complaints }: LoadResults): string[] {
  return [
    ...costs.filter(({ errors }) => errors > 0).map(({ kind, errors }) => `${kind} alone: ${errors} without an answer`),
    ...rises.filter(({ sustained }) => sustained === 0).map(({ deployment }) => `${deployment}: no rate held`),
    ...surges.flatMap(({ deployment, phases, recovered }) => [
      ...phases
        .filter(({ all }) => all.errors > 0)
        .map(({ phase, all }) => `${deployment}, ${phase}: ${JSON.stringify(all.messages)}`),
      ...(recovered === null ? [`${deployment}: not as before after the surge`] : []),
    ]),
    ...rushes
      .filter(({ seconds }) => seconds > LONGEST_RUSH)
      .map(
        ({ deployment, people, seconds }) => `${deployment}: ${people} were notified within ${seconds.toFixed(1)} s`,
      ),
    ...rushes
      .filter(({ busy, wrong }) => busy > 0 || Object.keys(wrong).length > 0)
      .map(({ deployment, busy, wrong }) => `${deployment}, one slot: ${busy} turned away, ${JSON.stringify(wrong)}`),
    ...(verified.missing > 0 ? [`${verified.missing} tables that were paid are not found`] : []),
    ...(verified.oversold > 0 ? [`${verified.oversold} steps of the day have a seat too many`] : []),
    ...complaints.map((line) => `a server printed: ${line}`),
  ]
}
