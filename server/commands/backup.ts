import { isAbsolute, resolve } from 'node:path'
import { backUp } from '../backup/back-up.ts'
import { BackupRefusal } from '../backup/refusal.ts'
import { readConfig } from '../config.ts'
import { checkDatabases } from '../starting/check-database.ts'
import { runProgram } from '../starting/run-program.ts'

/** `npm run backup -- FILE|FOLDER`: the database, the photographs and the sandbox's state, in one file. */
const [target] = process.argv.slice(2)
// The files hold personal data.
process.umask(0o077)
await runProgram(async () => {
  if (!target) throw new BackupRefusal('Usage : npm run backup -- FICHIER|DOSSIER')
  const begun = performance.now()
  const config = readConfig(process.env)
  await checkDatabases(config)
  // npm runs in the project's folder, but the path is relative to the caller's.
  const at = isAbsolute(target)
    ? target
    : `${resolve(process.env.INIT_CWD ?? '.', target)}${target.endsWith('/') ? '/' : ''}`
  const file = await backUp(config, at)
  console.log(`Sauvegardé dans ${file} en ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
  console.log('Il contient des données personnelles : chiffrez-le (docs/run/backup.md), loin de ENCRYPTION_KEYS.')
})
