import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshSandbox } from './fresh-sandbox.ts'

const [MADE, GIVEN] = ['GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 'MFRGGZDFMZTWQ2LKMFRGGZDFMZTWQ2LK']
const NOW = Date.parse('2026-11-24T10:00:10+01:00')

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-app-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Writes the file of secrets as the application does at its first start. */
function makeSecrets(folder: string): void {
  mkdirSync(join(folder, 'sandbox'), { recursive: true })
  writeFileSync(join(folder, 'sandbox/variables.json'), JSON.stringify({ SANDBOX_AUTHENTICATOR: MADE }))
}

test('the authenticator has the key that the application made, even after the sandbox has started', async () => {
  const sharedDir = freshFolder()
  const { get, url } = await freshSandbox({ now: NOW, sharedDir })
  expect((await get('/authenticator')).status).toBe(503)
  expect(await (await fetch(url)).text()).toContain('dès que Tablée a démarré')

  makeSecrets(sharedDir)
  const { status, body } = await get('/authenticator')
  expect([status, body]).toEqual([
    200,
    { key: MADE, code: expect.stringMatching(/^\d{6}$/), until: Date.parse('2026-11-24T10:00:30+01:00') },
  ])
  expect(await (await fetch(url)).text()).toContain(`${body.code.slice(0, 3)} ${body.code.slice(3)}`)
})

test('a variable of the environment comes before what the application made', async () => {
  const sharedDir = freshFolder()
  makeSecrets(sharedDir)
  const { get } = await freshSandbox({ sharedDir, environment: { SANDBOX_AUTHENTICATOR: GIVEN } })
  expect((await get('/authenticator')).body.key).toBe(GIVEN)
})
