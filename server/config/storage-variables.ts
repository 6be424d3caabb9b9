import { z } from 'zod'
import { milliseconds, type Parsed, text, webAddress, withoutSlash } from './variable-types.ts'

const postgres = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'doit commencer par postgres://')
  .refine((url) => URL.canParse(url), "n'est pas une adresse, postgres://utilisateur:mot-de-passe@hôte:5432/base")

export const DATABASE_VARIABLES = {
  DATA_DIR: z.string().default('./data').describe('Folder of the embedded database and resized pictures.'),
  SHARED_DIR: z.string().optional().describe('Folder of photographs that all processes share; by default DATA_DIR.'),
  DATABASE_URL: postgres.optional().describe('PostgreSQL 15 or newer; without it the database is embedded.'),
  DATABASE_URL_DIRECT: postgres.optional().describe('The same without a pooler, for LISTEN and migrations.'),
  DATABASE_URL_REPLICA: postgres.optional().describe('Streaming replica for search and public pages; not a pooler.'),
  REPLICA_MOST_LAG: z.coerce
    .number()
    .min(1)
    .max(300)
    .default(5)
    .describe('Seconds of lag beyond which the replica is not queried.'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(10)
    .describe('Connections of one process; their sum must be below max_connections.'),
  DATABASE_QUEUE: z.coerce
    .number()
    .int()
    .min(0)
    .max(100_000)
    .default(1_000)
    .describe('Statements that may wait for a connection; more get 503.'),
  DATABASE_WAIT_MS: milliseconds.default(5_000).describe('Milliseconds of that wait before a 503.'),
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

export const IMAGE_STORE_VARIABLES = {
  IMAGE_STORE_S3_ENDPOINT: webAddress.optional().describe('S3 API that holds the photographs; by default SHARED_DIR.'),
  IMAGE_STORE_S3_BUCKET: text.optional().describe('The bucket there.'),
  IMAGE_STORE_S3_REGION: text.optional().describe('Its region, such as `fr-par`.'),
  IMAGE_STORE_S3_ACCESS_KEY_ID: text.optional().describe('Our key, which may read, write, delete and list.'),
  IMAGE_STORE_S3_SECRET_ACCESS_KEY: text.optional().describe('The secret of that key.'),
}

/** The bucket of the photographs. Null if they are files in SHARED_DIR. */
export function readImageStore(read: Parsed<typeof IMAGE_STORE_VARIABLES>) {
  const { IMAGE_STORE_S3_ENDPOINT: endpoint } = read
  if (endpoint === undefined) return null
  return {
    endpoint: withoutSlash(endpoint),
    name: read.IMAGE_STORE_S3_BUCKET ?? '',
    region: read.IMAGE_STORE_S3_REGION ?? '',
    accessKeyId: read.IMAGE_STORE_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: read.IMAGE_STORE_S3_SECRET_ACCESS_KEY ?? '',
  }
}

/** Each of these variables requires the others: an incomplete bucket would be ignored silently. */
export function faultsOfImageStore(given: NodeJS.ProcessEnv): string[] {
  const names = Object.keys(IMAGE_STORE_VARIABLES)
  if (names.every((name) => given[name] === undefined)) return []
  return names.filter((name) => given[name] === undefined).map((name) => `${name} : manque pour les photos en S3`)
}
