import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type MigrationFile = {
  /** Without the extension, as the database stores it: '0202_names'. */
  name: string
  statements: string[]
  /**
   * False if the header says « without transaction ». `create index concurrently` needs this, and so do migrations that lock
   * several tables. If a statement fails, all statements are repeated from the first.
   */
  isTransactional: boolean
  /** The migration that came with the release which stopped reading what this one drops. Null if it drops nothing. */
  unreadSince: string | null
}

export const MIGRATIONS = join(import.meta.dirname, 'migrations')

/**
 * The name of the baseline as the database stores it: that of the last migration which the baseline replaces, because a
 * database with that migration has the schema of the baseline.
 */
export const BASELINE = '0199_restaurant_devices'

/** Returns the baseline, then the migrations of a folder, in order. */
export async function readMigrations(folder = MIGRATIONS): Promise<MigrationFile[]> {
  const baseline = await readFiles(join(MIGRATIONS, 'baseline'))
  const later = await readFiles(folder)
  return [
    readMigration(BASELINE, baseline.map(({ text }) => text).join('\n')),
    ...later.map(({ name, text }) => readMigration(name, text)),
  ]
}

async function readFiles(folder: string): Promise<{ name: string; text: string }[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => ({ name: file.replace('.sql', ''), text: await readFile(join(folder, file), 'utf8') })),
  )
}

/** Parses a file's statements, and the header of comments that says how it must be run. */
export function readMigration(name: string, text: string): MigrationFile {
  const header = /^(?:--[^\n]*\n?|\s+)*/.exec(text)?.[0] ?? ''
  return {
    name,
    statements: statementsOf(text),
    isTransactional: !/^-- without transaction\b/m.test(header),
    unreadSince: /^-- unread since (\w+)/m.exec(header)?.[1] ?? null,
  }
}

/** True if a statement creates or drops an index without blocking the users of its table, however long that takes. */
export function isConcurrent(statement: string): boolean {
  return /^(create(\s+unique)?|drop)\s+index\s+concurrently\b/i.test(statement)
}

/** Splits a file at its semicolons, except in comments, quotes and $$ bodies. */
export function statementsOf(text: string): string[] {
  const statements = ['']
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === ';') statements.push('')
    else if (!isComment(token)) statements.push(statements.pop() + token)
  }
  return statements.map((statement) => statement.trim()).filter(Boolean)
}

const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|[\s\S]/g

function isComment(token: string): boolean {
  return token.startsWith('--') || token.startsWith('/*')
}
