import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

/** The differences between a response and a valid one. */
type Odd = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number }

export type SoftwareKey = { create(options: string, odd?: Odd): string; get(options: string, odd?: Odd): string }

/** A software authenticator with one discoverable key (ES256). It responds to the options of `beginPasskey…` like a browser. */
export function softwareKey(site: { origin: string; rpId: string }): SoftwareKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let userHandle = ''
  let signatures = 0

  function dataOf(flags: number, { rpId = site.rpId, isVerified = true, counter }: Odd, more = Buffer.alloc(0)) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? ++signatures)
    const flag = Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | flags])
    return Buffer.concat([sha256(rpId), flag, count, more])
  }

  const answer = (response: object) =>
    JSON.stringify({ id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {}, response })
  const clientData = (type: string, challenge: string, { origin = site.origin }: Odd) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  return {
    /** Responds to registration options with a new key. */
    create(options: string, odd: Odd = {}): string {
      const { challenge, user } = JSON.parse(options)
      userHandle = user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.from([0, id.length])
      const key = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)])
      const authData = new Uint8Array(dataOf(HAS_KEY, odd, key))
      const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ])
      return answer({
        clientDataJSON: text(clientData('webauthn.create', challenge, odd)),
        attestationObject: text(isoCBOR.encode(attestation)),
        transports: ['internal'],
      })
    },

    /** Responds to sign-in options with a signature. */
    get(options: string, odd: Odd = {}): string {
      const { challenge } = JSON.parse(options)
      const authenticatorData = dataOf(0, odd)
      const clientDataJSON = clientData('webauthn.get', challenge, odd)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey)
      return answer({
        clientDataJSON: text(clientDataJSON),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
        userHandle,
      })
    },
  }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

function text(data: Uint8Array): string {
  return Buffer.from(data).toString('base64url')
}
