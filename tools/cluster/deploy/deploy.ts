import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@tablee/server/database/connect.ts'
import { startPostgres } from '@tablee/server/testing/postgres-server.ts'
import { buildWeb } from '../../build.ts'
import { startBalancer } from './balancer.ts'
import { startClient } from './client.ts'
import { startProcess, startSandbox } from './processes.ts'
import { formerRelease, nextRelease, thisRelease } from './releases.ts'
import { prepareScene, wrongInBooks } from './scene.ts'

/**
 * Changes releases on one database behind HAProxy while people book and pay: the release before, this one, a later one
 * with another migration, and back to this one. The client sends each request once. Prints a table, and answers whether
 * nobody saw an error and each payment was taken once.
 */
export async function run(): Promise<boolean> {
  await buildWeb()
  const folder = mkdtempSync(join(tmpdir(), 'tablee-deploy-'))
  const [former, next] = [formerRelease(), nextRelease(folder)]
  const postgres = await startPostgres()
  const balancer = await startBalancer(folder, 3)
  const sandbox = await startSandbox(folder, balancer.url)
  const start = (release: string, n: number) =>
    startProcess(release, { port: balancer.ports[n] ?? 0, folder, databaseUrl: postgres.url, sandbox })

  const old = await start(former.folder, 0)
  const { db, close } = await connect({ databaseUrl: postgres.url, pool: 4 })
  const scene = await prepareScene(db, former.folder)
  const client = startClient({ ...scene, url: balancer.url, sandboxUrl: sandbox.url })
  try {
    await client.during(`the release before (${former.name}) alone`)
    const current = await start(thisRelease(), 1)
    await client.during('this release beside it, on a newer schema')
    await old.stop()
    await client.during('this release alone')
    console.log(`The release before starts on the newer schema: ${await outcomeOf(start(former.folder, 0))}`)

    const later = await start(next, 2)
    await client.during('a later release beside it, on a newer schema')
    await current.stop()
    await client.during('the later release alone')

    const again = await start(thisRelease(), 1)
    await client.during('back: this release started on the newer schema')
    await later.stop()
    await client.during('this release alone again')
    const { errors } = await client.end()
    await again.stop()

    const wrong = await wrongInBooks(db, client.paid().length)
    for (const sentence of [...errors, ...wrong]) console.error(sentence)
    console.table(client.table())
    return errors.length === 0 && wrong.length === 0
  } finally {
    await client.end()
    await close()
    await sandbox.stop()
    await balancer.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A release from before `schema_version` refuses every migration that it does not know. */
async function outcomeOf(starting: ReturnType<typeof startProcess>): Promise<string> {
  return starting.then(
    (started) => started.stop().then(() => 'it does, and is stopped again'),
    (error: Error) => `it does not: ${error.message}`,
  )
}
