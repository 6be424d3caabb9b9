import { type QueryExecutorProvider, sql } from 'kysely'
import { OperatorFault } from '../starting/operator-fault.ts'

/** A session's limits in milliseconds; 0 means no limit. */
export type SessionLimits = { statement: number; idleTransaction: number }

/** The settings that each session needs, as PostgreSQL's pg_settings shows them. Times are in milliseconds. */
function settingsWith({ statement, idleTransaction }: SessionLimits): Readonly<Record<string, string>> {
  return {
    TimeZone: 'UTC',
    statement_timeout: String(statement),
    ...(idleTransaction > 0 && { idle_in_transaction_session_timeout: String(idleTransaction) }),
  }
}

/**
 * Disables JIT compilation: PostgreSQL takes seconds to compile a statement whose cost it overestimates and that takes
 * milliseconds. Behind a pooler, set it for the role (docs/run/cluster.md). Nothing fails if it is missing.
 */
const QUICKER = { jit: 'off' }

/** The settings as a start parameter of the connection, with further ones. */
export function startOptions(limits: SessionLimits, more: Readonly<Record<string, string>> = {}): string {
  return Object.entries({ ...QUICKER, ...settingsWith(limits), ...more })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/**
 * Checks the settings behind a pooler. A pooler ignores settings from a client, because one of its sessions serves many
 * clients, so they belong to the role. Throws with the statements that are missing.
 */
export async function checkRoleSettings(db: QueryExecutorProvider, limits: SessionLimits): Promise<void> {
  const wanted = settingsWith(limits)
  const { rows } = await sql<{ name: string; setting: string | null; role: string }>`
    select name, setting, current_user::text as role
    from pg_settings where name = any(${Object.keys(wanted)}::text[]) order by name`.execute(db)
  const missing = rows.filter(({ name, setting }) => setting !== wanted[name])
  if (missing.length === 0) return
  const statements = missing.map(({ name, role }) => `alter role "${role}" set ${name} = '${wanted[name]}';`)
  throw new OperatorFault(
    `DATABASE_URL : l'adresse passe par un pooler, et il manque des réglages à son rôle. Exécutez : ${statements.join(' ')}`,
  )
}
