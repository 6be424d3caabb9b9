import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@tablee/server/database/connect.ts'
import { startPostgres } from '@tablee/server/testing/postgres-server.ts'
import { buildWeb } from '../../build.ts'
import { environmentOf, migrateWith, type Running, startProcess, startSandbox } from '../product/processes.ts'
import { startBalancer } from './balancer.ts'
import { type DeployClient, startClient } from './client.ts'
import { wrongOfPhotograph } from './photograph.ts'
import { type CheckedOut, formerRelease, nextRelease, thisRelease } from './releases.ts'
import { prepareScene, wrongInBooks } from './scene.ts'

type Stage = {
  client: DeployClient
  migrate(release: CheckedOut): Promise<void>
  start(release: CheckedOut, n: number): Promise<Running>
  /** Problems other than those seen by the client. */
  wrong: string[]
}

/**
 * Changes releases on one database behind HAProxy while people book and pay: the previous release, this one, a later one with
 * another migration, and back. The client sends each request once. Prints a table. Returns true if there was no error, each
 * payment was taken once, each process ended normally, every release that can return did, and the role that did not receive a
 * photograph also serves it.
 */
export async function run(): Promise<boolean> {
  await buildWeb()
  const folder = mkdtempSync(join(tmpdir(), 'tablee-deploy-'))
  const [former, current, later] = [formerRelease(), thisRelease(), nextRelease(folder)]
  const postgres = await startPostgres()
  const balancer = await startBalancer(folder, 3)
  const sandbox = await startSandbox(folder, balancer.url)
  const product = { folder, databaseUrl: postgres.url, sandbox, environment: { MIGRATE: '0' } }
  const portOf = (n: number) => balancer.ports[n] ?? 0

  // Its first start creates its schema.
  const old = await startProcess(former.folder, { ...product, environment: {}, port: portOf(0) })
  const { db, close } = await connect({ databaseUrl: postgres.url, pool: 4 })
  const scene = await prepareScene(db, former.folder)
  const client = startClient({ ...scene, url: balancer.url, sandboxUrl: sandbox.url })
  const stage: Stage = {
    client,
    migrate: (release) => migrateWith(release.folder, environmentOf(product)),
    start: (release, n) => startProcess(release.folder, { ...product, port: portOf(n) }),
    wrong: [],
  }
  try {
    await client.during(`${former.name} alone`)
    const running = await fromFormer(old, former, current, stage)
    const again = await toLaterAndBack(running, current, later, stage)
    const { errors } = await client.end()
    await end(again, stage)

    const ports = [portOf(0), portOf(1)] as const
    const lost = await wrongOfPhotograph(db, current.folder, { product, ports })
    if (lost.length === 0) console.log('web and worker show the photograph, also after a restart')
    const wrong = [...errors, ...stage.wrong, ...(await wrongInBooks(db, client.paid().length)), ...lost]
    for (const sentence of wrong) console.error(sentence)
    console.table(client.table())
    return wrong.length === 0
  } finally {
    await client.end()
    await close()
    await sandbox.stop()
    await balancer.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Switches to this release, back to the retained process of the previous release, and to this one again. */
async function fromFormer(old: Running, former: CheckedOut, current: CheckedOut, stage: Stage): Promise<Running> {
  const { client, migrate, start, wrong } = stage
  const serving = client.during(`${former.name}, the schema is migrated under it`)
  await migrate(current)
  await serving
  const first = await start(current, 1)
  await client.during('this release beside it')
  await end(first, stage)
  await client.during(`back: ${former.name} alone, on the newer schema`)
  const second = await start(current, 1)
  await client.during('this release beside it again')
  // Complaints of a former release can no longer be fixed.
  for (const complaint of await old.stop()) console.log(`${former.name}: ${complaint}`)
  await client.during('this release alone')

  const outcome = await start(former, 0).catch((error: Error) => error.message)
  if (typeof outcome !== 'string') {
    await client.during(`back: ${former.name} started on the newer schema`)
    await outcome.stop()
  } else if (former.knowsLaterSchemas) wrong.push(`${former.name} was to start on the newer schema: ${outcome}`)
  else console.log(`${former.name} cannot start on the newer schema, only go on: it knows no later ones (${outcome})`)
  return second
}

async function toLaterAndBack(
  running: Running,
  current: CheckedOut,
  later: CheckedOut,
  stage: Stage,
): Promise<Running> {
  const { client, migrate, start } = stage
  const serving = client.during('this release, the schema of a later one is migrated under it')
  await migrate(later)
  await serving
  const newer = await start(later, 2)
  await client.during('the later release beside it')
  await end(running, stage)
  await client.during('the later release alone')
  const again = await start(current, 1)
  await client.during('back: this release started on the newer schema')
  await end(newer, stage)
  await client.during('this release alone again')
  return again
}

async function end(running: Running, { wrong }: Stage): Promise<void> {
  wrong.push(...(await running.stop()))
}
