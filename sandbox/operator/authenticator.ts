import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { SandboxClock } from '../clock/clock.ts'

/** In milliseconds. */
const STEP = 30_000
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The staff of the demonstration. They exist only there. */
export const STAFF = [
  { email: 'patron@example.test', job: 'trois restaurants' },
  { email: 'salle@example.test', job: 'la salle du premier' },
  { email: 'cuisine@example.test', job: 'sa cuisine' },
]
/** The diners of the demonstration. They have no second factor. */
export const DINERS = [
  { email: 'cliente@example.test', has: 'des réservations en tout état' },
  { email: 'invite@example.test', has: 'rien encore' },
  { email: 'entreprise@globex.example.test', has: 'la cantine de son entreprise' },
]
/** The operator, whose authenticator has the same key as that of the staff. */
export const OPERATOR = 'admin@example.test'
/** The password of all these accounts. */
export const DEMO_PASSWORD = 'Tablee-2026!'

/** Returns what the authenticator of the staff and the operator shows now. Null until the application has made its key. */
export type Authenticator = () => { key: string; code: string; until: number } | null

export function openAuthenticator({
  clock,
  key,
}: {
  clock: SandboxClock
  key: () => string | undefined
}): Authenticator {
  return () => {
    const known = key()
    return known === undefined ? null : { key: known, ...codeAt(known, clock.now()) }
  }
}

/**
 * Returns the six digits that an authenticator with this key (base32) shows at an instant, and the instant at which they expire
 * (RFC 6238, SHA-1).
 */
export function codeAt(key: string, now: number): { code: string; until: number } {
  const step = Math.floor(now / STEP)
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(key)).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff
  return { code: String(number % 1_000_000).padStart(6, '0'), until: (step + 1) * STEP }
}

function bytesOf(key: string): Buffer {
  const bits = [...key].map((character) => ALPHABET.indexOf(character).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** `GET /authenticator`: the key of the staff and the operator of the demonstration, and the code that it gives now. */
export function authenticatorDoor(app: FastifyInstance, { authenticator }: { authenticator: Authenticator }): void {
  app.get('/authenticator', (_request, reply) => {
    return authenticator() ?? reply.code(503).send({ code: 503, message: 'The application has not started yet.' })
  })
}
