import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'

/** Tests that the alerts, their sections in the run book and the dashboard name metrics that a server serves. */
const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const ALERTS = read('deploy/prometheus/alerts.yml')
const HEADINGS = [...read('docs/run/see.md').matchAll(/^### (\w+)$/gm)].flatMap(([, name = '']) => name)

let served: Set<string>
beforeAll(async () => {
  const { app, close } = await testApp({ environment: { METRICS_TOKEN: 'token' } })
  afterAll(close)
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer token' } })
  served = new Set([...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) => seriesOf(name, type)))
})

test('each alert uses only metrics that a server serves', () => {
  const rules = valuesOf('expr')
  expect(rules.length).toBeGreaterThan(15)
  expect(unknownIn(rules)).toEqual([])
})

test('each alert has a section in the runbook, and each section an alert', () => {
  const names = valuesOf('alert')
  expect(HEADINGS.filter((name) => names.includes(name))).toEqual(names)
  expect(valuesOf('runbook')).toEqual(names.map((name) => `docs/run/see.md#${name.toLowerCase()}`))
  const sections = read('docs/run/see.md').split('## What each alert means')[1] ?? ''
  expect([...sections.matchAll(/^### (.*)$/gm)].map(([, name]) => name)).toEqual(names)
})

test('the dashboard shows only metrics that a server serves', () => {
  const { panels } = JSON.parse(read('deploy/grafana/tablee.json')) as { panels: { targets: { expr: string }[] }[] }
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(shown.length).toBeGreaterThan(15)
  expect(unknownIn(shown)).toEqual([])
})

const WORDS = new Set(['sum', 'max', 'by', 'and', 'rate', 'increase', 'absent', 'histogram_quantile', 'le'])
/** Prometheus itself creates this one. */
const OWN = 'up'

function valuesOf(key: string): string[] {
  return [...ALERTS.matchAll(new RegExp(`^[\\s-]+${key}: (.*)$`, 'gm'))].map(([, value = '']) => value)
}

function unknownIn(rules: string[]): string[] {
  const names = rules.flatMap((rule) =>
    rule.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '').match(/\b[a-z_][a-z_0-9]*/g),
  )
  return names.filter((name): name is string => name !== null && !WORDS.has(name) && name !== OWN && !served.has(name))
}

function seriesOf(name: string, type: string | undefined): string[] {
  return type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name]
}
