/** `npm run seed -- --restaurants N`: generates N restaurants in an empty database, for measurements. */
import { parseArgs } from 'node:util'
import { systemClock } from '@tablee/server/clock.ts'
import { readConfig } from '@tablee/server/config.ts'
import { connect } from '@tablee/server/database/connect.ts'
import { seedScale } from './scale/seed-scale.ts'

const { restaurants = '' } = parseArgs({ options: { restaurants: { type: 'string' } } }).values
const count = Number(restaurants)

if (!Number.isInteger(count) || count < 1 || count > 1_000_000) {
  console.error('Usage : npm run seed -- --restaurants N (de 1 à 1 000 000)')
  process.exitCode = 1
} else {
  const { databaseUrl, dataDir } = readConfig(process.env)
  process.umask(0o077)
  const connection = await connect({ databaseUrl, dataDir })
  try {
    await seedScale(connection.db, systemClock(), count, (line) => console.log(line))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  } finally {
    await connection.close()
  }
}
