import { readConfig } from '../config.ts'
import { connect } from '../database/connect.ts'
import { rotateKeys } from '../rotation/rotate-keys.ts'
import { checkDatabases } from '../starting/check-database.ts'
import { runProgram } from '../starting/run-program.ts'
import { withSandboxSecrets } from '../starting/sandbox-secrets.ts'

/**
 * `npm run rotate`: seals everything again with the newest of ENCRYPTION_KEYS. Prints what it sealed and what is left. Exits
 * with 1 while something is left, because the older key is then still needed.
 */
await runProgram(async () => {
  const given = readConfig(process.env)
  await checkDatabases(given)
  const config = readConfig(withSandboxSecrets(process.env, given))
  const connection = await connect({ ...config, databaseUrl: config.databaseUrlDirect, pool: 2 })
  try {
    const rotated = await rotateKeys(connection.db, config.encryptionKeys)
    for (const { table, column, sealed, left } of rotated) {
      console.log(
        `${`${table}.${column}`.padEnd(34)} ${`${sealed} rescellées`.padStart(18)} ${`${left} restent`.padStart(14)}`,
      )
    }
    const left = rotated.reduce((sum, one) => sum + one.left, 0)
    const newest = config.encryptionKeys[0]?.id
    if (left === 0) console.log(`Tout est scellé par la clé « ${newest} » : les clés plus anciennes peuvent partir.`)
    else console.error(`Il reste ${left} lignes d'une clé plus ancienne : gardez-la, et relancez npm run rotate.`)
    process.exitCode = left === 0 ? 0 : 1
  } finally {
    await connection.close()
  }
})
