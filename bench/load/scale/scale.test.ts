import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { LoadResults } from '../run.ts'
import { ASSUMED, GOAL } from './assumptions.ts'
import { machinesFor } from './machines.ts'
import { needsOf } from './needs.ts'
import { scaleDocument } from './write-scale.ts'

const ROOT = join(import.meta.dirname, '../../..')

test('docs/scale.md matches the stored measurements', async () => {
  expect(readFileSync(join(ROOT, 'docs/scale.md'), 'utf8')).toBe(await scaleDocument())
})

const cpu = { 'web 1': 10, worker: 3, primary: 2, replica: 4 }
const cost = (kind: string) => ({ kind, cpu, p50: 1, p99: 1, bytes: 1_000, errors: 0 })
const KINDS = ['search', 'home', 'search page', 'restaurant page', 'landing page', 'availability', 'booking']
const results = {
  costs: KINDS.map(cost),
  sizes: { restaurant: 5_000, person: 1_000, booking: 10_000, log: 30_000, emails: 2, largest: [] },
  index: [
    { restaurants: 10_000, bytes: 150, ms: 1 },
    { restaurants: 1_000_000, bytes: 150, ms: 5 },
  ],
} as unknown as LoadResults

test('cores are derived from the target bookings, their share of the mix, and the cost of each visit', () => {
  const { perSecond, cores, bookings, atRest } = needsOf(results, 2)
  expect(perSecond.bookings).toBeCloseTo(GOAL.bookingsAMinute / 60)
  expect(perSecond.visits).toBeCloseTo(perSecond.bookings * 50)
  // Ten milliseconds of each visit, and three quarters of four more of each search.
  expect(cores.web).toBeCloseTo((perSecond.visits * (10 + 0.7 * 3)) / 1_000)
  expect(cores.reading).toBeCloseTo((perSecond.visits * 4 * (0.9 * 2 + 0.1)) / 1_000)
  expect(cores.writing).toBeCloseTo((perSecond.visits * 2) / 1_000)
  expect(cores.worker).toBeCloseTo((perSecond.bookings * 3) / 1_000)
  expect(bookings.day * ASSUMED.busiestHour).toBe(GOAL.bookingsAMinute * 60)
  expect(atRest.restaurants).toBe(5_000_000_000)
})

test('each tier has machines for its cores at the assumed use, and one spare', () => {
  const needs = needsOf(results, 2)
  const web = machinesFor(needs).find(({ what }) => what === 'web')
  expect(web?.count).toBe(Math.ceil(needs.cores.web / ASSUMED.busy / 8) + 1)
  expect(web?.price).toBe((web?.count ?? 0) * 200)
  const primary = machinesFor(needs).find(({ what }) => what.startsWith('primary'))
  expect(primary?.count).toBe(Math.ceil(needs.cores.writing / ASSUMED.busy / 32) + 2)
})
