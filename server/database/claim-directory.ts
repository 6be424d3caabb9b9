import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorFault } from '../starting/operator-fault.ts'

const SQLITE_BUSY = 5
// Keeps a reference to each lock: garbage collection would release it.
const held = new Set<DatabaseSync>()

/**
 * Locks a data folder for this process, because only one process may use an embedded database. Throws an OperatorFault if a
 * running process holds it. Returns the function that releases it.
 */
export async function claimDirectory(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true })
  const holder = join(dataDir, 'in-use-by')
  const lock = lockOf(join(dataDir, 'in-use'))
  if (!lock) throw new OperatorFault(alreadyInUse(dataDir, await readFile(holder, 'utf8').catch(() => '')))

  held.add(lock)
  await writeFile(holder, String(process.pid))

  return async () => {
    await rm(holder, { force: true })
    held.delete(lock)
    lock.close()
  }
}

/** Locks a file through SQLite, because Node has no file locks of its own; the system releases it when the process dies. */
function lockOf(file: string): DatabaseSync | null {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null
    throw error
  }
}

function alreadyInUse(dataDir: string, holder: string): string {
  const by = holder ? ` par le processus ${holder}` : ''
  return `Le dossier de données ${resolve(dataDir)} est déjà utilisé${by}. Arrêtez-le, ou donnez un autre DATA_DIR ou une DATABASE_URL.`
}
