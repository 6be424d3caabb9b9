import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { BackupRefusal } from './refusal.ts'

/**
 * Runs pg_dump or pg_restore on a database. Its address and password are passed in the environment, which other users cannot
 * read.
 */
export async function runPostgres(program: 'pg_dump' | 'pg_restore', url: string, args: string[]): Promise<void> {
  const env = { ...process.env, ...environmentOf(url) }
  try {
    await promisify(execFile)(findProgram(program), args, { env, maxBuffer: 10_000_000 })
  } catch (error) {
    throw new BackupRefusal(`${program} : ${(error as { stderr?: string }).stderr || (error as Error).message}`)
  }
}

/** Prefers the PATH, then Debian's newest version. */
function findProgram(name: string): string {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => versionOf(b) - versionOf(a))
  const folder = [...onPath, ...debian].find((one) => existsSync(join(one, name)))
  if (folder) return join(folder, name)
  throw new BackupRefusal(`${name} manque : installez postgresql-client, de la version de votre serveur au moins.`)
}

function versionOf(folder: string): number {
  return Number(/postgresql\/(\d+)/.exec(folder)?.[1] ?? 0)
}

/** The libpq variables for an address. */
function environmentOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const given = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname).replace(/^\[|\]$/g, ''),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}
