import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../testing/database.ts'
import { bringSchema } from './bring-schema.ts'
import { isMigrated, missingMigrations } from './migrate.ts'

test('a process that may not migrate refuses an outdated schema, and names what is missing and what to do', async () => {
  const connection = await emptyDatabase()
  onTestFinished(() => connection.close())
  const { url } = connection
  const config = { databaseUrl: url, databaseUrlDirect: url, seed: 'none' as const }
  const waiting = { ...config, migrates: false }
  const [first = ''] = await missingMigrations(connection.db)
  const refusal = bringSchema(waiting, connection)
  await expect(refusal).rejects.toThrow(`il manque ${first}, `)
  await expect(refusal).rejects.toThrow("Lancez d'abord : npm run migrate")
  expect(await isMigrated(connection.db)).toBe(false)

  const turn = await bringSchema({ ...config, migrates: true }, connection)
  await turn.end()
  expect(await missingMigrations(connection.db)).toEqual([])
  await expect(bringSchema(waiting, connection)).resolves.toBeDefined()
})
