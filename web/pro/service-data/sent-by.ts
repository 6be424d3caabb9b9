import type { SendOptions } from '../../app/graphql.ts'

/**
 * The way to send a tap. Its key makes it idempotent. `token` is the session of the person who made it. `waited` is in
 * milliseconds.
 */
export type TapSending = { key: string; waited: number; signal: AbortSignal; token: string }

export function sentBy({ key, signal, token }: { key: string; signal?: AbortSignal; token?: string }): SendOptions {
  return { idempotencyKey: key, ...(signal && { signal }), ...(token && { token }) }
}
