import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const [SALT, HEADER, TAG] = [16, 21, 16]

/**
 * A browser that receives push messages: its keys, and the decryption of what its push service delivers (RFC 8188 and 8291).
 */
export function pushBrowser() {
  const keys = createECDH('prime256v1')
  const own = keys.generateKeys()
  const auth = randomBytes(16)
  return {
    publicKey: own.toString('base64url'),
    auth: auth.toString('base64url'),
    /** The text of an encrypted message (base64). */
    open(message: string): string {
      const body = Buffer.from(message, 'base64')
      const salt = body.subarray(0, SALT)
      const theirs = body.subarray(HEADER, HEADER + (body[HEADER - 1] ?? 0))
      const sealed = body.subarray(HEADER + theirs.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
      const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(theirs), auth, info, 32))
      const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
      const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-TAG))
      const text = Buffer.concat([cipher.update(sealed.subarray(0, -TAG)), cipher.final()])
      // The last record ends with a 2, and zeros that hide its length.
      return text.subarray(0, text.lastIndexOf(2)).toString('utf8')
    },
  }
}
