import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** The keys of `ENCRYPTION_KEYS`, newest first; the database never holds them. */
export type Keys = readonly { id: string; key: Buffer }[]

/** A random token of 256 bits that is safe in a URL. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash of a token that the database stores. It finds the row but does not reveal the token. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Derives a row's token from its id and a key. It is the same at each call, so an email can be sent again although the database
 * does not hold the token. `keyId` is stored with the row. After a rotation it is the sealed token itself, because the key from
 * which it was derived no longer exists.
 */
export function derivedToken(keys: Keys, purpose: string, rowId: string, keyId = newest(keys).id): string {
  if (isSealed(keyId)) return unseal(keys, keyId)
  return derive(keys, keyId, `${purpose}:${rowId}`).toString('base64url')
}

/** Compares a text with a secret in constant time. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The digits of a row's code, derived like a token. */
export function derivedDigits(keys: Keys, purpose: string, rowId: string, digits: number): string {
  const number = derive(keys, newest(keys).id, `${purpose}:${rowId}`).readUIntBE(0, 6)
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Encrypts with AES-256-GCM under the newest key: 'key id.nonce.text.tag', base64url. */
export function seal(keys: Keys, text: string): string {
  const { id, key } = newest(keys)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', subkey(key, 'seal'), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [id, ...[nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.')
}

/** Decrypts. Throws if the text was not sealed with one of the keys, or was changed since. */
export function unseal(keys: Keys, sealed: string): string {
  const [id = '', ...parts] = sealed.split('.')
  const [nonce, text, tag] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (!nonce || !text || !tag) throw new Error('this text was not sealed here')

  const decipher = createDecipheriv('aes-256-gcm', subkey(keyOf(keys, id), 'seal'), nonce)
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}

/** True if a text is sealed. False if it is the id of a key. */
function isSealed(text: string): boolean {
  return text.includes('.')
}

function derive(keys: Keys, keyId: string, text: string): Buffer {
  return createHmac('sha256', subkey(keyOf(keys, keyId), 'token'))
    .update(text)
    .digest()
}

const subkeys = new WeakMap<Buffer, Map<string, Buffer>>()

function subkey(key: Buffer, use: string): Buffer {
  const known = subkeys.get(key) ?? new Map<string, Buffer>()
  subkeys.set(key, known)
  const made = known.get(use) ?? Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `tablee ${use}`, 32))
  known.set(use, made)
  return made
}

function newest(keys: Keys) {
  const [first] = keys
  if (!first) throw new Error('ENCRYPTION_KEYS holds no key')
  return first
}

function keyOf(keys: Keys, id: string): Buffer {
  const known = keys.find((key) => key.id === id)
  if (!known) throw new Error(`ENCRYPTION_KEYS no longer holds the key ${id}`)
  return known.key
}
