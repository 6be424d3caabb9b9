import { createHmac } from 'node:crypto'

/**
 * The header `Tablee-Signature` of a body sent at an instant (ms): 't=seconds,v1=…', one `v1` for each secret, an HMAC-SHA256
 * of 't.body' in hexadecimal. A receiver accepts any of them, and refuses a `t` that is more than five minutes away.
 */
export function signBody(secrets: readonly string[], body: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  const signed = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  )
  return [`t=${seconds}`, ...signed].join(',')
}
