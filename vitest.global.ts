import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whatever a run keeps for a while lies in one folder, which goes with it. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-tests-'))
  // PostgreSQL runs as another user, in a folder below.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
