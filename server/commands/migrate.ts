import { readConfig } from '../config.ts'
import { connect } from '../database/connect.ts'
import { migrate, missingMigrations } from '../database/migrate.ts'
import { takeTurn } from '../database/take-turn.ts'
import { checkDatabases } from '../starting/check-database.ts'
import { runProgram } from '../starting/run-program.ts'

/**
 * `npm run migrate`: applies the missing migrations over DATABASE_URL_DIRECT, and prints them. Waits while another process
 * migrates. Without DATABASE_URL it migrates the embedded database, whose server must not run.
 */
await runProgram(async () => {
  const config = readConfig(process.env)
  await checkDatabases(config)
  const { databaseUrlDirect, dataDir } = config
  const connection = await connect({ databaseUrl: databaseUrlDirect, dataDir, pool: 1 })
  try {
    const turn = await takeTurn(databaseUrlDirect)
    const missing = await missingMigrations(connection.db)
    await migrate(connection.db)
    await turn.end()
    console.log(missing.length > 0 ? `Migrations appliquées : ${missing.join(', ')}` : 'Le schéma est déjà à jour.')
  } finally {
    await connection.close()
  }
})
