import { resolve } from 'node:path'
import type { ComparedCount } from '../backup/census.ts'
import { BackupRefusal } from '../backup/refusal.ts'
import { restore } from '../backup/restore.ts'
import { readConfig } from '../config.ts'
import { checkDatabases } from '../starting/check-database.ts'
import { runProgram } from '../starting/run-program.ts'

/** `npm run restore -- FILE [--replace]`: exits with 1 if the restored data differ from the manifest. */
const MAIN = [
  'restaurant',
  'account',
  'reservation',
  'share',
  'payment_attempt',
  'ledger_line',
  'voucher_payment',
  'review',
]

const given = process.argv.slice(2)
const [file] = given.filter((word) => !word.startsWith('--'))
// The files hold personal data.
process.umask(0o077)
await runProgram(async () => {
  if (!file) throw new BackupRefusal('Usage : npm run restore -- FICHIER [--replace]')
  const begun = performance.now()
  const at = resolve(process.env.INIT_CWD ?? '.', file)
  const config = readConfig(process.env)
  await checkDatabases(config)
  const lines = await restore(config, at, { replaces: given.includes('--replace') })
  for (const line of lines.filter(isShown)) console.log(row(line))
  const wrong = lines.filter(({ isSame }) => !isSame).length
  console.log(`Restauré en ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
  if (wrong > 0) throw new BackupRefusal(`${wrong} lignes diffèrent de la sauvegarde.`)
  console.log(`Tout est là : ${lines.length} comptes comparés, aucun écart.`)
})

function isShown({ what, isSame }: ComparedCount): boolean {
  return !isSame || MAIN.includes(what) || what.includes('livre') || what === 'migrations'
}

function row({ what, backup, restored, isSame }: ComparedCount): string {
  return `${what.padEnd(24)} ${String(backup).padStart(12)} ${String(restored).padStart(12)}  ${isSame ? 'ok' : 'DIFFÈRE'}`
}
