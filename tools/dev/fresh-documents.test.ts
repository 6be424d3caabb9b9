import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshDocuments } from './fresh-documents.ts'

test('a document generated while the server runs is known, and earlier ones remain', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-documents-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'documents.json')
  writeFileSync(file, '{"old":"{ one }"}')
  const documents = freshDocuments(file)

  writeFileSync(file, '{"new":"{ two }"}')
  expect(['old', 'new', 'unknown'].map((hash) => documents.get(hash))).toEqual(['{ one }', '{ two }', undefined])
})
