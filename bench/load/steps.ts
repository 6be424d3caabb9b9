import { type LoadPlace, limitOf, type Measured, measure } from './measure.ts'
import { MIX } from './visits.ts'

export type LoadStep = Measured & { holds: boolean; limit: string }
/** The steps of one set of processes. `sustained` is the last rate (visits per second) that held. */
export type LoadRise = { deployment: string; sustained: number; steps: LoadStep[] }

type Pace = { from: number; warm: number; seconds: number; most: number }

/** Maximum time of a search at the 99th percentile, in milliseconds. */
export const LONGEST_SEARCH = 250
const GROWTH = 1.2
const COLD_STEPS = 2

/** Raises the rate by a fifth until p99 of search exceeds 250 ms, or a response is an error, for at most `most` steps. */
export async function rise(place: LoadPlace, { from, warm, seconds, most }: Pace): Promise<LoadRise> {
  const steps: LoadStep[] = []
  let rate = from
  // Newly started processes compile their code and read data that is not in the database's memory yet.
  for (let step = 0; step < COLD_STEPS; step++) await measure(place, MIX, rate, seconds)
  for (; steps.length < most; rate *= GROWTH) {
    await measure(place, MIX, rate, warm)
    const step = await stepAt(place, rate, seconds)
    steps.push(step)
    // Repeated, because another program on this machine may have interfered.
    if (!step.holds) steps.push(await stepAt(place, rate, seconds))
    if (!steps.at(-1)?.holds) break
  }
  const sustained = Math.max(0, ...steps.filter(({ holds }) => holds).map((step) => step.rate))
  return { deployment: place.deployment.name, sustained, steps }
}

async function stepAt(place: LoadPlace, rate: number, seconds: number): Promise<LoadStep> {
  const measured = await measure(place, MIX, rate, seconds)
  const { all, by } = measured
  const holds = all.errors === 0 && all.busy === 0 && (by.search?.p99 ?? Number.POSITIVE_INFINITY) <= LONGEST_SEARCH
  const step = { ...measured, holds, limit: limitOf(measured) }
  console.log(`${place.deployment.name}: ${stepText(step)}`)
  return step
}

function stepText({ rate, by, all, limit }: LoadStep): string {
  const { p50 = Number.NaN, p99 = Number.NaN } = by.search ?? {}
  const counts = `${all.done} done, ${all.busy} busy, ${all.errors} errors ${JSON.stringify(all.messages)}`
  return `${rate.toFixed(0)}/s, search p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${counts}; ${limit}`
}
