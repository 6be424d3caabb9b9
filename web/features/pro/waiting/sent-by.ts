/** How a tap is sent: its key makes it one, however often it is sent; `waited` in milliseconds. */
export type TapSending = { key: string; waited: number; signal: AbortSignal }

/** The same as `send` takes it. */
export function sentBy({ key, signal }: { key: string; signal?: AbortSignal }) {
  return { idempotencyKey: key, ...(signal && { signal }) }
}
