import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/**
 * Claims a data folder for this process: the embedded database lives in one process only.
 * Throws a clear error when a living process has it; a claim left by a dead one is taken over. Answers how to release it.
 */
export async function claimDirectory(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true })
  const claim = join(dataDir, 'in-use-by')

  for (let tries = 0; tries < 3; tries++) {
    if (await written(claim)) return () => rm(claim, { force: true })

    const holder = Number(await readFile(claim, 'utf8').catch(() => ''))
    if (holder && holder !== process.pid && isAlive(holder)) throw new Error(alreadyInUse(dataDir, holder))
    await rm(claim, { force: true })
  }
  throw new Error(alreadyInUse(dataDir))
}

async function written(claim: string): Promise<boolean> {
  try {
    await writeFile(claim, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function alreadyInUse(dataDir: string, pid?: number): string {
  const by = pid ? ` par le processus ${pid}` : ''
  return `Le dossier de données ${resolve(dataDir)} est déjà utilisé${by}. Arrêtez-le, ou donnez un autre DATA_DIR ou une DATABASE_URL.`
}
