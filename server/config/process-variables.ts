import { z } from 'zod'
import { flag, type Parsed } from './variable-types.ts'

export const PROCESS_VARIABLES = {
  ROLE: z
    .enum(['all', 'web', 'worker'])
    .default('all')
    .describe(
      'What this process does: `web` pages and API, `worker` recurring work and pictures, `all` both; `--role=` goes before it.',
    ),
  MIGRATE: flag
    .optional()
    .describe(
      '1: migrates at the start; 0: refuses to start on a schema that is too old; by default 0 in production on a server, where `npm run migrate` goes first.',
    ),
}

type Read = Parsed<typeof PROCESS_VARIABLES> & { DATABASE_URL?: string | undefined }

/** What this process does, and whether it migrates: a release in production migrates once, apart from its many processes. */
export function readProcess(read: Read, { production, sandbox }: { production: boolean; sandbox: boolean }) {
  const isDeployed = production && !sandbox && read.DATABASE_URL !== undefined
  return {
    /** Answers pages and the API. */
    serves: read.ROLE !== 'worker',
    /** Does the recurring work, and draws pictures before they are asked for. */
    works: read.ROLE !== 'web',
    migrates: read.MIGRATE === undefined ? !isDeployed : read.MIGRATE === '1',
  }
}

/** A folder has room for one process only. */
export function faultsOfRole({ ROLE = 'all', DATABASE_URL }: NodeJS.ProcessEnv): string[] {
  if (DATABASE_URL !== undefined || !['web', 'worker'].includes(ROLE)) return []
  return [`ROLE : « ${ROLE} » demande un serveur PostgreSQL (DATABASE_URL), la base embarquée n'a qu'un processus`]
}

/** The environment with what `--role=web` says on the command line. */
export function withRole(environment: NodeJS.ProcessEnv, args: readonly string[]): NodeJS.ProcessEnv {
  const role = args.find((arg) => arg.startsWith('--role='))?.slice('--role='.length)
  return role === undefined ? environment : { ...environment, ROLE: role }
}
