import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY } from '@tablee/domain/calendar/calendar'
import { takeCensus } from '@tablee/server/backup/census.ts'
import { connect } from '@tablee/server/database/connect.ts'
import { migrate } from '@tablee/server/database/migrate.ts'
import { guestsAt, openPartner } from '@tablee/server/testing/bookings.ts'
import { createDatabase } from '@tablee/server/testing/database.ts'
import { startKillableServer } from '@tablee/server/testing/killable-server.fixtures.ts'
import { signUpMany } from '@tablee/server/testing/people.ts'
import { startPostgres } from '@tablee/server/testing/postgres-server.ts'
import { type Archive, answerTo, archiveUntilNow, baseBackup, startAt } from './base-backup.ts'

/**
 * `npm run test:cluster -- recovery`: tests point-in-time recovery of docs/run/backup.md. A base backup and the archived WAL
 * restore the database to the moment between two bookings: the first exists, the second does not. Throws otherwise.
 */
export async function run(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-recovery-'))
  const archive: Archive = { base: join(folder, 'base'), wal: join(folder, 'wal') }
  mkdirSync(archive.wal)
  const primary = await startPostgres({
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: `test ! -f ${archive.wal}/%f && cp %p ${archive.wal}/%f`,
    archive_timeout: '60',
  })
  let closing: (() => Promise<void>)[] = [primary.stop]
  try {
    await giveToPostgres(primary.url, [folder, archive.wal])
    const { url, name } = await createDatabase(primary.url)
    const { db, close } = await connect({ databaseUrl: url, pool: 4 })
    closing = [close, ...closing]
    await migrate(db)
    await baseBackup(primary, archive)
    console.log('A base backup is made; two bookings follow.')

    const now = Date.now()
    const partner = await openPartner(db)
    const [first, second] = await signUpMany({ appContext: { db, clock: { now: () => now } } }, 2)
    if (!first || !second) throw new Error('nobody signed up')
    const server = await startKillableServer({ databaseUrl: url, close: async () => {} }, { now })
    closing = [server.end, ...closing]
    const room = guestsAt(server)
    const day = new Date(now + DAY).toISOString().slice(0, 10)
    const kept = await room.booked(first, partner, { day })
    const between = await answerTo(url, 'select clock_timestamp()::text')
    const lost = await room.booked(second, partner, { day })
    await archiveUntilNow(url)
    for (const end of closing) await end()
    closing = []

    const restored = await startAt(primary.binaries, archive, between)
    closing = [restored.stop]
    const restoredUrl = restored.url.replace(/\/postgres$/, `/${name}`)
    const found = await connect({ databaseUrl: restoredUrl, pool: 2 })
    const { ledger } = await takeCensus(found.db).finally(found.close)
    const ids = await answerTo(restoredUrl, "select string_agg(id::text, ' ') from reservation")
    if (ids !== kept.id || ledger.differences > 0) {
      throw new Error(`expected booking ${kept.id} without ${lost.id}, found ${ids}; ${ledger.differences} differences`)
    }
    console.log(`Restored to ${between}: booking ${kept.id} is there, ${lost.id} is not, the ledger is balanced.`)
    return true
  } finally {
    for (const end of closing) await end()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The server may run as another user than this program. */
async function giveToPostgres(url: string, folders: readonly string[]): Promise<void> {
  const { uid, gid } = statSync(await answerTo(url, 'show data_directory'))
  for (const one of folders) chownSync(one, uid, gid)
}
