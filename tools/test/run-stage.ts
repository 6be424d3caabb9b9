import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')
export const RESULTS = join(ROOT, 'test-results')
export const bin = (name: string) => join(ROOT, 'node_modules/.bin', name)

export type Command = { command: string; args: string[]; cwd?: string; env?: NodeJS.ProcessEnv }
/** The end of a program: exit code (null if a signal ended it), its output, seconds. */
export type Ended = { status: number | null; printed: string; seconds: number }

/** Runs a program and saves its output in `test-results/NAME.log`. Also prints it if `shown`. */
export async function run(
  name: string,
  { command, args, cwd = ROOT, env = {} }: Command,
  shown = false,
): Promise<Ended> {
  const began = performance.now()
  const file = join(RESULTS, `${name.replaceAll(' ', '-')}.log`)
  const output = createWriteStream(file)
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const from of [child.stdout, child.stderr]) {
    from.pipe(output, { end: false })
    if (shown) from.pipe(process.stdout, { end: false })
  }
  const [status] = (await once(child, 'close')) as [number | null]
  output.end()
  await once(output, 'close')
  return { status, printed: await readFile(file, 'utf8'), seconds: (performance.now() - began) / 1000 }
}
