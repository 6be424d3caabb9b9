import { hash, verify } from '@node-rs/argon2'
import { UserError } from '../../../errors.ts'
import { fairQueue } from '../../../fair-queue.ts'
import { QueueFull } from '../../../one-at-a-time.ts'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One hash at a time, which leaves the other core to searches. A full queue rejects a caller within a second. */
const inTurn = fairQueue({ most: 50, sentAwayWithin: 1_000 })

/** The account and network of a caller: the queue is fair between them. */
export type Hasher = { account: string; address: string }
const OURSELVES: Hasher = { account: 'ours', address: 'ours' }

/** A hash that no password matches but that takes as long to compare. */
export const NO_PASSWORD = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Hashes by argon2id with a random salt. Throws RATE_LIMITED if fifty others wait. */
export function hashPassword(password: string, hasher: Hasher = OURSELVES): Promise<string> {
  return waited(hasher, () => hash(password, COST))
}

/** Whether the password matches. Without a hash it takes as long and returns false, to hide which accounts exist. */
export function isPassword(
  passwordHash: string | undefined,
  password: string,
  hasher: Hasher = OURSELVES,
): Promise<boolean> {
  return waited(hasher, async () => (await verify(passwordHash ?? NO_PASSWORD, password)) && passwordHash !== undefined)
}

async function waited<T>({ account, address }: Hasher, work: () => Promise<T>): Promise<T> {
  try {
    return await inTurn([`account ${account}`, `address ${address}`], work)
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    throw new UserError('RATE_LIMITED', 'Beaucoup de personnes se connectent en ce moment. Réessayez dans un instant.')
  }
}
