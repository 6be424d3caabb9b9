import { hash, verify } from '@node-rs/argon2'
import { LONGEST_PASSWORD } from '@tablee/domain/accounts/accounts'
import { opaquePassword } from '@tablee/domain/accounts/opaque-password'
import { UserError } from '../../../errors.ts'
import { fairQueue } from '../../../fair-queue.ts'
import { QueueFull } from '../../../one-at-a-time.ts'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One hash at a time, which leaves the other core to searches. A full queue rejects a caller within a second. */
const whenFree = fairQueue({ most: 50, sentAwayWithin: 1_000 })

/** The account and network of a caller, between which the queue is fair. */
export type Hasher = { account: string; address: string }
const OURSELVES: Hasher = { account: 'ours', address: 'ours' }

/** A hash that no password matches but that takes as long to compare. */
export const NO_PASSWORD = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Hashes by argon2id with a random salt. Throws RATE_LIMITED if fifty others wait. */
export function hashPassword(password: string, hasher: Hasher = OURSELVES): Promise<string> {
  return waited(hasher, () => hash(opaquePassword(password), COST))
}

/** The way in which a password matches. `as typed` occurs if the hash is older than the normalisation. */
type PasswordMatch = 'normalised' | 'as typed' | 'none'

/** Compares a password with a hash. Without a hash it takes as long and matches nothing, to hide which accounts exist. */
export function comparePassword(
  passwordHash: string | undefined,
  typed: string,
  hasher: Hasher,
): Promise<PasswordMatch> {
  // One character more than is valid: a longer password is wrong, not shortened to one that is right.
  const [normalised, raw] = [opaquePassword(typed), typed].map((text) => text.slice(0, LONGEST_PASSWORD + 1))
  const matches = async (text = '') => (await verify(passwordHash ?? NO_PASSWORD, text)) && passwordHash !== undefined
  return waited(hasher, async () => {
    if (await matches(normalised)) return 'normalised'
    return raw !== normalised && (await matches(raw)) ? 'as typed' : 'none'
  })
}

async function waited<T>({ account, address }: Hasher, work: () => Promise<T>): Promise<T> {
  try {
    return await whenFree([`account ${account}`, `address ${address}`], work)
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    throw new UserError('RATE_LIMITED', 'Beaucoup de personnes se connectent en ce moment. Réessayez dans un instant.')
  }
}
