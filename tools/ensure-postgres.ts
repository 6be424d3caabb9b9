import { findPostgres } from '@tablee/server/testing/postgres-server.ts'
import { hasApt, installWithApt } from './install-with-apt.ts'

/** Finds PostgreSQL's server binaries, or installs Debian's. Returns false if neither works. */
export function ensurePostgres(): boolean {
  if (findPostgres()) return true
  if (!hasApt()) return false

  console.log('Installation d’un serveur PostgreSQL pour les tests…')
  return installWithApt('postgresql') && findPostgres() !== null
}
