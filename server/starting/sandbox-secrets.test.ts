import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { seal, unseal } from '../secrets.ts'
import { REAL } from '../testing/real-environment.ts'
import { FORMER_SANDBOX } from './former-sandbox.ts'
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
  const elsewhere = [...secretsOf(started(other)), ...Object.values(FORMER_SANDBOX)]
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

describe('the database of an earlier release', () => {
  const [id = '', text = ''] = FORMER_SANDBOX.encryptionKey.split(':')
  const published = [{ id, key: Buffer.from(text) }]

  test('is read with the published key, and nothing is sealed with it', () => {
    const folder = freshFolder()
    mkdirSync(join(folder, 'database'))
    const { encryptionKeys } = started({ DATA_DIR: folder })
    expect(unseal(encryptionKeys, seal(published, 'known'))).toBe('known')
    expect(() => unseal(published, seal(encryptionKeys, 'hidden'))).toThrow('no longer holds')
  })

  test('keeps the authenticator of its staff, and the secrets that its sandbox made', () => {
    const folder = freshFolder()
    mkdirSync(join(folder, 'sandbox'))
    const made = { ENCRYPTION_KEYS: `own:${'k'.repeat(48)}`, ALTCHA_HMAC_SECRET: 'a'.repeat(48), GEOCODER_SECRET: 'g' }
    writeFileSync(join(folder, 'sandbox/secrets.json'), JSON.stringify(made))
    const config = started({ DATA_DIR: folder })
    expect(config).toMatchObject({ geocoderSecret: 'g', sandboxAuthenticator: FORMER_SANDBOX.authenticator })
    expect(config.encryptionKeys.map(({ key }) => key.toString())).toEqual(['k'.repeat(48)])
  })
})

test('production stores none', () => {
  const environment = { ...REAL, DATA_DIR: freshFolder() }
  expect(withSandboxSecrets(environment, readConfig(environment))).toBe(environment)
})
