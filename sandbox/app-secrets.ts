import { readSaved } from './keep.ts'

/** Returns a secret of the application by the name of its variable. Undefined until the application has first started. */
export type AppSecrets = (name: AppSecret) => string | undefined
type AppSecret = 'STRIPE_WEBHOOK_SECRET' | 'MAIL_WEBHOOK_SECRET' | 'SANDBOX_AUTHENTICATOR'

/**
 * Opens the secrets that the application and its third parties share. A secret of the environment takes precedence over one
 * that the application made at its first start (server/starting/sandbox-secrets.ts). The sandbox starts before the application,
 * so the file may not exist yet.
 */
export function openAppSecrets(file: string, environment: Record<string, string | undefined>): AppSecrets {
  let made: Record<string, string> | undefined
  return (name) => {
    // While a secret is being replaced, the variable is a list with the newest first.
    const [given] = (environment[name] ?? '').split(',')
    if (given?.trim()) return given.trim()
    made ??= readSaved(file)
    return made?.[name]
  }
}
