import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

/** Keeps the figures of one run, with the machine that they were measured on. */
export async function saveResults(name: string, results: unknown): Promise<void> {
  const folder = join(import.meta.dirname, 'results')
  await mkdir(folder, { recursive: true })
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  }
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify({ machine, results }, null, 2)}\n`)
}
