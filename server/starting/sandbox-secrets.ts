import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { PUBLISHED_KEY } from '../config/secret-variables.ts'
import type { Config } from '../config.ts'

/** Variables by name, as an environment holds them. */
const Secrets = z.strictObject({
  ENCRYPTION_KEYS: z.string(),
  ALTCHA_HMAC_SECRET: z.string(),
  GEOCODER_SECRET: z.string(),
})
type Secrets = z.infer<typeof Secrets>

/**
 * The environment with the secrets that the sandbox signs and seals with, where it names none. They are made at the first
 * start and kept in SHARED_DIR, readable by its owner only. Outside the sandbox the environment is returned unchanged.
 */
export function withSandboxSecrets(
  environment: NodeJS.ProcessEnv,
  { sandbox, dataDir, sharedDir }: Pick<Config, 'sandbox' | 'dataDir' | 'sharedDir'>,
): NodeJS.ProcessEnv {
  if (!sandbox) return environment
  const folder = join(sharedDir, 'sandbox')
  const file = join(folder, 'secrets.json')
  if (!existsSync(file)) keep(folder, file, makeSecrets(dataDir))
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  return { ...Secrets.parse(JSON.parse(readFileSync(file, 'utf8'))), ...given }
}

function makeSecrets(dataDir: string): Secrets {
  const secret = () => randomBytes(36).toString('base64url')
  // A database of an earlier release is sealed with the key that all sandboxes had; only that is read with it.
  const older = existsSync(join(dataDir, 'database')) ? [PUBLISHED_KEY] : []
  return {
    ENCRYPTION_KEYS: [`own:${secret()}`, ...older].join(','),
    ALTCHA_HMAC_SECRET: secret(),
    GEOCODER_SECRET: secret(),
  }
}

/** Written elsewhere and linked: of two processes that start at once both use the secrets of the first. */
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
