import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shareDatabase } from './server/testing/shared-database.ts'

/** Sets up what all tests of a run share: a temporary folder, which is removed at the end, and a database to copy. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-tests-'))
  // PostgreSQL runs as another user, in a subfolder.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  const end = await shareDatabase(folder)
  return async () => {
    await end()
    rmSync(folder, { recursive: true, force: true })
  }
}
