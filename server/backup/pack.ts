import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BackupRefusal } from './refusal.ts'

const run = promisify(execFile)

/** Folders of DATA_DIR that go with the database: photographs, and what the sandbox's providers know. */
export const KEPT_FOLDERS = ['photographs', 'sandbox']

/** Packs the files of a folder, and the kept folders of another, into one file. */
export async function pack(file: string, folder: string, dataDir: string): Promise<void> {
  const kept = KEPT_FOLDERS.filter((name) => existsSync(join(dataDir, name)))
  const beside = kept.length > 0 ? ['-C', dataDir, ...kept] : []
  await run('tar', ['-cf', file, '-C', folder, 'manifest.json', 'database', ...beside])
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
