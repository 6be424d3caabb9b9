import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { type Connection, connect } from '../database/connect.ts'
import { takeCensus } from './census.ts'
import type { Census, Manifest } from './manifest.ts'
import { pack } from './pack.ts'
import { runPostgres } from './postgres-programs.ts'
import { BackupRefusal } from './refusal.ts'

type Where = Pick<Config, 'databaseUrlDirect' | 'dataDir' | 'sharedDir'>

/**
 * Backs up the database and its folders into one file that only its owner may read: `target`, or a file named by the time in
 * the folder `target`. A server may keep running; an embedded database must be stopped.
 */
export async function backUp({ databaseUrlDirect: url, dataDir, sharedDir }: Where, target: string): Promise<string> {
  const madeAt = new Date().toISOString()
  const file = await fileAt(target, madeAt)
  const folder = await mkdtemp(join(dirname(file), `.${basename(file)}-`))
  try {
    const connection = await open(url, dataDir)
    try {
      const dump = join(folder, 'database')
      const census = await (url ? dumpServer(connection, url, dump) : dumpEmbedded(connection, dump))
      const manifest: Manifest = { format: 2, madeAt, kind: connection.kind, ...census }
      await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2))
      // Packed before the lock on the embedded database is released, because its sandbox must not change during the backup.
      await pack(join(folder, 'backup.tar'), folder, { dataDir, sharedDir })
    } finally {
      await connection.close()
    }
    await chmod(join(folder, 'backup.tar'), 0o600)
    await rename(join(folder, 'backup.tar'), file)
    return file
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fileAt(target: string, madeAt: string): Promise<string> {
  const isFolder = target.endsWith('/') || (existsSync(target) && (await stat(target)).isDirectory())
  const name = `tablee-${madeAt.replace(/[:.]/g, '-')}.tar`
  const file = resolve(isFolder ? join(target, name) : target)
  if (existsSync(file)) throw new BackupRefusal(`${file} existe déjà : donnez un autre nom.`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  return file
}

async function open(url: string | undefined, dataDir: string): Promise<Connection> {
  if (!url && !existsSync(join(dataDir, 'database'))) {
    throw new BackupRefusal(`Il n'y a pas de base dans ${resolve(dataDir)}, et DATABASE_URL n'est pas donnée.`)
  }
  try {
    return await connect({ databaseUrl: url, dataDir, pool: 2 })
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('déjà utilisé'))) throw error
    throw new BackupRefusal(`Tablée tourne : arrêtez npm start (Ctrl+C), puis recommencez. ${error.message}`)
  }
}

/** Counts and dumps the same snapshot while the server keeps running. */
function dumpServer({ db }: Connection, url: string, file: string): Promise<Census> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(trx)
    const census = await takeCensus(trx)
    await runPostgres('pg_dump', url, ['--format=custom', `--snapshot=${rows[0]?.id}`, '--file', file])
    return census
  })
}

async function dumpEmbedded({ db, dump }: Connection, file: string): Promise<Census> {
  if (!dump) throw new Error('only an embedded database is dumped so')
  const census = await takeCensus(db)
  await writeFile(file, await (await dump()).bytes())
  return census
}
