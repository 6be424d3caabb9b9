import { generateKeyPairSync, randomBytes } from 'node:crypto'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** 32 characters of five bits each make the 160 bits that RFC 4226 recommends. */
const KEY_LENGTH = 32

/** Returns a random secret of 48 characters. */
export function newSecret(): string {
  return randomBytes(36).toString('base64url')
}

export function newAuthenticatorKey(): string {
  return Array.from(randomBytes(KEY_LENGTH), (byte) => BASE32[byte % BASE32.length]).join('')
}

/** Returns a pair of VAPID keys (RFC 8292). The public key is an uncompressed point. */
export function newPushKeys(): { publicKey: string; privateKey: string } {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}
