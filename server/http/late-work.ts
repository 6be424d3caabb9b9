import { Gauge, type Registry } from 'prom-client'
import type { Tx } from '../context.ts'
import { lastDifferences, lateWork } from '../late-work.sql.ts'

/** Registers gauges of late work, which query the database at each scrape; without a database they have no values. */
export function registerLateWorkGauges(registry: Registry, { db, clock }: Tx): void {
  const depth = new Gauge({
    name: 'late_work_depth',
    help: 'Pieces of recurring work whose instant has passed, and money that is held beyond its hour',
    labelNames: ['work'],
    registers: [registry],
    collect: () => shared(),
  })
  const oldest = new Gauge({
    name: 'late_work_oldest_seconds',
    help: 'For how long the oldest of them has been late',
    labelNames: ['work'],
    registers: [registry],
    collect: () => shared(),
  })
  const differences = new Gauge({
    name: 'ledger_differences',
    help: "What the last daily comparison with the providers' ledgers has found",
    registers: [registry],
    collect: () => shared(),
  })

  // All gauges and concurrent scrapes share one query.
  let querying: Promise<void> | undefined
  function shared(): Promise<void> {
    querying ??= query().finally(() => {
      querying = undefined
    })
    return querying
  }

  async function query(): Promise<void> {
    try {
      const [late, found] = [await lateWork(db, clock.now()), await lastDifferences(db)]
      for (const { work, depth: pieces, oldestSeconds } of late) {
        depth.labels(work).set(pieces)
        oldest.labels(work).set(oldestSeconds)
      }
      differences.set(found)
    } catch {
      // /readyz reports the outage; an old value here would look healthy.
      for (const gauge of [depth, oldest]) gauge.reset()
      differences.set(Number.NaN)
    }
  }
}
