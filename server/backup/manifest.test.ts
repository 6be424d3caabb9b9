import { expect, test } from 'vitest'
import { BASELINE } from '../database/migration-files.ts'
import { readManifest } from './manifest.ts'

const withMigrations = (...migrations: string[]) =>
  readManifest(
    JSON.stringify({
      format: 2,
      madeAt: '2026-11-24T10:00:00.000Z',
      kind: 'server',
      migrations,
      counts: {},
      ledger: { cents: 0, differences: 0 },
    }),
  )

test('a backup with all migrations that the baseline replaces is accepted', async () => {
  expect(await withMigrations('0001_catalogue', BASELINE)).toMatchObject({ migrations: ['0001_catalogue', BASELINE] })
})

test('a backup with a part of them is refused, with the version that restores it', async () => {
  await expect(withMigrations('0001_catalogue', '0150_part')).rejects.toThrow(
    `s'arrête à la migration 0150_part : restaurez-la avec la version de Tablée qui va jusqu'à la migration ${BASELINE}, puis`,
  )
})

test('a backup of a later release is refused, with the migrations that are unknown', async () => {
  await expect(withMigrations(BASELINE, '9999_later')).rejects.toThrow(
    "vient d'une version plus récente de Tablée (9999_later)",
  )
})
