import { spawnSync } from 'node:child_process'
import { ROOT } from './run-stage.ts'
import { SLOW } from './slow.ts'

/** The tests of a run. `unit` and `journeys` are arguments for Vitest and Playwright, null if they do not run. */
export type Wanted = {
  /** True if everything runs, which a change must pass to be merged. */
  all: boolean
  checks: boolean
  unit: string[] | null
  /** Files of unit tests that do not run. vitest.config.ts reads them. */
  leftOut: readonly string[]
  journeys: string[] | null
  /** True if a failing journey leaves a trace, which makes all of them a seventh slower. */
  traces: boolean
  /** Further unit tests: those that read the tree itself, which Vitest's graph of imports does not show. */
  ofTree: string[]
  /** True if only one of the two runs, which then prints at once. */
  isOne: boolean
}

const WHOLE: Wanted = {
  all: true,
  checks: true,
  unit: [],
  leftOut: [],
  journeys: [],
  traces: false,
  ofTree: [],
  isOne: false,
}

/**
 * Parses the arguments of `npm test --`: none for the short run, `--all` for the whole one, which CI always uses, `--changed
 * [REF]`, or paths.
 */
export function selectTests(words: string[], isCi: boolean): Wanted {
  const [first, ...rest] = words
  if (first === '--all' || (first === undefined && isCi)) return WHOLE
  if (first === undefined) return { ...WHOLE, all: false, leftOut: SLOW, journeys: smoke([]) }
  if (first === '--changed') return reachedBy(changedSince(rest[0] ?? 'HEAD'), rest[0])
  return named(words)
}

/** Returns the tests of the short run that a change of these files can affect, including changed tests. */
export function reachedBy(files: string[], revision?: string): Wanted {
  const stories = files.filter(isStory).map(patternOf)
  const unit = [revision ? `--changed=${revision}` : '--changed']
  const leftOut = SLOW.filter((slow) => !files.includes(slow))
  const journeys = files.some(isOfProduct) ? smoke(stories) : stories.length > 0 ? stories : null
  return { all: false, checks: true, unit, leftOut, journeys, traces: true, ofTree: ofTree(files), isOne: false }
}

/**
 * Returns the smoke journeys, on a wide screen only those that phones do not have, and those of these files. Playwright matches
 * project, path of the file, title and tags, in this order.
 */
function smoke(stories: string[]): string[] {
  return ['--grep', ['^ ?phone .*@smoke', '@desktop .*@smoke', ...stories].join('|')]
}

function ofTree(files: string[]): string[] {
  if (files.length === 0) return []
  return files.some((file) => STARTERS.test(file)) ? [...OF_TREE, 'tools/artefact.test.ts'] : OF_TREE
}

const STARTERS = /^(deploy\/|Dockerfile$|compose\.yaml$)/
const OF_TREE = [
  'server/graphql/contract.test.ts',
  'server/observability/alerts.test.ts',
  'server/rotation/sealed-places.test.ts',
  'tools/coverage/',
  'tools/documents.test.ts',
  'tools/generate-variables.test.ts',
  'tools/generate.test.ts',
  'tools/house.test.ts',
  'tools/migrations/',
  'tools/soak/guards.test.ts',
  'tools/supply-chain.test.ts',
]

function named(paths: string[]): Wanted {
  const stories = paths.filter((path) => path.startsWith('e2e'))
  const others = paths.filter((path) => !path.startsWith('e2e'))
  return {
    all: false,
    checks: false,
    unit: others.length > 0 ? others : null,
    leftOut: [],
    journeys: stories.length > 0 ? stories.map(patternOf) : null,
    traces: true,
    ofTree: [],
    isOne: stories.length === 0 || others.length === 0,
  }
}

/** Playwright treats arguments as patterns that match anywhere in a path. */
function patternOf(path: string): string {
  return path === 'e2e' ? 'stories/' : path.replace(/^e2e\//, '').replaceAll('.', '\\.')
}

const TESTS = /\.(test|fixtures)\.tsx?$|^server\/testing\//

function isOfProduct(file: string): boolean {
  if (isStory(file) || TESTS.test(file)) return false
  return /^(demonstration|dish-art|domain|server|web|sandbox|e2e)\/|^tools\/(launch|build)\.ts$|^package(-lock)?\.json$/.test(
    file,
  )
}

function isStory(file: string): boolean {
  return /^e2e\/stories\/.*\.test\.ts$/.test(file)
}

function changedSince(revision: string): string[] {
  const lines = (args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    return stdout.split('\n').filter(Boolean)
  }
  return [...lines(['diff', '--name-only', revision]), ...lines(['ls-files', '--others', '--exclude-standard'])]
}
