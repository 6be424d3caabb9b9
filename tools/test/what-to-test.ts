import { spawnSync } from 'node:child_process'
import { ROOT } from './run-stage.ts'

/** What a run tests. Of Vitest and Playwright what they are told beside their own options, null where they do not run. */
export type Wanted = {
  /** Nothing is left out. */
  all: boolean
  checks: boolean
  unit: string[] | null
  journeys: string[] | null
  /** Only one of them prints, and so may do it at once. */
  isOne: boolean
}

/** Reads the words behind `npm test --`: none, `--changed` and perhaps a revision, or paths. */
export function whatToTest(words: string[]): Wanted {
  const [first, ...rest] = words
  if (first === undefined) return { all: true, checks: true, unit: [], journeys: [], isOne: false }
  if (first === '--changed') return reachedBy(changedSince(rest[0] ?? 'HEAD'), rest[0])
  return named(words)
}

/** What a change of these files can reach: stories are told on the whole product, and know nothing of its parts. */
export function reachedBy(files: string[], revision?: string): Wanted {
  const unit = [revision ? `--changed=${revision}` : '--changed']
  if (files.some(isOfProduct)) return { all: false, checks: true, unit, journeys: [], isOne: false }
  const stories = files.filter(isStory)
  return { all: false, checks: true, unit, journeys: stories.length > 0 ? stories.map(patternOf) : null, isOne: false }
}

function named(paths: string[]): Wanted {
  const stories = paths.filter((path) => path.startsWith('e2e'))
  const others = paths.filter((path) => !path.startsWith('e2e'))
  return {
    all: false,
    checks: false,
    unit: others.length > 0 ? others : null,
    journeys: stories.length > 0 ? stories.map(patternOf) : null,
    isOne: stories.length === 0 || others.length === 0,
  }
}

/** Playwright takes what it is told for a pattern, of paths from anywhere. */
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
