import { z } from 'zod'

export type Parsed<Group extends z.ZodRawShape> = z.infer<z.ZodObject<Group>>

export const text = z.string().trim()
export const port = z.coerce.number().int().min(0).max(65535)
export const milliseconds = z.coerce.number().int().min(100).max(3_600_000)
export const flag = z.enum(['0', '1'])
export const webAddress = z.url({ protocol: /^https?$/ })
export const secret = text.min(32, 'compte au moins 32 caractères')

/** A secret, or several while it is being replaced. The first one is the newest and signs; all are accepted. */
export const secretsOf = (one: z.ZodType<string, string>) =>
  z
    .string()
    .transform(list)
    .pipe(z.tuple([one], one))

export function list(given: string): string[] {
  return given
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}

export function withoutSlash(address: string): string {
  return address.replace(/\/$/, '')
}

/** A URL on the sandbox's HTTP port. */
export function atSandbox(sandboxPort: number, path: string): string {
  return `http://127.0.0.1:${sandboxPort}${path}`
}
