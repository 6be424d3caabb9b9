import { z } from 'zod'
import type { Parsed } from './variable-types.ts'

const postgres = z.string().regex(/^postgres(ql)?:\/\//, 'doit commencer par postgres://')

export const DATABASE_VARIABLES = {
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_URL_DIRECT: postgres.optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
}

export function readDatabase(read: Parsed<typeof DATABASE_VARIABLES>) {
  return {
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    databaseUrlDirect: read.DATABASE_URL_DIRECT ?? read.DATABASE_URL,
    databasePool: read.DATABASE_POOL,
  }
}
