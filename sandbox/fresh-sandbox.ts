import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type SandboxOptions, startSandbox } from './start.ts'

/** Starts a sandbox for one test, by default on a free port with an empty folder. It is closed when the test ends. */
export async function freshSandbox(options: Partial<SandboxOptions> = {}) {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'tablee-sandbox-'))
  const sandbox = await startSandbox({ port: 0, ...options, dataDir })
  onTestFinished(() => sandbox.close())

  return {
    ...sandbox,
    dataDir,
    get: (path: string) => fetch(sandbox.url + path).then(read),
    send: (method: 'POST' | 'DELETE', path: string, body?: unknown) =>
      fetch(sandbox.url + path, {
        method,
        headers: { 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      }).then(read),
  }
}

async function read(answer: Response) {
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}
