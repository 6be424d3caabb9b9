/** The way to send a tap. Its key makes it idempotent. `waited` is in milliseconds. */
export type TapSending = { key: string; waited: number; signal: AbortSignal }

/** Returns the same as options of `send`. */
export function sentBy({ key, signal }: { key: string; signal?: AbortSignal }) {
  return { idempotencyKey: key, ...(signal && { signal }) }
}
