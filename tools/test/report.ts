import { stripVTControlCharacters } from 'node:util'
import type { Test } from './read-results.ts'

/** A stage of the run. `fault` is a failure other than those of its tests. */
export type Stage = { name: string; seconds: number; tests: Test[]; fault?: string }

const DEBT_MS = 10_000
const MOST_DEBTS = 20
/** Lines of a failed test's message. */
const MOST_LINES = 14

/** Prints the times of stages and slowest tests, tests over 10 s, and failures. Returns the number of failures. */
export function report(stages: Stage[], seconds: number): number {
  const tests = stages.flatMap((stage) => stage.tests)
  const slowest = tests.toSorted((a, b) => b.ms - a.ms)
  const faults = stages.flatMap(({ name, fault }) => (fault ? [`${name}: ${fault}`] : []))
  const failed = tests.filter(({ passed }) => !passed)

  console.log('\nThe stages:')
  for (const stage of stages) console.log(`${inSeconds(stage.seconds * 1000)}  ${stage.name} (${stage.tests.length})`)
  console.log(`${inSeconds(seconds * 1000)}  in all`)
  console.log('\nThe ten slowest:')
  for (const { name, ms } of slowest.slice(0, 10)) console.log(`${inSeconds(ms)}  ${name}`)
  const debt = slowest.filter(({ ms }) => ms > DEBT_MS)
  if (debt.length > 0) console.log(`\nOver ${DEBT_MS / 1000} s, and so a debt: ${debt.length}`)
  for (const { name, ms } of debt.slice(0, MOST_DEBTS)) console.log(`${inSeconds(ms)}  ${name}`)
  if (debt.length > MOST_DEBTS) console.log(`          and ${debt.length - MOST_DEBTS} more`)

  if (failed.length + faults.length > 0) console.log('')
  // At the end, so that the reasons are visible in the tail of a long run.
  for (const { name, why } of failed) console.log([`failed: ${name}`, ...firstLines(why)].join('\n'))
  for (const fault of faults) console.log(`failed: ${fault}`)
  console.log(`\n${tests.length - failed.length} passed, ${failed.length + faults.length} failed`)
  return failed.length + faults.length
}

function firstLines(text = ''): string[] {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim())
  return lines.slice(0, MOST_LINES).map((line) => `    ${line}`)
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1).padStart(7)} s`
}
