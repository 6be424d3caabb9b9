import { z } from 'zod'

/** What the variables of a group are once they are parsed. */
export type Parsed<Group extends z.ZodRawShape> = z.infer<z.ZodObject<Group>>

export const text = z.string().trim()
export const port = z.coerce.number().int().min(0).max(65535)
export const flag = z.enum(['0', '1'])
export const webAddress = z.url({ protocol: /^https?$/ })
export const secret = text.min(32, 'compte au moins 32 caractères')

/** What several texts are after commas. */
export function list(given: string): string[] {
  return given
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}

export function withoutSlash(address: string): string {
  return address.replace(/\/$/, '')
}

/** An address at the sandbox's door. */
export function atSandbox(sandboxPort: number, path: string): string {
  return `http://127.0.0.1:${sandboxPort}${path}`
}
