import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { claimDirectory } from '../database/claim-directory.ts'
import { checkDatabases } from './check-database.ts'
import { OperatorFault } from './operator-fault.ts'

const FILL_DEMO = join(import.meta.dirname, '../database/seed/fill-demo.ts')

/**
 * Checks the resources that an operator configures and the server needs: the folders, the ports and the database servers.
 * Throws OperatorFault for the first that cannot be used.
 */
export async function checkStart(config: Config): Promise<void> {
  refuseMissingDemonstration(config)
  await checkFolder('DATA_DIR', config.dataDir)
  if (config.sharedDir !== config.dataDir) await checkFolder('SHARED_DIR', config.sharedDir)
  // Only one process can use the embedded database. Its claim is released at once.
  if (config.databaseUrl === undefined) await (await claimDirectory(config.dataDir))()
  await checkPort({ variables: ['HOST', 'PORT'], host: config.host, port: config.port })
  if (config.metricsPort !== undefined)
    await checkPort({ variables: ['METRICS_HOST', 'METRICS_PORT'], host: config.metricsHost, port: config.metricsPort })
  await checkDatabases(config)
}

/** The production build contains neither the sandbox nor the demonstration. */
function refuseMissingDemonstration({ seed }: Config): void {
  if (seed !== 'demo' || existsSync(FILL_DEMO)) return
  throw new OperatorFault(
    'SANDBOX : cette version est faite pour la production, sans bac à sable ni démonstration. Retirez SANDBOX, ou lancez npm start depuis les sources.',
  )
}

/** Creates the folder if it is missing. Throws OperatorFault if this process cannot write to it. */
async function checkFolder(variable: 'DATA_DIR' | 'SHARED_DIR', folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await rm(await mkdtemp(join(folder, '.check-')), { recursive: true })
  } catch (error) {
    const cause = FOLDER_CAUSES[String((error as NodeJS.ErrnoException).code)] ?? String(error)
    throw new OperatorFault(
      `${variable} : le dossier ${resolve(folder)} ne peut pas être écrit (${cause}). Corrigez ses droits, ou donnez un autre dossier.`,
    )
  }
}

const FOLDER_CAUSES: Record<string, string> = {
  EACCES: "droits d'accès",
  EPERM: "droits d'accès",
  EROFS: 'système de fichiers en lecture seule',
  ENOSPC: 'disque plein',
  EDQUOT: 'quota atteint',
  ENOTDIR: "ce n'est pas un dossier",
  EEXIST: "ce n'est pas un dossier",
  ENOENT: 'il ne peut pas être créé',
}

type Place = { variables: readonly [host: string, port: string]; host: string; port: number }

/** Throws OperatorFault if this process cannot listen there. Port 0 means any free port. */
async function checkPort({ variables: [HOST, PORT], host, port }: Place): Promise<void> {
  const server = createServer()
  const listening = new Promise<void>((listens, fails) => {
    server.once('error', fails)
    server.listen({ host, port }, listens)
  })
  try {
    await listening
    await new Promise((closed) => server.close(closed))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new OperatorFault(
        `${PORT} : le port ${port} est déjà pris sur ${host}. Arrêtez le programme qui l'occupe, ou donnez un autre ${PORT}.`,
      )
    if (code === 'EACCES')
      throw new OperatorFault(
        `${PORT} : ce processus n'a pas le droit d'écouter sur le port ${port}. Donnez un ${PORT} au-dessus de 1023.`,
      )
    throw new OperatorFault(
      `${HOST} : « ${host} » n'est pas une adresse de cette machine (${code}). Donnez 127.0.0.1, 0.0.0.0 ou une de ses adresses.`,
    )
  }
}
