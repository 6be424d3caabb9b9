import { z } from 'zod'
import { BASELINE, readMigrations } from '../database/migration-files.ts'
import { BackupRefusal } from './refusal.ts'

const Manifest = z.object({
  /** Format 2 ends with a checksum. */
  format: z.literal([1, 2]),
  madeAt: z.iso.datetime(),
  kind: z.enum(['server', 'embedded']),
  migrations: z.array(z.string()),
  counts: z.record(z.string(), z.number()),
  /** Cents in the ledgers, and payments that differ from their ledger's lines. */
  ledger: z.object({ cents: z.number(), differences: z.number() }),
})

/** The description in a backup, with which a restored database is compared. */
export type Manifest = z.infer<typeof Manifest>
/** The part of the manifest that is compared. */
export type Census = Pick<Manifest, 'migrations' | 'counts' | 'ledger'>

/** Parses a manifest. Throws BackupRefusal if this release does not know its format or its schema. */
export async function readManifest(text: string): Promise<Manifest> {
  const { data, error } = Manifest.safeParse(JSON.parse(text))
  if (error) throw new BackupRefusal(`Ce fichier n'est pas une sauvegarde que cette version lit : ${error.message}`)
  if (!data.migrations.includes(BASELINE)) {
    throw new BackupRefusal(
      `Cette sauvegarde s'arrête à la migration ${data.migrations.at(-1)} : restaurez-la avec la version de Tablée qui va jusqu'à la migration ${BASELINE}, puis démarrez celle-ci.`,
    )
  }
  const known = new Set((await readMigrations()).map(({ name }) => name))
  // The baseline contains the migrations before it.
  const unknown = data.migrations.filter((name) => name > BASELINE && !known.has(name))
  if (unknown.length === 0) return data
  throw new BackupRefusal(
    `Cette sauvegarde vient d'une version plus récente de Tablée (${unknown.join(', ')}) : restaurez-la avec celle-ci.`,
  )
}
