import { readInstant } from './clock/instant.ts'
import { startSandbox } from './start.ts'

const { SANDBOX_PORT = '3100', DATA_DIR = './data', SHARED_DIR, NOW, APP_URL, SANDBOX_SECRET } = process.env
const FOLDER_CAUSES: Record<string, string> = {
  EACCES: "droits d'accès",
  EPERM: "droits d'accès",
  EROFS: 'système de fichiers en lecture seule',
  ENOSPC: 'disque plein',
  EDQUOT: 'quota atteint',
  ENOTDIR: "ce n'est pas un dossier",
  EEXIST: "ce n'est pas un dossier",
}

// The data folder contains emails and card numbers, which other users of this machine must not read.
process.umask(0o077)
const sandbox = await startSandbox({
  port: Number(SANDBOX_PORT),
  dataDir: DATA_DIR,
  sharedDir: SHARED_DIR || DATA_DIR,
  environment: process.env,
  now: NOW ? readInstant(NOW) : undefined,
  appClockUrl: APP_URL ? new URL('/sandbox/clock', APP_URL).href : undefined,
  appCommandsUrl: APP_URL ? new URL('/sandbox/commands', APP_URL).href : undefined,
  appApiUrl: APP_URL ? new URL('/graphql', APP_URL).href : undefined,
  secret: SANDBOX_SECRET,
  webhookUrl: APP_URL ? new URL('/webhooks/stripe', APP_URL).href : undefined,
  mailWebhookUrl: APP_URL ? new URL('/webhooks/mail', APP_URL).href : undefined,
  logger: true,
}).catch(endWithFault)
console.log(`Bac à sable : ${sandbox.url}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => sandbox.close())

/** For an operator's mistake, exits with one line and EX_CONFIG of sysexits.h; otherwise with the error's stack. */
function endWithFault(error: ListenError): never {
  const fault = faultOf(error)
  if (fault === null) throw error
  console.error(fault)
  process.exit(78)
}

type ListenError = NodeJS.ErrnoException & { port?: number }

/** Returns the variable, the cause and the next step; null for an error that no variable explains. */
function faultOf({ code = '', syscall, port }: ListenError): string | null {
  if (code === 'ERR_SOCKET_BAD_PORT')
    return `SANDBOX_PORT : « ${SANDBOX_PORT} » n'est pas un port. Donnez un nombre de 1 à 65510.`
  if (syscall === 'listen') {
    const cause = code === 'EADDRINUSE' ? 'est déjà pris' : `ne s'ouvre pas (${code})`
    return `SANDBOX_PORT : le port ${port} ${cause}. Arrêtez le programme qui l'occupe, ou donnez un autre SANDBOX_PORT (le port 25 plus haut sert aussi).`
  }
  const cause = code === 'ENOENT' && syscall === 'mkdir' ? 'il ne peut pas être créé' : FOLDER_CAUSES[code]
  return cause
    ? `DATA_DIR : le dossier ${DATA_DIR} ne peut pas être écrit (${cause}). Corrigez ses droits, ou donnez un autre dossier.`
    : null
}
