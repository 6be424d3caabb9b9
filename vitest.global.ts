import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shareDatabase } from './server/testing/shared-database.ts'

/** What all tests of a run share: one folder for what they keep for a while, which goes with it, and a database to copy. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-tests-'))
  // PostgreSQL runs as another user, in a folder below.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  const end = await shareDatabase(folder)
  return async () => {
    await end()
    rmSync(folder, { recursive: true, force: true })
  }
}
