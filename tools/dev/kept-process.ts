import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { readableLine } from './readable-line.ts'

type Script = { name: string; script: string; cwd: string; env: () => Promise<NodeJS.ProcessEnv> }

export type KeptProcess = { start(): Promise<void>; stop(): Promise<void> }

/** A script that runs until it is stopped. If it ends by itself, it stays down until the next start. */
export function keptProcess({ name, script, cwd, env }: Script): KeptProcess {
  let child: ChildProcess | undefined

  async function start() {
    const args = ['--disable-warning=ExperimentalWarning', script]
    const started = spawn(process.execPath, args, { cwd, env: await env(), stdio: ['inherit', 'pipe', 'pipe'] })
    child = started
    readable(started)
    started.once('exit', (code) => {
      if (child === started) console.log(`${name}: ended (${code}), starts again with the next change`)
    })
  }

  async function stop() {
    const stopped = child
    child = undefined
    if (!stopped || stopped.exitCode !== null || stopped.signalCode !== null) return
    stopped.kill('SIGTERM')
    await once(stopped, 'exit')
  }

  return { start, stop }
}

function readable({ stdout, stderr }: ChildProcess): void {
  if (stdout) createInterface(stdout).on('line', (line) => console.log(readableLine(line)))
  if (stderr) createInterface(stderr).on('line', (line) => console.error(readableLine(line)))
}
