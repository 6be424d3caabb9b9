import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Clock } from '../../../clock.ts'
import type { Config } from '../../../config.ts'

const PROGRAM = join(import.meta.dirname, 'main.ts')

/** The message sent to the child, and the message that it sends back if it has failed. */
export type FillOrder = { config: Config; now: number }
export type FillFailure = { failure: unknown }

/**
 * Fills the embedded database with the demonstration in a child process: filling takes half a gigabyte that a running process
 * does not return to the system. No other process may have the data folder open. Throws the child's error.
 */
export async function fillInChild(config: Config, clock: Clock): Promise<void> {
  const execArgv = ['--disable-warning=ExperimentalWarning']
  const child = fork(PROGRAM, [String(process.pid)], { execArgv, serialization: 'advanced' })
  const failures: unknown[] = []
  child.on('message', ({ failure }: FillFailure) => failures.push(failure))
  const order: FillOrder = { config, now: clock.now() }
  child.send(order)
  const [code, signal] = await once(child, 'exit')
  if (code === 0) return
  throw failures[0] ?? new Error(`The process that fills the demonstration has ended (${signal ?? code}).`)
}
