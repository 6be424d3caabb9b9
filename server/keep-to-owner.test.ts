import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepToOwner } from './keep-to-owner.ts'

const modeOf = (path: string) => statSync(path).mode & 0o777

test('the existing content of a folder becomes its owner’s only, and targets of links elsewhere are not changed', async () => {
  const root = mkdtempSync(join(tmpdir(), 'tablee-modes-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const [folder, elsewhere] = [join(root, 'data'), join(root, 'elsewhere')]
  mkdirSync(join(folder, 'sandbox', 'stripe'), { recursive: true })
  const emails = join(folder, 'sandbox', 'outbox.jsonl')
  for (const file of [emails, elsewhere]) {
    writeFileSync(file, '{}')
    chmodSync(file, 0o644)
  }
  for (const open of [folder, join(folder, 'sandbox')]) chmodSync(open, 0o755)
  symlinkSync(elsewhere, join(folder, 'link'))

  await keepToOwner(folder)
  expect([folder, join(folder, 'sandbox'), join(folder, 'sandbox', 'stripe')].map(modeOf)).toEqual([
    0o700, 0o700, 0o700,
  ])
  expect([modeOf(emails), modeOf(elsewhere)]).toEqual([0o600, 0o644])
})

test('a missing folder is created like that', async () => {
  const root = mkdtempSync(join(tmpdir(), 'tablee-modes-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  await keepToOwner(join(root, 'a', 'data'))
  expect(modeOf(join(root, 'a', 'data'))).toBe(0o700)
})
