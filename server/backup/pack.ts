import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { appendFile, mkdir, open, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import type { Config } from '../config.ts'
import { BackupRefusal } from './refusal.ts'

const run = promisify(execFile)

export type Folders = Pick<Config, 'dataDir' | 'sharedDir'>

/**
 * The folders that belong to the database, by name, with their parent folders: photographs, and the state of the sandbox's
 * providers.
 */
export function keptFolders({ dataDir, sharedDir }: Folders): { name: string; parent: string }[] {
  return [
    { name: 'photographs', parent: sharedDir },
    { name: 'sandbox', parent: dataDir },
  ]
}

/** The end of a file: the hash of everything before it. `tar` reads nothing after the end of its archive. */
const SEAL = /^tablee-sha256 ([\da-f]{64})\n$/
const SEAL_BYTES = 'tablee-sha256 '.length + 64 + 1

/** Packs the files of a folder, and the kept folders, into one file that ends with its checksum. */
export async function pack(file: string, folder: string, folders: Folders): Promise<void> {
  const kept = keptFolders(folders).filter(({ name, parent }) => existsSync(join(parent, name)))
  const keptPaths = kept.flatMap(({ name, parent }) => ['-C', resolve(parent), name])
  await run('tar', ['-cf', file, '-C', folder, 'manifest.json', 'database', ...keptPaths])
  const { size } = await stat(file)
  await appendFile(file, `tablee-sha256 ${await hashOf(file, size)}\n`)
}

/** True if the file ends with a checksum that matches. False without a checksum. Throws BackupRefusal if it does not match. */
export async function isWhole(file: string): Promise<boolean> {
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  if (size < SEAL_BYTES) return false
  const [, hash] = SEAL.exec(await readEnd(file, size)) ?? []
  if (hash === undefined) return false
  if (hash === (await hashOf(file, size - SEAL_BYTES))) return true
  throw new BackupRefusal(`${file} est abîmé : sa somme de contrôle diffère. Prenez une autre sauvegarde.`)
}

async function readEnd(file: string, size: number): Promise<string> {
  await using handle = await open(file)
  const { buffer } = await handle.read({ buffer: Buffer.alloc(SEAL_BYTES), position: size - SEAL_BYTES })
  return String(buffer)
}

/** The SHA-256 of the first `bytes` of a file. */
async function hashOf(file: string, bytes: number): Promise<string> {
  const hash = createHash('sha256')
  if (bytes > 0) await pipeline(createReadStream(file, { end: bytes - 1 }), hash)
  return hash.digest('hex')
}

export async function unpack(file: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await run('tar', ['-xf', file, '-C', folder, '--no-same-owner'])
  } catch (error) {
    throw new BackupRefusal(`${file} ne s'ouvre pas : ${(error as { stderr?: string }).stderr ?? error}`)
  }
  if (!existsSync(join(folder, 'manifest.json'))) throw new BackupRefusal(`${file} n'est pas une sauvegarde de Tablée.`)
}
