import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Clock } from '../../../clock.ts'
import type { Config } from '../../../config.ts'

const PROGRAM = join(import.meta.dirname, 'main.ts')

/** What the child is told. */
export type Order = { config: Config; now: number }

/**
 * Fills the embedded database with the demonstration in a child process, which ends: filling takes half a gigabyte that
 * a process does not give back. No other process may have the data folder open. Throws what the child has thrown.
 */
export async function fillInChild(config: Config, clock: Clock): Promise<void> {
  const child = fork(PROGRAM, { serialization: 'advanced' })
  let failure: unknown
  child.once('message', (thrown) => {
    failure = thrown
  })
  const order: Order = { config, now: clock.now() }
  child.send(order)
  const [code, signal] = await once(child, 'exit')
  if (code !== 0) throw failure ?? new Error(`the process that fills the demonstration has ended (${signal ?? code})`)
}
