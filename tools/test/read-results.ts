import { existsSync, readFileSync } from 'node:fs'

/** A test that ran. `name` is its full title, `why` the message of its failure. */
export type Test = { name: string; ms: number; passed: boolean; why?: string | undefined }

type VitestReport = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; duration?: number; failureMessages?: string[] }[]
  }[]
}

/** Parses Vitest's JSON report. A file that could not be loaded counts as a failed test. */
export function readVitest(file: string): Test[] {
  if (!existsSync(file)) return []
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const ran = assertionResults.filter((test) => test.status === 'passed' || test.status === 'failed')
    const tests = ran.map((test) => ({
      name: test.fullName,
      ms: test.duration ?? 0,
      passed: test.status === 'passed',
      why: test.failureMessages?.join('\n'),
    }))
    const isBroken = status === 'failed' && tests.every(({ passed }) => passed)
    return isBroken ? [...tests, { name: `${name}: ${message ?? ''}`, ms: 0, passed: false }] : tests
  })
}

type PlayedOnce = { duration: number; errors?: { message?: string }[] }

type Suite = {
  suites?: Suite[]
  specs?: { title: string; ok: boolean; tests: { projectName: string; results: PlayedOnce[] }[] }[]
}

/** Parses Playwright's JSON report. */
export function readPlaywright(file: string): Test[] {
  if (!existsSync(file)) return []
  const read = (suite: Suite): Test[] => [
    ...(suite.specs ?? []).map(({ title, ok, tests }) => ({
      name: `${title} (${tests.map(({ projectName }) => projectName).join(', ')})`,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
      passed: ok,
      why: tests
        .flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors))
        .map(({ message = '' }) => message)
        .join('\n'),
    })),
    ...(suite.suites ?? []).flatMap(read),
  ]
  return read(JSON.parse(readFileSync(file, 'utf8')) as Suite)
}
