import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { newAuthenticatorKey, newPushKeys, newSecret } from '../config/new-secrets.ts'
import type { Config } from '../config.ts'

const Secrets = z.strictObject({
  ENCRYPTION_KEYS: z.string(),
  ALTCHA_HMAC_SECRET: z.string(),
  GEOCODER_SECRET: z.string(),
  STRIPE_WEBHOOK_SECRET: z.string(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string(),
  MAIL_WEBHOOK_SECRET: z.string(),
  VAPID_PUBLIC_KEY: z.string(),
  VAPID_PRIVATE_KEY: z.string(),
  SANDBOX_AUTHENTICATOR: z.string(),
})
type Secrets = z.infer<typeof Secrets>

/** The sandbox reads the same file (sandbox/app-secrets.ts). */
const FILE = 'variables.json'

/**
 * Returns the environment, completed with the sandbox's own secrets where a variable is missing or empty. They are created at
 * the first start and stored in SHARED_DIR, readable by their owner only. Outside the sandbox, returns the environment
 * unchanged.
 */
export function withSandboxSecrets(
  environment: NodeJS.ProcessEnv,
  { sandbox, sharedDir }: Pick<Config, 'sandbox' | 'sharedDir'>,
): NodeJS.ProcessEnv {
  if (!sandbox) return environment
  const folder = join(sharedDir, 'sandbox')
  const file = join(folder, FILE)
  if (!existsSync(file)) keep(folder, file, makeSecrets())
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  return { ...Secrets.parse(JSON.parse(readFileSync(file, 'utf8'))), ...given }
}

function makeSecrets(): Secrets {
  const { publicKey, privateKey } = newPushKeys()
  const cards = `whsec_${newSecret()}`
  return {
    ENCRYPTION_KEYS: `own:${newSecret()}`,
    ALTCHA_HMAC_SECRET: newSecret(),
    GEOCODER_SECRET: newSecret(),
    STRIPE_WEBHOOK_SECRET: cards,
    STRIPE_CONNECT_WEBHOOK_SECRET: cards,
    MAIL_WEBHOOK_SECRET: newSecret(),
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    SANDBOX_AUTHENTICATOR: newAuthenticatorKey(),
  }
}

/** Writes a draft and links it, so that two processes that start at once both use the secrets of the first. */
function keep(folder: string, file: string, secrets: Secrets): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(secrets), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
