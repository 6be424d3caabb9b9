import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../errors.ts'
import { oneAtATime, QueueFull } from '../../one-at-a-time.ts'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const MOST_WAITING = 50

/** One hash at a time: they leave the other core to searches. */
const inTurn = oneAtATime<unknown>(MOST_WAITING + 1)
let turn = 0

/** argon2id with a salt of its own. Throws RATE_LIMITED when fifty others wait. */
export function hashPassword(password: string): Promise<string> {
  return waited(() => hash(password, COST))
}

/** Whether it is the password. Without a hash it takes as long, and is not: nobody learns which accounts exist. */
export function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  return waited(
    async () => (await verify(passwordHash ?? (await nobodysHash()), password)) && passwordHash !== undefined,
  )
}

let made: Promise<string> | undefined
function nobodysHash(): Promise<string> {
  made ??= hash('nobody has this password', COST)
  return made
}

async function waited<T>(work: () => Promise<T>): Promise<T> {
  try {
    return (await inTurn(String(turn++), work)) as T
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    throw new Refusal('RATE_LIMITED', 'Beaucoup de personnes se connectent en ce moment. Réessayez dans un instant.')
  }
}
