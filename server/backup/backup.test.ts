import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimDirectory } from '../database/claim-directory.ts'
import { connect, type Database } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { openPartner, ownShare } from '../testing/bookings.ts'
import { createDatabase } from '../testing/database.ts'
import { openPaymentHarness, type PaymentHarness } from '../testing/payment-harness.fixtures.ts'
import { signUp, signUpMany } from '../testing/people.ts'
import { backUp } from './back-up.ts'
import { takeCensus } from './census.ts'
import { restore } from './restore.ts'

const COMMANDS = join(import.meta.dirname, '../commands')
const folder = mkdtempSync(join(tmpdir(), 'tablee-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

type CommandResult = { code: number; output: string }

/** Runs a command as npm does. Returns its exit code and its output. */
async function run(
  command: 'backup' | 'restore',
  args: string[],
  environment: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  const { PATH, TMPDIR } = process.env
  const script = ['--disable-warning=ExperimentalWarning', join(COMMANDS, `${command}.ts`), ...args]
  return promisify(execFile)(process.execPath, script, { env: { PATH, TMPDIR, ...environment } }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }) => ({ code, output: `${stdout}${stderr}` }),
  )
}

if (process.env.TEST_DATABASE_URL)
  describe('with a server', () => {
    const server = process.env.TEST_DATABASE_URL ?? ''
    const [dataDir, sharedDir] = [join(folder, 'server'), join(folder, 'shared')]
    const file = join(folder, 'server.tar')
    let harness: PaymentHarness
    let from: NodeJS.ProcessEnv

    beforeAll(async () => {
      harness = await openPaymentHarness()
      const partner = await openPartner(harness.server.appContext.db)
      const host = await signUp(harness.server)
      const share = ownShare(await harness.room.booked(host, partner)).id
      await harness.pay(host, share, await harness.card())
      mkdirSync(join(sharedDir, 'photographs/restaurants'), { recursive: true })
      writeFileSync(join(sharedDir, 'photographs/restaurants/room.jpg'), 'a photograph')
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
        harness.server.appContext.db,
      )
      from = { DATABASE_URL: addressOf(rows[0]?.name), DATA_DIR: dataDir, SHARED_DIR: sharedDir }
    })
    afterAll(() => harness.close())

    const addressOf = (name = '') => Object.assign(new URL(server), { pathname: `/${name}` }).href

    test('bookings and payments are restored and verified from a file that only its owner can read', async () => {
      expect(await run('backup', [file], from)).toMatchObject({ code: 0, output: expect.stringContaining(file) })
      expect(statSync(file).mode & 0o777).toBe(0o600)

      const target = await createDatabase(server)
      const to = { DATABASE_URL: target.url, DATA_DIR: join(folder, 'restored') }
      const restored = await run('restore', [file], to)
      expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/aucun écart/) })
      expect(restored.output).toMatch(/ledger_line +[1-9]\d* +[1-9]\d* +ok/)
      expect(await censusAt(target.url)).toEqual(await takeCensus(harness.server.appContext.db))
      expect(String(readFileSync(join(folder, 'restored/photographs/restaurants/room.jpg')))).toBe('a photograph')

      const dataDir = join(folder, 'restored')
      const where = { databaseUrlDirect: target.url, dataDir, sharedDir: dataDir }
      await expect(restore(where, file, { replaces: false })).rejects.toThrow('--replace')
      const used = await connect({ databaseUrl: target.url, pool: 1 })
      await sql`delete from ledger_line`.execute(used.db)
      await expect(restore(where, file, { replaces: true })).rejects.toThrow('connectés')
      await used.close()
      expect((await restore(where, file, { replaces: true })).filter(({ isSame }) => !isSame)).toEqual([])
      expect(await censusAt(target.url)).toEqual(await takeCensus(harness.server.appContext.db))

      const again = await backUp(where, join(folder, 'again.tar'))
      expect((await restore(where, again, { replaces: true })).filter(({ isSame }) => !isSame)).toEqual([])
      await target.drop()
    })

    test('a ledger that differs from its payments is reported, and so is a missing row', async () => {
      const { db } = harness.server.appContext
      const whole = await takeCensus(db)
      const undone = db.transaction().execute(async (trx) => {
        await sql`delete from ledger_line where kind = 'AUTHORISED'`.execute(trx)
        const short = await takeCensus(trx)
        expect(short.ledger.differences).toBe(1)
        expect(short.counts.ledger_line).toBe((whole.counts.ledger_line ?? 0) - 1)
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      expect(whole.ledger.differences).toBe(0)
    })

    async function censusAt(url: string) {
      const { db, close } = await connect({ databaseUrl: url, pool: 1 })
      return takeCensus(db).finally(close)
    }
  })

describe('the embedded database', () => {
  const [dataDir, other, kept] = ['data', 'other', 'kept'].map((name) => join(folder, name)) as [string, string, string]
  const where = (at: string) => ({ databaseUrlDirect: undefined, dataDir: at, sharedDir: at })
  let file: string

  beforeAll(async () => {
    await filled(dataDir, async (db) => void (await signUpMany({ appContext: { db, clock: { now: Date.now } } }, 3)))
    mkdirSync(join(dataDir, 'sandbox'))
    writeFileSync(join(dataDir, 'sandbox/clock.json'), '{"ahead":1}')
    file = await backUp(where(dataDir), `${folder}/`)
  })

  test('is copied when it is stopped, with its photographs and its sandbox, and replaces another only on request', async () => {
    const release = await claimDirectory(dataDir)
    await expect(backUp(where(dataDir), `${folder}/`)).rejects.toThrow('arrêtez npm start')
    await release()

    expect(statSync(file).mode & 0o777).toBe(0o600)
    mkdirSync(join(other, 'database'), { recursive: true })
    writeFileSync(join(other, 'database/PG_VERSION'), 'another')
    await expect(restore(where(other), file, { replaces: false })).rejects.toThrow('--replace')
    expect(String(readFileSync(join(other, 'database/PG_VERSION')))).toBe('another')

    const lines = await restore(where(other), file, { replaces: true })
    expect(lines.filter(({ isSame }) => !isSame)).toEqual([])
    expect(lines).toContainEqual({ what: 'account', backup: 3, restored: 3, isSame: true })
    expect(String(readFileSync(join(other, 'sandbox/clock.json')))).toBe('{"ahead":1}')
    expect(String(readFileSync(join(other, 'database/PG_VERSION')))).not.toBe('another')
  })

  test('is not replaced by a backup that is damaged, cut short or without its checksum', async () => {
    const whole = readFileSync(file)
    const flipped = Buffer.from(whole)
    flipped.writeUInt8(flipped.readUInt8(flipped.length >> 1) ^ 1, flipped.length >> 1)
    const checksum = 79
    mkdirSync(join(kept, 'database'), { recursive: true })
    writeFileSync(join(kept, 'database/PG_VERSION'), 'kept')

    const damaged = join(folder, 'damaged.tar')
    for (const bytes of [flipped, whole.subarray(0, -600), whole.subarray(0, -checksum)]) {
      writeFileSync(damaged, bytes)
      const restored = await run('restore', [damaged, '--replace'], { DATA_DIR: kept })
      expect(restored).toMatchObject({ code: 1, output: expect.stringMatching(/^.*somme de contrôle.*\n$/) })
      expect(String(readFileSync(join(kept, 'database/PG_VERSION')))).toBe('kept')
    }
  })

  async function filled(folderOf: string, work: (db: Database) => Promise<void>): Promise<void> {
    const { db, close } = await connect({ dataDir: folderOf })
    await migrate(db)
    await work(db).finally(close)
  }
})
