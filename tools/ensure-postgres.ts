import { findPostgres } from '@tablee/server/testing/postgres-server.ts'
import { hasApt, installWithApt } from './install-with-apt.ts'

/** Whether PostgreSQL's server binaries are there, Debian's after it has installed them; false where none can be had. */
export function ensurePostgres(): boolean {
  if (findPostgres()) return true
  if (!hasApt()) return false

  console.log('Installation d’un serveur PostgreSQL pour les tests…')
  return installWithApt('postgresql') && findPostgres() !== null
}
