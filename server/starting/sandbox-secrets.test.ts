import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { REAL } from '../testing/real-environment.ts'
import { withSandboxSecrets } from './sandbox-secrets.ts'

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Returns the configuration with which the application starts. */
function started(environment: NodeJS.ProcessEnv) {
  return readConfig(withSandboxSecrets(environment, readConfig(environment)))
}

const secretsOf = (config: Config) => [
  ...config.encryptionKeys.map(({ key }) => key.toString()),
  ...[config.captcha.secret, config.geocoderSecret],
  ...[...config.stripe.webhookSecrets, ...config.mail.webhookSecrets],
  ...[config.push?.privateKey ?? '', config.sandboxAuthenticator],
]

test('the sandbox creates its secrets at the first start, and keeps them after a restart', () => {
  const [one, other] = [{ DATA_DIR: freshFolder() }, { DATA_DIR: freshFolder() }]
  const secrets = secretsOf(started(one))
  expect(secretsOf(started(one))).toEqual(secrets)
  const elsewhere = secretsOf(started(other))
  for (const secret of secrets) expect(elsewhere).not.toContain(secret)
  expect(new Set(secrets).size).toBe(7)
  for (const secret of secrets) expect(secret.length).toBeGreaterThanOrEqual(32)
})

test('only their owner can read them', () => {
  const folder = freshFolder()
  started({ DATA_DIR: folder })
  expect(statSync(join(folder, 'sandbox/variables.json')).mode & 0o777).toBe(0o600)
})

test('processes that share a folder share them, and a variable takes precedence', () => {
  const shared = freshFolder()
  const role = (name: string) => started({ DATA_DIR: join(shared, name), SHARED_DIR: shared })
  expect(secretsOf(role('web'))).toEqual(secretsOf(role('worker')))
  const own = { DATA_DIR: shared, GEOCODER_SECRET: 'ours' }
  expect(started(own).geocoderSecret).toBe('ours')
})

test('production stores none', () => {
  const environment = { ...REAL, DATA_DIR: freshFolder() }
  expect(withSandboxSecrets(environment, readConfig(environment))).toBe(environment)
})
