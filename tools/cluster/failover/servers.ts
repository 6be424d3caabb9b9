import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildArtefact } from '../../artefact.ts'
import { type Documents, documentsOf, newCard } from '../product/documents.ts'
import { environmentOf, migrateWith, type Running, startProcess, startSandbox } from '../product/processes.ts'

/** Two processes that serve requests, and one for recurring work. */
const ROLES = ['web', 'web', 'worker'] as const
const FIRST_PORT = 4760
const POOL = '20'

export type Servers = {
  origins: string[]
  documents: Documents
  card(): Promise<string>
  /** True if all still run. A lost connection must not end a process. */
  areUp(): boolean
  /** Stops them. Returns the problems at their end. */
  stop(): Promise<string[]>
}

/** Starts the artefact's processes by their roles on one database, migrated and started as in production. */
export async function startServers(databaseUrl: string, databaseUrlReplica: string): Promise<Servers> {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-failover-'))
  const artefact = join(folder, 'artefact')
  await buildArtefact(artefact)
  const documents: Documents = documentsOf(artefact)
  const ports = ROLES.map((_, n) => FIRST_PORT + n)
  const origins = ports.flatMap((port, n) => (ROLES[n] === 'web' ? [`http://127.0.0.1:${port}`] : []))
  const sandbox = await startSandbox(folder, origins[0] ?? '')
  const environment = {
    MIGRATE: '0',
    SHARED_DIR: join(folder, 'shared'),
    DATABASE_POOL: POOL,
    DATABASE_URL_REPLICA: databaseUrlReplica,
  }
  const product = { databaseUrl, sandbox, environment }
  await migrateWith(artefact, environmentOf(product))

  const processes: Running[] = []
  for (const [n, role] of ROLES.entries()) {
    const place = { ...product, folder, port: ports[n] ?? 0, args: [`--role=${role}`] }
    processes.push(await startProcess(artefact, place))
  }
  return {
    origins,
    documents,
    card: () => newCard(sandbox.url),
    areUp: () => processes.every((one) => one.isUp()),
    async stop() {
      const complaints = await Promise.all(processes.map((one) => one.stop()))
      await sandbox.stop()
      rmSync(folder, { recursive: true, force: true })
      return complaints.flatMap((of, n) => of.map((sentence) => `${ROLES[n]}: ${sentence}`))
    },
  }
}
