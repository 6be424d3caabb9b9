import { z } from 'zod'
import { flag, milliseconds, type Parsed } from './variable-types.ts'

export const PROCESS_VARIABLES = {
  ROLE: z
    .enum(['all', 'web', 'worker'])
    .default('all')
    .describe('`web`: pages and API, `worker`: jobs and pictures, `all`: both; `--role=` takes precedence.'),
  MIGRATE: flag
    .optional()
    .describe('1: migrates at the start; 0, as in production: refuses to start on an outdated schema.'),
  REQUESTS_AT_ONCE: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(20)
    .describe('Pages and queries at once; ten times as many mutations.'),
  REQUESTS_QUEUE: z.coerce
    .number()
    .int()
    .min(0)
    .max(100_000)
    .default(1_000)
    .describe('Requests that may wait; more get 503.'),
  REQUESTS_WAIT_MS: milliseconds.default(4_000).describe('Milliseconds for which a request waits in a short rush.'),
}

type Read = Parsed<typeof PROCESS_VARIABLES> & { DATABASE_URL?: string | undefined }

/**
 * The role of this process, and whether it migrates: a release in production migrates once, separately from its many processes.
 */
export function readProcess(read: Read, { production, sandbox }: { production: boolean; sandbox: boolean }) {
  const isDeployed = production && !sandbox && read.DATABASE_URL !== undefined
  return {
    /** True if the process serves pages and the API. */
    serves: read.ROLE !== 'worker',
    /** True if the process runs recurring jobs and draws pictures in advance. */
    works: read.ROLE !== 'web',
    requests: { atOnce: read.REQUESTS_AT_ONCE, queue: read.REQUESTS_QUEUE, wait: read.REQUESTS_WAIT_MS },
    migrates: read.MIGRATE === undefined ? !isDeployed : read.MIGRATE === '1',
  }
}

/** Processes with different roles share the database and the photographs, but DATA_DIR belongs to one process. */
export function faultsOfRole(given: NodeJS.ProcessEnv): string[] {
  const { ROLE = 'all', DATABASE_URL, SHARED_DIR, IMAGE_STORE_S3_ENDPOINT } = given
  if (!['web', 'worker'].includes(ROLE)) return []
  return [
    ...(DATABASE_URL === undefined
      ? [`ROLE : « ${ROLE} » demande un serveur PostgreSQL (DATABASE_URL), la base embarquée n'a qu'un processus`]
      : []),
    ...(SHARED_DIR === undefined && IMAGE_STORE_S3_ENDPOINT === undefined
      ? [
          `SHARED_DIR : manque pour ROLE=${ROLE}, un processus ne verrait pas les photos reçues par un autre. Donnez un dossier commun à tous, ou un stockage S3 (IMAGE_STORE_S3_ENDPOINT)`,
        ]
      : []),
  ]
}

/** Returns the environment with the ROLE of `--role=web` on the command line. */
export function withRole(environment: NodeJS.ProcessEnv, args: readonly string[]): NodeJS.ProcessEnv {
  const role = args.find((arg) => arg.startsWith('--role='))?.slice('--role='.length)
  return role === undefined ? environment : { ...environment, ROLE: role }
}
