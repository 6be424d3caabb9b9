import { z } from 'zod'
import { milliseconds, type Parsed } from './variable-types.ts'

const postgres = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'doit commencer par postgres://')
  .refine((url) => URL.canParse(url), "n'est pas une adresse, postgres://utilisateur:mot-de-passe@hôte:5432/base")

export const DATABASE_VARIABLES = {
  DATA_DIR: z
    .string()
    .default('./data')
    .describe('Folder of the embedded database, photographs and resized pictures; only its owner reads it.'),
  SHARED_DIR: z
    .string()
    .optional()
    .describe(
      'Folder with photographs that all processes share, on its own volume; by default DATA_DIR, for a single process.',
    ),
  DATABASE_URL: postgres
    .optional()
    .describe('PostgreSQL 15 or newer, perhaps through a pooler; without it the database is embedded in DATA_DIR.'),
  DATABASE_URL_DIRECT: postgres
    .optional()
    .describe('The same database without a pooler, for LISTEN, migrations and locks; by default DATABASE_URL.'),
  DATABASE_URL_REPLICA: postgres
    .optional()
    .describe('A streaming replica for search and public pages while it keeps up; not a pooler.'),
  REPLICA_MOST_LAG: z.coerce
    .number()
    .min(1)
    .max(300)
    .default(5)
    .describe('Maximum lag of a replica in seconds; beyond it the replica is not queried.'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(10)
    .describe('Connections of one process; the sum of all processes must be below max_connections of the server.'),
  DATABASE_QUEUE: z.coerce
    .number()
    .int()
    .min(0)
    .max(100_000)
    .default(1_000)
    .describe('Statements, and transactions, that may wait for a connection; more are refused with 503.'),
  DATABASE_WAIT_MS: milliseconds
    .default(5_000)
    .describe('Milliseconds for which a statement or transaction waits for a connection before a 503.'),
  DATABASE_STATEMENT_MS: milliseconds
    .default(15_000)
    .describe('Milliseconds after which the database cancels a statement.'),
  DATABASE_IDLE_TRANSACTION_MS: milliseconds
    .default(60_000)
    .describe('Milliseconds after which the database ends an idle transaction.'),
}

export function readDatabase(read: Parsed<typeof DATABASE_VARIABLES>) {
  return {
    dataDir: read.DATA_DIR,
    /** Holds the photographs if no bucket is configured. */
    sharedDir: read.SHARED_DIR ?? read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    databaseUrlDirect: read.DATABASE_URL_DIRECT ?? read.DATABASE_URL,
    databaseUrlReplica: read.DATABASE_URL_REPLICA,
    replicaMostLag: read.REPLICA_MOST_LAG * 1_000,
    databasePool: read.DATABASE_POOL,
    databaseLimits: {
      queue: read.DATABASE_QUEUE,
      wait: read.DATABASE_WAIT_MS,
      statement: read.DATABASE_STATEMENT_MS,
      idleTransaction: read.DATABASE_IDLE_TRANSACTION_MS,
    },
  }
}
