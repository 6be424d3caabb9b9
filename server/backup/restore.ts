import { existsSync, openAsBlob } from 'node:fs'
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { claimDirectory } from '../database/claim-directory.ts'
import { connect, type Database } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { type ComparedCount, compare, tablesOf, takeCensus } from './census.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { type Folders, isWhole, keptFolders, unpack } from './pack.ts'
import { runPostgres } from './postgres-programs.ts'
import { BackupRefusal } from './refusal.ts'

type Where = Pick<Config, 'databaseUrlDirect'> & Folders
type Options = { replaces: boolean }

/**
 * Restores a backup, compares it with its manifest, and applies the missing migrations. Returns the comparison. Throws
 * BackupRefusal before anything is dropped: for a file with a wrong checksum, for one that this release does not read and,
 * unless `replaces`, for a database that is not empty.
 */
export async function restore({ databaseUrlDirect: url, ...folders }: Where, file: string, options: Options) {
  const folder = join(resolve(folders.dataDir), `.restore-${process.pid}`)
  try {
    const hasChecksum = await isWhole(file)
    await unpack(file, folder)
    const manifest = await readManifest(await readFile(join(folder, 'manifest.json'), 'utf8'))
    if (manifest.format === 2 && !hasChecksum)
      throw new BackupRefusal(`${file} est incomplet : sa somme de contrôle manque. Prenez une autre sauvegarde.`)
    checkKind(manifest, url)
    return await (url
      ? restoreServer(url, { folder, folders, manifest, options })
      : restoreEmbedded({ folder, folders, manifest, options }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Unpacked = { folder: string; folders: Folders; manifest: Manifest; options: Options }

async function restoreServer(url: string, { folder, folders, manifest, options }: Unpacked): Promise<ComparedCount[]> {
  const connection = await connect({ databaseUrl: url, pool: 2 })
  try {
    await makeRoom(connection.db, options)
    const args = [
      '--no-owner',
      '--no-privileges',
      '--no-comments',
      '--exit-on-error',
      '--single-transaction',
      `--dbname=${nameOf(url)}`,
    ]
    await runPostgres('pg_restore', url, [...args, join(folder, 'database')])
    const lines = await prove(connection.db, manifest)
    await moveFolders(folder, folders)
    return lines
  } finally {
    await connection.close()
  }
}

/** Restores into a separate folder. The existing database is replaced only once the restored one has passed the comparison. */
async function restoreEmbedded({ folder, folders, manifest, options }: Unpacked): Promise<ComparedCount[]> {
  const { dataDir } = folders
  const release = await claimDirectory(dataDir)
  try {
    if (existsSync(join(dataDir, 'database')) && !options.replaces) throw notEmpty(resolve(dataDir))
    const restored = join(folder, 'restored')
    const connection = await connect({ dataDir: restored, dump: await openAsBlob(join(folder, 'database')) })
    const lines = await prove(connection.db, manifest).finally(() => connection.close())
    if (lines.every(({ isSame }) => isSame)) {
      await rm(join(dataDir, 'database'), { recursive: true, force: true })
      await rename(join(restored, 'database'), join(dataDir, 'database'))
      await moveFolders(folder, folders)
    }
    return lines
  } finally {
    await release()
  }
}

/** Compares before it migrates, because a migration may change what is counted. */
async function prove(db: Database, manifest: Manifest): Promise<ComparedCount[]> {
  const lines = compare(manifest, await takeCensus(db))
  await migrate(db)
  return lines
}

async function makeRoom(db: Database, { replaces }: Options): Promise<void> {
  if ((await tablesOf(db)).length === 0) return
  if (!replaces) throw notEmpty('la base')
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db)
  if ((rows[0]?.others ?? 0) > 0) {
    throw new BackupRefusal("D'autres processus sont connectés à la base : arrêtez-les d'abord.")
  }
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
}

/** Copies instead of renaming, because a shared folder may be on another file system. */
async function moveFolders(folder: string, folders: Folders): Promise<void> {
  for (const { name, parent } of keptFolders(folders).filter((one) => existsSync(join(folder, one.name)))) {
    await mkdir(parent, { recursive: true })
    await rm(join(parent, name), { recursive: true, force: true })
    await cp(join(folder, name), join(parent, name), { recursive: true, preserveTimestamps: true })
  }
}

function checkKind({ kind }: Manifest, url: string | undefined): void {
  if (kind === 'server' && !url) throw new BackupRefusal("C'est la sauvegarde d'un serveur : donnez DATABASE_URL.")
  if (kind === 'embedded' && url) {
    throw new BackupRefusal("C'est la sauvegarde d'une base embarquée : retirez DATABASE_URL.")
  }
}

function notEmpty(what: string): BackupRefusal {
  return new BackupRefusal(`Il y a déjà des données (${what}) : --replace les remplace.`)
}

function nameOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}
