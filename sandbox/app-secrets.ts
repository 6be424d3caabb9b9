import { readSaved } from './keep.ts'

/** A secret of the application by the name of its variable; undefined until the application has first started. */
export type AppSecrets = (name: AppSecret) => string | undefined
type AppSecret = 'STRIPE_WEBHOOK_SECRET' | 'MAIL_WEBHOOK_SECRET' | 'SANDBOX_AUTHENTICATOR'

/**
 * The secrets that the application and its third parties share: those of the environment, else those that the application
 * made at its first start (server/starting/sandbox-secrets.ts), which comes after that of the sandbox.
 */
export function openAppSecrets(file: string, environment: Record<string, string | undefined>): AppSecrets {
  let made: Record<string, string> | undefined
  return (name) => {
    // A list, newest first, where a secret is being replaced.
    const [given] = (environment[name] ?? '').split(',')
    if (given?.trim()) return given.trim()
    made ??= readSaved(file)
    return made?.[name]
  }
}
